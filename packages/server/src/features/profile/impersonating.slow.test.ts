/** The permissions of an administrator who views the school as somebody else: reading, and nothing else. */
import { access } from '@casement/domain/access.ts';
import { home as homeSchema } from '@casement/domain/home/home.contract.ts';
import { isPermission, openWhileImpersonating } from '@casement/domain/shared/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { type Caller, callAs, dataOf, errorOf, signedIn } from '../../testing/callers/call.ts';
import { castMatrix, type MatrixCaller, type Scene } from '../../testing/callers/callers.ts';
import { inputs } from '../../testing/callers/inputs.ts';
import { procedures } from '../../testing/callers/procedures.ts';
import { makeAdministrator } from '../../testing/factories.ts';
import { asOwner } from '../../testing/read/rows.ts';

let app: TestApp;
let callers: MatrixCaller[];
beforeAll(async () => {
  app = await makeApp({ DEMO: 'true' });
  callers = await castMatrix(app);
});
afterAll(async () => app.close());

const record = z.record(z.string(), z.unknown());

/** The permissions that an answer gives the caller, as `place.name`. */
function offered(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => offered(one, place));
  return Object.entries(record.safeParse(value).data ?? {}).flatMap(([key, inner]) => {
    if (key !== 'can') return offered(inner, key);
    return Object.entries(record.parse(inner)).flatMap(([name, can]) =>
      can === true ? [`${place}.${name}`] : [],
    );
  });
}

/** Those of them that permit more than reading. `whole` says that a register has every row. */
const changing = (names: readonly string[]): string[] =>
  names.filter((name) => {
    const own = name.slice(name.indexOf('.') + 1);
    return isPermission(own) ? access[own].does !== 'read' : own !== 'whole';
  });

const reads = procedures().filter(
  ({ permission, route }) => route.startsWith('GET ') && access[permission].does === 'read',
);

async function allOffered(sends: Caller, scene: () => Promise<Scene>): Promise<string[]> {
  const found = new Set<string>();
  for (const { name, route } of reads) {
    for (const input of inputs[name] ?? []) {
      const { body } = await callAs(app, sends, route, await input.input(await scene()));
      for (const one of changing(offered(body))) found.add(`${name}: ${one}`);
    }
  }
  return [...found].toSorted();
}

describe.each([
  'advisor, teachers administer',
  'other teacher, teachers do not',
  'leader with canCreateEvents',
  'leader with canManageMembers',
  'leader with canRequestBudget',
  'any student',
])('%s', (name) => {
  it('is offered changes, and an administrator who impersonates them is offered none', async () => {
    const found = callers.find(({ kind }) => kind.name === name);
    if (found === undefined) throw new Error('The matrix has no such caller.');
    const { school, caller } = await found.sharedScene();
    const administrator = await signedIn(app, await makeAdministrator(app, { school }));
    const started = await callAs(app, administrator, 'POST /user/impersonate', { userId: caller?.id });
    expect(started.status).toBe(200);
    expect((await allOffered(found.sends, found.sharedScene)).length).toBeGreaterThan(0);
    expect(await allOffered(administrator, found.sharedScene)).toEqual([]);
    const { clubs } = dataOf(await callAs(app, administrator, 'GET /home'), homeSchema);
    expect(clubs.filter(({ marks, manages }) => marks || manages)).toEqual([]);
    const data = dataOf(
      await callAs(app, administrator, 'GET /club/clubData'),
      z.object({ facilitatorClubs: z.array(z.unknown()) }),
    );
    expect(data.facilitatorClubs).toEqual([]);
  });
});

it('refuses every call that changes something or gives out a secret while a teacher is impersonated', async () => {
  const cast = callers.find(({ kind }) => kind.name === 'other teacher, teachers administer');
  if (cast === undefined) throw new Error('The matrix has no such caller.');
  const { school, teacher } = await cast.sharedScene();
  const sends = await signedIn(app, await makeAdministrator(app, { school }));
  const started = await callAs(app, sends, 'POST /user/impersonate', { userId: teacher.id });
  expect(started.status).toBe(200);
  const wrong: Record<string, string> = {};
  for (const { name, route, permission } of procedures()) {
    if (name === 'profile.endImpersonation') continue;
    const [method = ''] = route.split(' ');
    for (const input of inputs[name] ?? []) {
      const answer = await callAs(app, sends, route, await input.input(await cast.sharedScene()));
      const refused = answer.status === 403 && errorOf(answer).code === 'READ_ONLY';
      if (refused === openWhileImpersonating(method, permission))
        wrong[`${name}: ${input.name}`] = `${answer.status}`;
    }
  }
  expect(wrong).toEqual({});
  const own = 'select action from activity_log where school_id = $1 and actor_id = $2';
  expect(await asOwner(app, school.id, own, [school.id, teacher.id])).toEqual([]);
});

it('a permission counts as reading only if every call that asks for it is a GET', () => {
  const writes = new Set(
    procedures().flatMap(({ permission, route }) => (route.startsWith('GET ') ? [] : [permission])),
  );
  const wrong = Object.entries(access).filter(
    ([name, { does }]) => does === 'read' && isPermission(name) && writes.has(name),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
});
