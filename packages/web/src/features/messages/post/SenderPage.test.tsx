/** A message’s page for those who can send it: unscheduling, and what a stopped message says. */
import { contract } from '@casement/domain/contract.ts';
import type { MessageWithDeliveries } from '@casement/domain/messages/messages.contract.ts';
import { deliveryCountsOf, messageOf } from '@casement/domain/messages/messages.factories.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal } from '../../../lib/api/answers.factories.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { postText as text } from './post.text.ts';
import { SenderPage } from './SenderPage.tsx';

const messageWith = (values: Partial<MessageWithDeliveries>): MessageWithDeliveries => ({
  ...messageOf(),
  as: 'sender',
  inbox: null,
  rounds: [],
  deliveries: [],
  ...values,
});

it('“Unschedule” stops nothing if a colleague is already sending the message', async () => {
  const scheduled = messageWith({
    status: 'scheduled',
    scheduled: { at: '2099-11-24T09:00:00.000Z', by: 'Ruth Okafor' },
  });
  const asked: unknown[] = [];
  const message = '“Bring boots” is no longer scheduled. Nothing was stopped.';
  await drawScreen(<SenderPage message={scheduled} />, {
    answers: [
      answer(contract.messages.stop, (input) => {
        asked.push(input);
        throw refusal('WRONG_STATE', { message });
      }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: text.unschedule }));
  await waitFor(() => expect(asked).toEqual([{ messagePostId: scheduled._id, scheduled: true }]));
  expect(await screen.findByText(message, { exact: false })).toBeDefined();
});

it('counts e-mails of all sendings when a later one was stopped', async () => {
  const startedAt = '2026-11-18T09:00:00.000Z';
  const stopped = messageWith({
    status: 'stopped',
    sentAt: startedAt,
    deliveryCounts: deliveryCountsOf({ sent: 10, stopped: 390 }),
    rounds: [
      { round: 1, startedAt, deliveryCounts: deliveryCountsOf({ sent: 400 }) },
      { round: 2, startedAt, deliveryCounts: deliveryCountsOf({ sent: 10, stopped: 390 }) },
    ],
  });
  await drawScreen(<SenderPage message={stopped} />);
  expect(await screen.findByText(/410 of 800 e-mails have gone out/)).toBeDefined();
});
