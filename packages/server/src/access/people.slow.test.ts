/** Every call of the contract as every kind of student: what each learns about other people (decision 0026). */

import { type Club, club as clubSchema } from '@casement/domain/clubs/clubs.contract.ts';
import { may } from '@casement/domain/shared/permissions.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { callAs, dataOf } from '../testing/callers/call.ts';
import { callerKinds, castMatrix, type MatrixCaller, type Scene } from '../testing/callers/callers.ts';
import { inputs } from '../testing/callers/inputs.ts';
import { procedures } from '../testing/callers/procedures.ts';
import { makeAdministrator, type TestPerson, type TestSchool } from '../testing/factories.ts';
import { asOwner } from '../testing/read/rows.ts';

/** A student outside the club, one in it, and leaders whose roles open more calls than a member has. */
const walking: ReadonlySet<string> = new Set([
  'any student',
  'member',
  'leader with canManageMembers',
  'leader with canCreateEvents',
  'leader with canRequestBudget',
  'leader with canEditClubName',
]);

let app: TestApp;
let students: MatrixCaller[];

beforeAll(async () => {
  app = await makeApp({ DEMO: 'true' });
  // Each database connection plans each statement for itself.
  app.agent.maxSockets = 3;
  students = (await castMatrix(app)).filter(({ kind }) => walking.has(kind.name));
  expect(students.length).toBe(walking.size);
});
afterAll(async () => app.close());

// Legal names that are part of no displayed name, so that they are found in any answer.
const apart = `update person set first_name = 'Legal-' || id, last_name = 'Surname-' || id,
                      display_name = 'Shown ' || right(id::text, 8)
                where school_id = $1 and first_name not like 'Legal-%'`;

const firstCopy = `author_id, author_kind, author_email, first_name, last_name, display_name)`;
const copied = 'p.id, p.kind, p.school_email, p.first_name, p.last_name, p.display_name';

/** Text by other people about the scene's author and their records. */
const said = [
  `insert into post_comment (post_id, content, ${firstCopy}
   select o.id, 'Why?', ${copied} from post o join person p on p.id = $3 where o.school_id = $1 and o.student_id = $2
      and not exists (select from post_comment c where c.school_id = o.school_id and c.post_id = o.id)`,
  `insert into token_award (student_id, period_kind, period, verified_by, verified_by_name)
   select $2, 'semester', 1, p.id, p.display_name from person p where p.school_id = $1 and p.id = $3
   on conflict do nothing`,
  `insert into token_comment (student_id, period_kind, period, content, ${firstCopy}
   select $2, 'semester', 1, 'Well done.', ${copied} from person p where p.school_id = $1 and p.id = $3
      and not exists (select from token_comment c where c.school_id = $1 and c.student_id = $2)`,
  `insert into portfolio_reviewer (student_id, faculty_id)
   select $2::uuid, p.id from person p where p.school_id = $1 and p.id = $3 on conflict do nothing`,
  `insert into club_proposal_comment (club_id, content, ${firstCopy}
   select c.id, 'Where?', ${copied} from club c join person p on p.id = $3
    where c.school_id = $1 and c.submitted_by = $2`,
];

/** $4 a student and $3 a teacher are named on every proposal of $2. */
const named = `insert into club_proposal_person (club_id, person_id, kind, role_key)
   select c.id, p.id, p.kind, case p.kind when 'faculty' then 'faculty' else 'member' end
     from club c join person p on p.id in ($3, $4) where c.school_id = $1 and c.submitted_by = $2
   on conflict do nothing`;

async function peopled({ school, author, advisor, outsider }: Scene): Promise<void> {
  await asOwner(app, school.id, apart, [school.id]);
  for (const sql of said) await asOwner(app, school.id, sql, [school.id, author.id, advisor.id]);
  await asOwner(app, school.id, named, [school.id, author.id, advisor.id, outsider.id]);
}

type Known = { id: string; address: string };

async function peopleOf(school: TestSchool): Promise<Known[]> {
  const sql = 'select id, school_email as address from person where school_id = $1';
  return z
    .array(z.object({ id: z.string(), address: z.string() }))
    .parse(await asOwner(app, school.id, sql, [school.id]));
}

const record = z.record(z.string(), z.unknown());
const secret: ReadonlySet<string> = new Set(['schoolEmail', 'firstName', 'lastName', 'submittedByEmail']);

type Clubs = { own: ReadonlySet<string>; callerId: string };

/**
 * An answer without the parts that a student may see: their own record, and the addresses of advisors of
 * their clubs and coaches of their projects.
 */
function withoutAllowed(value: unknown, clubs: Clubs, within?: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutAllowed(one, clubs, within));
  const found = record.safeParse(value).data;
  if (found === undefined) return value;
  const isSelf = found['_id'] === clubs.callerId;
  const isOwnClub = typeof found['_id'] === 'string' && clubs.own.has(found['_id']);
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, inner]) => {
      if (isSelf && secret.has(key)) return [];
      if (key === 'schoolEmail' && within === 'advisor') return [];
      if (
        key === 'facultyAdvisors' ||
        key === 'coaches' ||
        key === 'facultyMemberships' ||
        key === 'facultyFacilitators'
      )
        return [[key, withoutAllowed(inner, clubs, isOwnClub ? 'advisor' : undefined)]];
      return [[key, withoutAllowed(inner, clubs, key === 'faculty' ? within : undefined)]];
    }),
  );
}

function secretKeys(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(secretKeys);
  return Object.entries(record.safeParse(value).data ?? {}).flatMap(([key, inner]) => [
    ...(secret.has(key) && inner !== undefined ? [key] : []),
    ...secretKeys(inner),
  ]);
}

/** Data about others in an answer beyond what students may see. */
function told(body: unknown, text: string, people: readonly Known[], clubs: Clubs): string[] {
  const rest = body === undefined ? text : withoutAllowed(body, clubs);
  const left = JSON.stringify(rest);
  const others = people.filter(({ id }) => id !== clubs.callerId);
  return [
    ...secretKeys(rest),
    ...others.filter(({ address }) => left.includes(address)).map(({ address }) => address),
    ...others
      .filter(({ id }) => left.includes(`Legal-${id}`) || left.includes(`Surname-${id}`))
      .map(({ id }) => id),
  ];
}

const callerOf = ({ caller }: Scene): TestPerson => {
  if (caller === undefined) throw new Error('Nobody calls.');
  return caller;
};

const studentRelations: ReadonlySet<Relation> = new Set(
  callerKinds.filter(({ name }) => walking.has(name)).flatMap(({ relations }) => relations),
);

/**
 * Calls that some student can make; the access matrix tests that other calls are refused. The demo's list is
 * public.
 */
const every = procedures().filter(
  ({ permission }) => permission !== 'demo.use' && may(permission, studentRelations),
);

describe.each(every.map((procedure) => ({ procedure, route: procedure.route })))(
  '$route tells students nobody else’s address or legal name',
  ({ procedure }) => {
    it.each(inputs[procedure.name] ?? [])('$name', async (input) => {
      const reads = procedure.route.startsWith('GET ');
      const calls = await Promise.all(
        students.map(async ({ kind, sends, ...has }) => {
          const scene = await (reads ? has.sharedScene() : has.scene());
          return { kind, sends, scene, sent: await input.input(scene) };
        }),
      );
      // One after the other: two transactions that rename the people of a school would deadlock.
      for (const { scene } of calls) await peopled(scene);
      const answers = await Promise.all(
        calls.map(async ({ kind, sends, scene, sent }) => {
          const answer = await callAs(app, sends, procedure.route, sent);
          if (input.after !== undefined) await callAs(app, sends, input.after);
          const caller = callerOf(scene);
          const sql = `select club_id as id from club_membership where person_id = $1 and left_at is null
                       union select project_id from project_membership where person_id = $1 and left_at is null`;
          const own = z
            .array(z.object({ id: z.string() }))
            .parse(await asOwner(app, scene.school.id, sql, [caller.id]));
          const clubs = { own: new Set(own.map(({ id }) => id)), callerId: caller.id };
          return [kind.name, told(answer.body, answer.text, await peopleOf(scene.school), clubs)] as const;
        }),
      );
      expect(Object.fromEntries(answers.filter(([, found]) => found.length > 0))).toEqual({});
    });
  },
);

it('what administrators read tells addresses and legal names, and the same search finds them', async () => {
  const [student] = students;
  if (student === undefined) throw new Error('The matrix has no student.');
  const scene = await student.scene();
  await peopled(scene);
  const office = await makeAdministrator(app, { school: scene.school });
  const { body, text } = await callAs(app, office, 'GET /students');
  const found = told(body, text, await peopleOf(scene.school), { own: new Set(), callerId: office.id });
  const { id, schoolEmail } = scene.member;
  expect(found).toEqual(expect.arrayContaining(['schoolEmail', 'firstName', 'lastName', schoolEmail, id]));
});

describe('a student', () => {
  const kindOf = (name: string): MatrixCaller => {
    const found = students.find(({ kind }) => kind.name === name);
    if (found === undefined) throw new Error(`The matrix has no ${name}.`);
    return found;
  };
  const readClub = async (name: string): Promise<{ scene: Scene; club: Club }> => {
    const { sends, scene: makeScene } = kindOf(name);
    const scene = await makeScene();
    const input = { clubId: scene.club.id };
    return { scene, club: dataOf(await callAs(app, sends, 'GET /club/club/{clubId}', input), clubSchema) };
  };

  it('sees the addresses of advisors of their own clubs, and of no others', async () => {
    const own = await readClub('member');
    const other = await readClub('any student');
    expect(own.club.facultyMemberships[0]?.faculty.schoolEmail).toBe(own.scene.advisor.schoolEmail);
    const advisor = other.club.facultyMemberships[0]?.faculty ?? {};
    expect(advisor).toMatchObject({ _id: other.scene.advisor.id });
    expect(Object.keys(advisor).toSorted()).toEqual(['_id', 'displayName']);
  });

  it('sees their own address and name', async () => {
    const { sends, scene: makeScene } = kindOf('member');
    const { caller } = await makeScene();
    const { user } = dataOf(
      await callAs(app, sends, 'GET /user/me'),
      z.object({ user: z.object({ schoolEmail: z.string(), firstName: z.string() }) }),
    );
    expect(user.schoolEmail).toBe(caller?.schoolEmail);
    expect(user.firstName).not.toBe('');
  });
});
