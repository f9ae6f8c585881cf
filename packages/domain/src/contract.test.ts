import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import { dataKinds } from './shared/answers.ts';

const kinds = z.union([z.literal('everything'), z.array(z.enum(dataKinds))]).optional();
const touches = z.object({ shows: kinds, changes: kinds });

type Call = { path: string; method: string | undefined; meta: z.infer<typeof touches> };

function callsIn(part: AnyContractRouter, path: readonly string[] = []): Call[] {
  if (!isContractProcedure(part))
    return Object.entries(part).flatMap(([name, inner]) => callsIn(inner, [...path, name]));
  const { method } = part['~orpc'].route;
  return [{ path: path.join('.'), method, meta: touches.parse(part['~orpc'].meta) }];
}

const calls = callsIn(contract);

/** The kinds that calls declare as shown, or as changed. */
function kindsOf(what: 'shows' | 'changes'): unknown[] {
  return [...new Set(calls.flatMap(({ meta }) => meta[what] ?? []))];
}

test('each read declares what it shows, and each other call what it changes', () => {
  for (const { path, method, meta } of calls)
    expect([path, meta.shows !== undefined, meta.changes !== undefined]).toEqual([
      path,
      method === 'GET',
      method !== 'GET',
    ]);
});

test('each kind of record is shown by a read and changed by a write', () => {
  // The school's own row declares a change of everything that depends on it.
  const changed = [...kindsOf('changes'), 'school'];
  expect(kindsOf('shows')).toEqual(expect.arrayContaining([...dataKinds]));
  expect(changed).toEqual(expect.arrayContaining([...dataKinds]));
});

test('a project’s page becomes stale with everything it shows, its evaluations included', () => {
  const kindsIn = (path: string, what: 'shows' | 'changes'): readonly string[] => {
    const said = calls.find((one) => one.path === path)?.meta[what] ?? [];
    return said === 'everything' ? dataKinds : said;
  };
  const shows = kindsIn('projects.read', 'shows');
  for (const path of ['projects.update', 'templates.answer', 'assignments.detach', 'assignments.update'])
    expect([path, kindsIn(path, 'changes').some((kind) => shows.includes(kind))]).toEqual([path, true]);
});
