/** A decision that is being written isn't lost by leaving the page. */
import type { BudgetRequest } from '@casement/domain/clubs/budget/budget.contract.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formText } from '../../../ui/form/form.text.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { BudgetDecision } from './BudgetDecision.tsx';
import { budgetText as text } from './budget.text.ts';

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

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The decision, on its page. @returns leaves the page, as a link does */
async function open() {
  // A text area that grows listens to fonts, which the tests' browser doesn't have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  const decision = <BudgetDecision request={request} onOvertaken={() => undefined} />;
  const { history } = await drawScreen(decision, { path: '/clubspace/budget' });
  return () => act(() => history.push('/clubspace'));
}

it('can be left while nothing is written', async () => {
  const leave = await open();
  leave();
  await waitFor(() => expect(screen.queryByLabelText(text.amountNamed('String'))).toBeNull());
});

it('asks before a note to the club is lost', async () => {
  const leave = await open();
  fireEvent.click(screen.getByRole('button', { name: text.addNoteNamed('String') }));
  write(text.noteLabel, 'Only half of it this term');
  leave();
  expect(await screen.findByRole('dialog', { name: formText.leaveTitle })).toBeDefined();
});

it('asks before a changed amount is lost', async () => {
  const leave = await open();
  write(text.amountNamed('String'), '60.00');
  leave();
  expect(await screen.findByRole('dialog', { name: formText.leaveTitle })).toBeDefined();
});
