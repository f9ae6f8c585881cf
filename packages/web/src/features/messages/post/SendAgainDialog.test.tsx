/** The dialog's question while somebody else sends the message. */
import type { MessageWithDeliveries, SendingRound } from '@casement/domain/messages/messages.contract.ts';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { orpc } from '../../../lib/api/api.ts';
import { drawPiece } from '../../../ui/drawPiece.tsx';
import { postText as text } from './post.text.ts';
import { SendAgainDialog } from './SendAgainDialog.tsx';

afterEach(cleanup);

const deliveryCounts = {
  waiting: 0,
  handingOver: 0,
  sent: 1,
  refused: 0,
  bounced: 0,
  doubtful: 0,
  dismissed: 0,
  stopped: 0,
};
const startedAt = '2026-11-18T09:00:00Z';
const sending = (round: number): SendingRound => ({ round, startedAt, deliveryCounts });

const sentTimes = (times: number): MessageWithDeliveries => ({
  _id: '0198f0e0-0000-7000-8000-000000000000',
  title: 'Bring boots',
  content: { html: '<p>Text</p>', plainText: 'Text' },
  metadata: {
    priority: 'Normal',
    category: 'General',
    tags: [],
    showSenderInfo: true,
    showHtmlContent: true,
  },
  recipients: [],
  attachments: [],
  status: 'sent',
  deliveryCounts,
  seenCount: 0,
  sentAt: startedAt,
  sentBy: null,
  sentByDisplayName: null,
  corrected: null,
  scheduled: null,
  author: { _id: null, displayName: 'Ruth Okafor' },
  createdAt: startedAt,
  updatedAt: startedAt,
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
