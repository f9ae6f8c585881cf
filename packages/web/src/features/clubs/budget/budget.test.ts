import type { BudgetRequest } from '@casement/domain/clubs/budget/budget.contract.ts';
import { expect, test } from 'vitest';
import { presetCurrency, withOvertaken } from './budget.rules.ts';

const request = (id: string): BudgetRequest => ({
  _id: id,
  club: { _id: 'choir', clubName: 'Choir' },
  amount: '10.00',
  currency: 'EUR',
  purpose: id,
  requestedBy: { _id: 'amara', displayName: 'Amara' },
  requestedAt: '2026-03-01T08:00:00.000Z',
  decision: null,
  approvedAmount: null,
  note: null,
  decidedBy: null,
  decidedAt: null,
  can: { 'budget.decide': true, 'budget.withdraw': false },
});
const [paint, scores, nets] = [request('Paint'), request('Scores'), request('Nets')];

test('a request decided by somebody else stays in its place, unchanged', () => {
  const since = { ...scores, decision: 'declined' as const };
  const kept = { request: scores, place: 1 };
  expect(withOvertaken([paint, nets], [kept])).toEqual([paint, scores, nets]);
  expect(withOvertaken([paint, since, nets], [kept])).toEqual([paint, scores, nets]);
  expect(withOvertaken([], [{ request: nets, place: 2 }, kept])).toEqual([scores, nets]);
  expect(withOvertaken([paint, nets], [])).toEqual([paint, nets]);
});

const made = [
  { currency: 'USD', requestedAt: '2026-02-01T08:00:00.000Z' },
  { currency: 'GBP', requestedAt: '2026-03-01T08:00:00.000Z' },
];

test.each([
  ['the one used last', made, ['EUR', 'USD', 'GBP'], 'GBP'],
  ['not one that is offered no more', made, ['EUR', 'USD'], 'USD'],
  ['the first of the school where none was used', [], ['EUR', 'USD'], 'EUR'],
])('a new request suggests a currency: %s', (_, requests, offered, currency) => {
  expect(presetCurrency(requests, offered)).toBe(currency);
});
