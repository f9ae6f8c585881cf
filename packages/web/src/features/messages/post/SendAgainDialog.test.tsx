/** The dialog's question while somebody else sends the message. */
import type { MessageWithDeliveries, SendingRound } from '@casement/domain/messages/messages.contract.ts';
import { deliveryCountsOf, messageOf } from '@casement/domain/messages/messages.factories.ts';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { orpc } from '../../../lib/api/api.ts';
import { drawPiece } from '../../../ui/drawPiece.tsx';
import { postText as text } from './post.text.ts';
import { SendAgainDialog } from './SendAgainDialog.tsx';

afterEach(cleanup);

const deliveryCounts = deliveryCountsOf({ sent: 1 });
const startedAt = '2026-11-18T09:00:00Z';
const sending = (round: number): SendingRound => ({ round, startedAt, deliveryCounts });

const sentTimes = (times: number): MessageWithDeliveries => ({
  ...messageOf({ status: 'sent', deliveryCounts, sentAt: startedAt }),
  as: 'sender',
  inbox: null,
  rounds: Array.from({ length: times }, (_, before) => sending(before + 1)),
  deliveries: [],
});

it('the dialog keeps its round when somebody else sends the message while it is open', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } });
  const { queryKey } = orpc.messages.recipients.queryOptions({ input: { unseenOf: sentTimes(1)._id } });
  client.setQueryData(queryKey, { data: { people: [], minutes: 0 } });
  const shown = (message: MessageWithDeliveries, opened: boolean) => (
    <SendAgainDialog message={message} opened={opened} onClose={() => undefined} />
  );
  const { rerender } = drawPiece(shown(sentTimes(1), true), client);
  expect(await screen.findByText(text.againTitle(2))).toBeDefined();
  rerender(shown(sentTimes(2), true));
  expect(await screen.findByText(text.againTitle(2))).toBeDefined();
  rerender(shown(sentTimes(2), false));
  rerender(shown(sentTimes(2), true));
  expect(await screen.findByText(text.againTitle(3))).toBeDefined();
});
