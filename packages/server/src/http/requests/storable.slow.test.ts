/** Text that PostgreSQL cannot store, in every text of every call. */
import { may } from '@casement/domain/shared/permissions.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, errorOf } from '../../testing/callers/call.ts';
import { castMatrix, type MatrixCaller } from '../../testing/callers/callers.ts';
import { inputs } from '../../testing/callers/inputs.ts';
import type { NamedInput } from '../../testing/callers/inputs.types.ts';
import { type Procedure, procedures } from '../../testing/callers/procedures.ts';

let app: TestApp;
let callers: MatrixCaller[];
beforeAll(async () => {
  app = await makeApp({ DEMO: 'true' });
  callers = await castMatrix(app);
});
afterAll(async () => app.close());

const record = z.record(z.string(), z.unknown());

/** The paths of all texts in an input. */
function textsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries<unknown>({ ...value }).flatMap(([key, one]) => textsIn(one, [...path, key]));
}

/** The input with something appended to the text at a path. */
function withText(value: unknown, [key, ...rest]: readonly string[], added: string): unknown {
  if (key === undefined) return `${String(value)}${added}`;
  if (Array.isArray(value)) {
    return value.map((one: unknown, at) => (String(at) === key ? withText(one, rest, added) : one));
  }
  const fields = record.parse(value);
  return { ...fields, [key]: withText(fields[key], rest, added) };
}

/** A caller who may make the call and is at the school of its records. */
function whoMay({ permission }: Procedure, { needs }: NamedInput): MatrixCaller | undefined {
  return callers.find(({ kind }) => {
    const relations: ReadonlySet<Relation> = new Set(kind.relations);
    return (
      kind.home === undefined && may(permission, relations) && (needs === undefined || may(needs, relations))
    );
  });
}

const every = procedures().filter(({ takesInput }) => takesInput);
let sent = 0;

describe.each(every.map((procedure) => ({ procedure, route: procedure.route })))(
  '$route',
  ({ procedure }) => {
    it.each(inputs[procedure.name] ?? [])('$name', async (named) => {
      const caller = whoMay(procedure, named);
      if (caller === undefined) throw new Error(`Nobody may call ${procedure.route}.`);
      const input = await named.input(await caller.sharedScene());
      const [method = '', template = ''] = procedure.route.split(' ');
      const places = textsIn(input);
      const inAddress = (place: string[]) => method === 'GET' || template.includes(`{${place[0] ?? ''}}`);
      for (const added of ['\u0000', '\ud83d', '\udc4d\ud83d']) {
        // In an address, half a surrogate pair isn't text: it arrives as the replacement character.
        const unfit = added === '\u0000' ? places : places.filter((place) => !inAddress(place));
        if (unfit.length === 0) continue;
        const bad = unfit.reduce((whole, place) => withText(whole, place, added), input);
        const answer = await callAs(app, caller.sends, procedure.route, bad);
        sent += unfit.length;
        const told = `${JSON.stringify(added)}: ${answer.text.slice(0, 300)}`;
        if (procedure.permission === 'audit.open' && template.includes('{token}')) {
          expect(answer.status, told).toBe(404);
          continue;
        }
        expect(answer.status, told).toBe(422);
        const named = errorOf(answer).fields?.map(({ path }) => path) ?? [];
        expect(new Set(named), told).toEqual(new Set(unfit.map((place) => place.join('.'))));
      }
    });
  },
);

it('unstorable text was tried in many places', () => {
  expect(sent).toBeGreaterThan(200);
});

it('unstorable text is refused in the name of a field too', async () => {
  const caller = callers.find(({ kind }) => kind.person === 'administrator' && kind.home === undefined);
  if (caller === undefined) throw new Error('No administrator.');
  const rawBody = '{"clubName\\u0000": "Chess", "more": {"a\\ud800": 1}}';
  const answer = await callAs(app, caller.sends, 'POST /club/club', undefined, { rawBody });
  expect([answer.status, errorOf(answer).fields?.map(({ path }) => path)]).toEqual([422, ['', 'more']]);
});
