/** Every call of the contract as every kind of caller, checked against the access table. */
import type { Permission } from '@casement/domain/access.ts';
import { errorCatalogue } from '@casement/domain/errors.ts';
import { may, permissions } from '@casement/domain/shared/permissions.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { callAs, errorOf } from '../testing/callers/call.ts';
import {
  type CallerKind,
  callerKinds,
  castMatrix,
  type MatrixCaller,
  type Scene,
} from '../testing/callers/callers.ts';
import { inputs } from '../testing/callers/inputs.ts';
import type { NamedInput } from '../testing/callers/inputs.types.ts';
import { type Procedure, procedures } from '../testing/callers/procedures.ts';

const every = procedures();
let app: TestApp;
let callers: MatrixCaller[];

beforeAll(async () => {
  app = await makeApp({ DEMO: 'true' });
  // Each database connection plans each statement for itself.
  app.agent.maxSockets = 3;
  callers = await castMatrix(app);
});
afterAll(async () => app.close());

/** The answer according to the table: a status, and the catalogue's code for a refusal. */
function expected(procedure: Procedure, input: NamedInput, kind: CallerKind): string {
  const relations: ReadonlySet<Relation> = new Set(kind.relations);
  const allowed =
    may(procedure.permission, relations) && (input.needs === undefined || may(input.needs, relations));
  // An audit link opens its own calls to anyone who has it; all wrong links get the same answer.
  if (procedure.permission === 'audit.open' && !allowed) return '404 NOT_FOUND';
  if (kind.person === undefined && !allowed) return '401 NOT_SIGNED_IN';
  // Another school's record doesn’t exist, whatever the caller could do with it here.
  if (kind.home !== undefined && procedure.aboutRecord) return '404 NOT_FOUND';
  if (!allowed) return '403 FORBIDDEN';
  const success = String(input.answers ?? 200);
  if (kind.home === undefined) return success;
  if (input.elsewhere === 404) return '404 NOT_FOUND';
  return input.elsewhere === 422 ? '422 INVALID' : success;
}

/** Ids of the scene's school, which a caller at another school must never read. */
function idsOf(scene: Scene): string[] {
  const { school, club, tag, meeting, attendanceId, member, outsider, advisor, teacher } = scene;
  return [
    attendanceId,
    ...[school, club, tag, meeting, member, outsider, advisor, teacher].map(({ id }) => id),
  ];
}

/** Whether the call doesn't change the records: it reads, or the table refuses it. */
const leavesRecords = (procedure: Procedure, input: NamedInput, { kind }: MatrixCaller) =>
  procedure.route.startsWith('GET ') || expected(procedure, input, kind) !== String(input.answers ?? 200);

async function answered(procedure: Procedure, input: NamedInput, caller: MatrixCaller): Promise<string> {
  // A call that should have been refused fails here, whatever the next call finds.
  const scene = await (leavesRecords(procedure, input, caller) ? caller.sharedScene() : caller.scene());
  const answer = await callAs(app, caller.sends, procedure.route, await input.input(scene));
  if (input.after !== undefined) await callAs(app, caller.sends, input.after);
  if (caller.kind.home !== undefined) {
    const leaked = idsOf(scene).filter((id) => answer.text.includes(id));
    if (leaked.length > 0) return `${answer.status} with another school's ids`;
  }
  return answer.status < 400 ? String(answer.status) : `${answer.status} ${errorOf(answer).code}`;
}

it('has inputs for every procedure, and for no others', () => {
  expect(Object.keys(inputs).toSorted()).toEqual(every.map(({ name }) => name).toSorted());
  expect(Object.entries(inputs).filter(([, named]) => named.length === 0)).toEqual([]);
});

it('covers every permission of the table', () => {
  const asked = new Set<Permission>(every.map(({ permission }) => permission));
  for (const named of Object.values(inputs)) for (const { needs } of named) if (needs) asked.add(needs);
  expect(permissions.filter((permission) => !asked.has(permission))).toEqual([]);
});

it('expects only codes of the catalogue, and names each kind of caller once', () => {
  expect(Object.keys(errorCatalogue)).toEqual(
    expect.arrayContaining(['NOT_SIGNED_IN', 'FORBIDDEN', 'NOT_FOUND']),
  );
  expect(new Set(callerKinds.map(({ name }) => name)).size).toBe(callerKinds.length);
});

describe.each(every.map((procedure) => ({ procedure, route: procedure.route })))(
  '$route',
  ({ procedure }) => {
    it.each(inputs[procedure.name] ?? [])('$name', async (input) => {
      const answers = await Promise.all(
        callers.map(async (caller) => [caller.kind.name, await answered(procedure, input, caller)]),
      );
      const table = callers.map(({ kind }) => [kind.name, expected(procedure, input, kind)]);
      expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(table));
    });
  },
);
