import { expect, it } from 'vitest';
import { approvalProblem, isUndoable } from './budget.rules.ts';
import { budgetText } from './budget.text.ts';

it.each([
  ['12.5', '12.50', 'EUR', undefined],
  ['12.51', '12.50', 'EUR', budgetText.tooMuch],
  ['9', '10', 'JPY', undefined],
  ['9.5', '10', 'JPY', budgetText.tooManyDecimals],
  ['100.00', '99.99', 'EUR', budgetText.tooMuch],
  ['999999999.99', '999999999.99', 'EUR', undefined],
  ['0.1', '0.09', 'EUR', budgetText.tooMuch],
])('approving %s of %s %s succeeds or names the problem', (amount, asked, currency, problem) => {
  expect(approvalProblem(amount, { amount: asked, currency })).toBe(problem);
});

const decided = { decision: 'approved', decidedBy: { _id: 'ruth' }, decidedAt: '2026-11-02T10:00:00.000Z' };

it.each([
  ['their own, ten minutes later', decided, '2026-11-02T10:10:00Z', true],
  ['their own, later than that', decided, '2026-11-02T10:10:00.001Z', false],
  ['somebody else’s', { ...decided, decidedBy: { _id: 'omar' } }, '2026-11-02T10:01:00Z', false],
  ['one of somebody who is deleted', { ...decided, decidedBy: null }, '2026-11-02T10:01:00Z', false],
  ['a request withdrawn', { ...decided, decision: 'withdrawn' }, '2026-11-02T10:01:00Z', false],
  ['none', { decision: null, decidedBy: null, decidedAt: null }, '2026-11-02T10:01:00Z', false],
])('tells whether a person can undo a decision: %s, %#', (_, request, now, expected) => {
  expect(isUndoable(request, 'ruth', Temporal.Instant.from(now))).toBe(expected);
});
