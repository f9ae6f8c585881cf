/** The kinds of caller in the access matrix, with the relations that each kind has. */
import { demoAccounts } from '@casement/demo/accounts.ts';
import {
  type ClubRolePermission,
  clubRolePermissions,
  type Relation,
} from '@casement/domain/shared/relations.ts';
import { uuidv7 } from 'uuidv7';
import { makeAuditLink } from '../../features/audit/audit.factories.ts';
import type { TestApp } from '../app/app.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeMeeting,
  makeRole,
  makeSchool,
  makeStudent,
  makeTag,
  type TestClub,
  type TestMeeting,
  type TestPerson,
  type TestSchool,
  type TestTag,
} from '../factories.ts';
import { asOwner } from '../read/rows.ts';
import { type Caller, nobodyAt, signedIn } from './call.ts';

/** Schools of the matrix: teachers may administer; they may not; members lead by default; another school. */
type Home = 'deputising' | 'strict' | 'leading' | 'elsewhere';

export type CallerKind = {
  name: string;
  /** The school whose records are requested. */
  records: Exclude<Home, 'elsewhere'>;
  /** The caller's own school, if it is another one. */
  home?: 'elsewhere';
  person?: 'student' | 'faculty' | 'administrator';
  /** The caller's relation to the club of the record. */
  place?: 'member' | 'advisor' | 'former leader' | { leads: readonly ClubRolePermission[] };
  /** Relations by the table, to the school and to the record. */
  relations: readonly Relation[];
  /** Not signed in, but sends the token of an audit link of the school. */
  sends?: (school: TestSchool, auditToken: string) => Caller;
};

/** 256 bits that no audit link has. */
const unknownAuditToken = 'K7p2Qm0vXr4sT8wYz1bC3dE5fG6hJ9kL-nMqRtUvWxA';

const cookieOf = (auditToken: string) => `casement.session_token=${auditToken}; audit=${auditToken}`;

const signedOut: CallerKind[] = [
  { name: 'nobody', records: 'deputising', relations: ['anyone'] },
  {
    name: 'audit link as bearer',
    records: 'deputising',
    relations: ['anyone'],
    sends: (school, auditToken) => ({ school, bearer: auditToken }),
  },
  {
    name: 'audit link as cookie',
    records: 'deputising',
    relations: ['anyone'],
    sends: (school, auditToken) => ({ school, cookie: cookieOf(auditToken) }),
  },
  {
    name: 'holder of an audit link',
    records: 'deputising',
    relations: ['anyone', 'auditLink'],
    sends: (school, auditToken) => ({ school, bearer: auditToken, cookie: cookieOf(auditToken) }),
  },
];

const student = { person: 'student', records: 'strict' } as const;
const students: CallerKind[] = [
  { ...student, name: 'any student', relations: ['anyone', 'student'] },
  {
    ...student,
    name: 'member',
    place: 'member',
    relations: ['anyone', 'student', 'member', 'oneself'],
  },
  { ...student, name: 'former leader', place: 'former leader', relations: ['anyone', 'student'] },
  {
    ...student,
    name: 'leader without permissions',
    place: { leads: [] },
    relations: ['anyone', 'student', 'member', 'oneself'],
  },
  ...clubRolePermissions.map(
    (permission): CallerKind => ({
      ...student,
      name: `leader with ${permission}`,
      place: { leads: [permission] },
      relations: ['anyone', 'student', 'member', 'oneself', `leader:${permission}`],
    }),
  ),
  {
    name: 'member where members may create events',
    person: 'student',
    records: 'leading',
    place: 'member',
    relations: ['anyone', 'student', 'member', 'oneself', 'leader:canCreateEvents'],
  },
  {
    name: 'student beside the club where members may create events',
    person: 'student',
    records: 'leading',
    relations: ['anyone', 'student'],
  },
];

const staff: CallerKind[] = (['deputising', 'strict'] as const).flatMap((records): CallerKind[] => {
  const suffix = records === 'deputising' ? 'teachers administer' : 'teachers do not';
  const deputy = records === 'deputising' ? (['deputy'] as const) : [];
  return [
    {
      name: `other teacher, ${suffix}`,
      records,
      person: 'faculty',
      relations: ['anyone', 'faculty', ...deputy],
    },
    {
      name: `advisor, ${suffix}`,
      records,
      person: 'faculty',
      place: 'advisor',
      relations: ['anyone', 'faculty', 'responsible', ...deputy],
    },
    {
      name: `administrator, ${suffix}`,
      records,
      person: 'administrator',
      relations: ['anyone', 'faculty', 'administrator', ...deputy],
    },
  ];
});

/** Every kind of caller as which each call is made. */
export const callerKinds: readonly CallerKind[] = [
  ...signedOut,
  ...students,
  ...staff,
  {
    name: 'administrator of another school',
    records: 'strict',
    home: 'elsewhere',
    person: 'administrator',
    relations: ['anyone', 'faculty', 'administrator', 'deputy'],
  },
];

/** The records for one cell of the matrix; none is used again after a write. */
export type Scene = {
  school: TestSchool;
  club: TestClub;
  tag: TestTag;
  meeting: TestMeeting;
  /** A register row of the meeting. */
  attendanceId: string;
  /** A current member, a student outside the club, a leader, an advisor, a teacher outside the club. */
  member: TestPerson;
  outsider: TestPerson;
  roleKey: string;
  advisor: TestPerson;
  teacher: TestPerson;
  /** The student who owns personal records: the caller if the kind says `oneself`, otherwise the member. */
  author: TestPerson;
  /** The caller, unless nobody is signed in. */
  caller: TestPerson | undefined;
  /** Whether the caller is to be responsible for records, according to the kind. */
  responsible: boolean;
  /** The token of a link to the author's portfolio if the caller's kind has one; otherwise of no link. */
  auditToken: string;
  /** For records that only a few calls need; the input itself creates them. */
  app: TestApp;
  /** A unique word. */
  word: string;
};

/** An account of the demo, which its one call signs in. */
export const demoAddress = demoAccounts.at(-1)?.schoolEmail ?? '';

type Cast = {
  school: TestSchool;
  tag: TestTag;
  roleKey: string;
  member: TestPerson;
  outsider: TestPerson;
  advisor: TestPerson;
  teacher: TestPerson;
};

async function castOf(app: TestApp, school: TestSchool): Promise<Cast> {
  return {
    school,
    tag: await makeTag(app, { school }),
    roleKey: await makeRole(app, { school }),
    member: await makeStudent(app, { school }),
    outsider: await makeStudent(app, { school }),
    advisor: await makeFaculty(app, { school }),
    teacher: await makeFaculty(app, { school }),
  };
}

/** A caller of a kind, ready to call, who joins each scene according to the kind. */
export type MatrixCaller = {
  kind: CallerKind;
  sends: Caller;
  /** Creates fresh records to which the caller has the relation of its kind. */
  scene(): Promise<Scene>;
  /** The same, but shared by all calls that change none of the records, with a fresh word. */
  sharedScene(): Promise<Scene>;
};

async function callerOf(
  app: TestApp,
  kind: CallerKind,
  schools: Record<Home, TestSchool>,
  cast: Cast,
): Promise<MatrixCaller> {
  const school = schools[kind.home ?? kind.records];
  const make = { student: makeStudent, faculty: makeFaculty, administrator: makeAdministrator };
  const person = kind.person === undefined ? undefined : await make[kind.person](app, { school });
  const { place } = kind;
  const leads =
    place === 'former leader' ? clubRolePermissions : typeof place === 'object' ? place.leads : undefined;
  const led = leads && (await makeRole(app, { school: cast.school, permissions: leads }));
  const link = kind.sends === undefined ? undefined : (await makeAuditLink(app, { school })).token;
  const sends =
    person === undefined ? (kind.sends ?? nobodyAt)(school, link ?? '') : await signedIn(app, person);
  const holdsLink = link !== undefined && kind.relations.includes('auditLink');
  const auditToken = holdsLink ? link : unknownAuditToken;

  const scene = async (): Promise<Scene> => {
    const club = await makeClub(app, {
      school: cast.school,
      tags: [cast.tag],
      advisors: [cast.advisor, ...(person !== undefined && place === 'advisor' ? [person] : [])],
      members: [cast.member, ...(person !== undefined && place === 'member' ? [person] : [])],
      leaders: person !== undefined && led !== undefined ? [{ student: person, roleKey: led }] : [],
    });
    const meeting = await makeMeeting(app, { club });
    if (person !== undefined && place === 'former leader') {
      await asOwner(
        app,
        cast.school.id,
        'update club_membership set left_at = app_now() where school_id = $1 and club_id = $2 and person_id = $3',
        [cast.school.id, club.id, person.id],
      );
    }
    const attendanceId = meeting.attendances[cast.member.id] ?? '';
    const author = person !== undefined && kind.relations.includes('oneself') ? person : cast.member;
    const responsible = kind.relations.includes('responsible');
    return {
      ...cast,
      app,
      author,
      responsible,
      auditToken,
      caller: person,
      club,
      meeting,
      attendanceId,
      word: uuidv7(),
    };
  };
  let shared: Promise<Scene> | undefined;
  const sharedScene = async (): Promise<Scene> => {
    shared ??= scene();
    return { ...(await shared), word: uuidv7() };
  };
  return { kind, sends, scene, sharedScene };
}

/** Creates the schools of the matrix and one caller of each kind. */
export async function castMatrix(app: TestApp): Promise<MatrixCaller[]> {
  const schools: Record<Home, TestSchool> = {
    deputising: await makeSchool(app, { demo: true }),
    strict: await makeSchool(app, { demo: true, teachersMayAdminister: false }),
    leading: await makeSchool(app, { demo: true, defaultMemberPermissions: ['canCreateEvents'] }),
    elsewhere: await makeSchool(app, { demo: true }),
  };
  const casts = {
    deputising: await castOf(app, schools.deputising),
    strict: await castOf(app, schools.strict),
    leading: await castOf(app, schools.leading),
  };
  // The demo's accounts exist at each of these schools, so that its call has somebody to sign in.
  await Promise.all(
    Object.values(schools).map((school) => makeStudent(app, { school, schoolEmail: demoAddress })),
  );
  return Promise.all(callerKinds.map((kind) => callerOf(app, kind, schools, casts[kind.records])));
}
