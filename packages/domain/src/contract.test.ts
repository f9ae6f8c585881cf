import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import { dataKinds } from './shared/answers.ts';

type Call = { path: string; method: string | undefined; meta: Record<string, unknown> };

function callsIn(part: AnyContractRouter, path: readonly string[] = []): Call[] {
  if (!isContractProcedure(part))
    return Object.entries(part).flatMap(([name, inner]) => callsIn(inner, [...path, name]));
  const { route, meta } = part['~orpc'];
  return [{ path: path.join('.'), method: route.method, meta }];
}

const calls = callsIn(contract);

/** The kinds that calls name as what they show, or what they change. */
function kindsOf(what: 'shows' | 'changes'): unknown[] {
  return [...new Set(calls.flatMap(({ meta }) => meta[what] ?? []))];
}

test('each read says what it shows, each other call what it changes', () => {
  for (const { path, method, meta } of calls)
    expect([path, 'shows' in meta, 'changes' in meta]).toEqual([path, method === 'GET', method !== 'GET']);
});

test('each kind of record is shown by a read and changed by a write', () => {
  // What the school's own row says is changed together with everything that depends on it.
  const changed = [...kindsOf('changes'), 'school'];
  expect(kindsOf('shows')).toEqual(expect.arrayContaining([...dataKinds]));
  expect(changed).toEqual(expect.arrayContaining([...dataKinds]));
});
