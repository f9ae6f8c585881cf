/** Factories for records in tests. Each creates the parents that it isn't given; each name is used once. */

import { emailKey } from '@casement/domain/shared/people.ts';
import type { ClubRolePermission } from '@casement/domain/shared/relations.ts';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from './app/app.ts';
import { testClock, thisYear } from './app/clock.ts';
import { asOwner } from './read/rows.ts';

export type TestSchool = { id: string; subdomain: string; timeZone: string };
export type TestPerson = {
  id: string;
  school: TestSchool;
  kind: 'student' | 'faculty';
  schoolEmail: string;
  firstName: string;
  lastName: string;
  displayName: string;
};
export type TestTag = { id: string; school: TestSchool; tag: string };
export type TestClub = { id: string; school: TestSchool; clubName: string };
/** `attendances`: register rows by the student's id. */
export type TestMeeting = { id: string; club: TestClub; attendances: Record<string, string> };

/** A graduating class that is at the school for two more years. */
export const comingClass = String(thisYear + 2);

let made = 0;
const next = () => {
  made += 1;
  return made;
};

type SchoolValues = {
  subdomain?: string;
  schoolName?: string;
  timeZone?: string;
  teachersMayAdminister?: boolean;
  defaultMemberPermissions?: readonly ClubRolePermission[];
  demo?: boolean;
};

/** A school; "Teachers can administer" is on by default, as for a real one. */
export async function makeSchool(app: TestApp, values: SchoolValues = {}): Promise<TestSchool> {
  const school = {
    id: uuidv7(),
    subdomain: values.subdomain ?? `school${next()}`,
    timeZone: values.timeZone ?? 'Europe/Berlin',
  };
  await asOwner(
    app,
    school.id,
    `insert into school (school_id, subdomain, school_name, time_zone, teachers_may_administer,
                         default_member_permissions, demo) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      school.id,
      school.subdomain,
      values.schoolName ?? `School ${school.subdomain}`,
      school.timeZone,
      values.teachersMayAdminister ?? true,
      values.defaultMemberPermissions ?? [],
      values.demo ?? false,
    ],
  );
  return school;
}

type PersonValues = {
  school?: TestSchool;
  schoolEmail?: string;
  firstName?: string;
  lastName?: string;
  archived?: boolean;
};

async function makePerson(
  app: TestApp,
  kind: TestPerson['kind'],
  values: PersonValues & { graduatingClass?: string; administrator?: boolean },
): Promise<TestPerson> {
  const school = values.school ?? (await makeSchool(app));
  const number = next();
  const person: TestPerson = {
    id: uuidv7(),
    school,
    kind,
    schoolEmail: values.schoolEmail ?? `${kind}${number}@example.org`,
    firstName: values.firstName ?? `First${number}`,
    lastName: values.lastName ?? `Last${number}`,
    displayName: `${values.firstName ?? `First${number}`} ${values.lastName ?? `Last${number}`}`,
  };
  await asOwner(
    app,
    school.id,
    `insert into person (id, kind, school_email, email_key, first_name, last_name, display_name,
                         graduating_class, administrator, archived)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      person.id,
      kind,
      person.schoolEmail,
      emailKey(person.schoolEmail),
      person.firstName,
      person.lastName,
      person.displayName,
      kind === 'student' ? (values.graduatingClass ?? comingClass) : null,
      values.administrator ?? false,
      values.archived ?? false,
    ],
  );
  return person;
}

/** A student; by default in a class that hasn't left. */
export async function makeStudent(
  app: TestApp,
  values: PersonValues & { graduatingClass?: string } = {},
): Promise<TestPerson> {
  return makePerson(app, 'student', values);
}

/** A teacher who isn't an administrator. */
export async function makeFaculty(app: TestApp, values: PersonValues = {}): Promise<TestPerson> {
  return makePerson(app, 'faculty', values);
}

/** A teacher who is an administrator. */
export async function makeAdministrator(app: TestApp, values: PersonValues = {}): Promise<TestPerson> {
  return makePerson(app, 'faculty', { ...values, administrator: true });
}

/** A club role of the school; returns its title. */
export async function makeRole(
  app: TestApp,
  values: { school: TestSchool; title?: string; permissions?: readonly ClubRolePermission[] },
): Promise<string> {
  const title = values.title ?? `Role ${next()}`;
  await asOwner(app, values.school.id, 'insert into club_role (title, permissions) values ($1, $2)', [
    title,
    values.permissions ?? [],
  ]);
  return title;
}

/** A club tag. */
export async function makeTag(
  app: TestApp,
  values: { school?: TestSchool; tag?: string; archived?: boolean } = {},
): Promise<TestTag> {
  const school = values.school ?? (await makeSchool(app));
  const tag = { id: uuidv7(), school, tag: values.tag ?? `Tag ${next()}` };
  await asOwner(
    app,
    school.id,
    'insert into club_tag (id, tag, tag_key, font_awesome_icon, archived) values ($1, $2, $3, $4, $5)',
    [tag.id, tag.tag, tag.tag.toLowerCase(), 'star', values.archived ?? false],
  );
  return tag;
}

type ClubValues = {
  school?: TestSchool;
  clubName?: string;
  approved?: boolean;
  advisors?: readonly TestPerson[];
  members?: readonly TestPerson[];
  /** Students with a role, who are plain members too. */
  leaders?: readonly { student: TestPerson; roleKey: string }[];
  tags?: readonly TestTag[];
  createdAt?: string;
};

/** A club with its people, who joined when it was created. */
export async function makeClub(app: TestApp, values: ClubValues = {}): Promise<TestClub> {
  const school = values.school ?? (await makeSchool(app));
  const club = { id: uuidv7(), school, clubName: values.clubName ?? `Club ${next()}` };
  const { advisors = [], members = [], leaders = [], tags = [] } = values;
  const memberships = [
    ...advisors.map(({ id }) => ({ id, kind: 'faculty', role: 'faculty' })),
    ...[...members, ...leaders.map(({ student }) => student)].map(({ id }) => ({
      id,
      kind: 'student',
      role: 'member',
    })),
    ...leaders.map(({ student, roleKey }) => ({ id: student.id, kind: 'student', role: roleKey })),
  ];
  await asOwner(
    app,
    school.id,
    `with made as (
       insert into club (id, club_name, cas_strand, approved, created_at)
       values ($1, $2, 'Service', $3, coalesce($4::timestamptz, app_now())) returning id),
     joined as (
       insert into club_membership (club_id, person_id, kind, role_key)
       select made.id, m.person_id, m.kind, m.role
         from made cross join unnest($5::uuid[], $6::text[], $7::text[]) as m(person_id, kind, role))
     insert into club_tagging (club_id, tag_id) select made.id, t from made cross join unnest($8::uuid[]) t`,
    [
      club.id,
      club.clubName,
      values.approved ?? true,
      values.createdAt ?? null,
      memberships.map(({ id }) => id),
      memberships.map(({ kind }) => kind),
      memberships.map(({ role }) => role),
      tags.map(({ id }) => id),
    ],
  );
  return club;
}

type MeetingValues = {
  club?: TestClub;
  meetingName?: string;
  /** Days from today; a day ago is past, 0 is running, one ahead is to come. */
  inDays?: number;
};

/** A meeting of an hour, by default started half an hour ago, with a row per current member. */
export async function makeMeeting(app: TestApp, values: MeetingValues = {}): Promise<TestMeeting> {
  const club = values.club ?? (await makeClub(app));
  const id = uuidv7();
  const begins = testClock.now().epochMilliseconds + (values.inDays ?? 0) * 86_400_000 - 1_800_000;
  const rows = await asOwner(
    app,
    club.school.id,
    `with made as (
       insert into meeting (id, club_id, meeting_name, starts_at, ends_at) values ($1, $2, $3, $4, $5)
       returning id)
     insert into attendance (meeting_id, student_id)
     select made.id, m.person_id
       from made cross join (select distinct person_id from club_membership
                              where school_id = $6 and club_id = $2 and kind = 'student' and left_at is null) m
     returning id, student_id`,
    [
      id,
      club.id,
      values.meetingName ?? 'Meeting',
      new Date(begins),
      new Date(begins + 3_600_000),
      club.school.id,
    ],
  );
  const attendances = Object.fromEntries(rows.map((row) => [String(row['student_id']), String(row['id'])]));
  return { id, club, attendances };
}
