/** A decision that is being written isn't lost by leaving the page. */
import type { BudgetRequest } from '@casement/domain/clubs/budget/budget.contract.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawPiece } from '../../../ui/drawPiece.tsx';
import { BudgetDecision } from './BudgetDecision.tsx';
import { budgetText as text } from './budget.text.ts';

type Leaving = { shouldBlockFn: (move: Record<'current' | 'next', { pathname: string }>) => boolean };

const router = vi.hoisted(() => ({ leaving: new Array<Leaving>() }));
vi.mock('@tanstack/react-router', () => ({
  useBlocker: (options: Leaving) => {
    router.leaving.push(options);
    return { status: 'idle' };
  },
}));

const request: BudgetRequest = {
  _id: 'r1',
  club: { _id: 'c1', clubName: 'Kites' },
  amount: '120.00',
  currency: 'EUR',
  purpose: 'String',
  requestedBy: { _id: 's1', displayName: 'Ada Lovelace' },
  requestedAt: '2026-11-01T00:00:00Z',
  decision: null,
  approvedAmount: null,
  note: null,
  decidedBy: null,
  decidedAt: null,
  can: { 'budget.withdraw': false, 'budget.decide': true },
};

const asks = () =>
  router.leaving.at(-1)?.shouldBlockFn({
    current: { pathname: '/clubspace/budget' },
    next: { pathname: '/clubspace' },
  });
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  // A text area that grows listens to fonts, which jsdom doesn't have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  router.leaving.length = 0;
  drawPiece(<BudgetDecision request={request} onOvertaken={() => undefined} />);
});
afterEach(cleanup);

it('asks before a note to the club is lost', () => {
  expect(asks()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: text.addNoteNamed('String') }));
  write(text.noteLabel, 'Only half of it this term');
  expect(asks()).toBe(true);
});

it('asks before a changed amount is lost', () => {
  write(text.amountNamed('String'), '60.00');
  expect(asks()).toBe(true);
});
