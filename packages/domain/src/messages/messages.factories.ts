/** Messages for tests. */
import type { MessagePost } from './messages.contract.ts';
import type { DeliveryState } from './messages.rules.ts';

/** The e-mails in each state, none where it isn't given. */
export const deliveryCountsOf = (
  counts: Partial<Record<DeliveryState, number>> = {},
): Record<DeliveryState, number> => ({
  waiting: 0,
  handingOver: 0,
  sent: 0,
  refused: 0,
  bounced: 0,
  doubtful: 0,
  dismissed: 0,
  stopped: 0,
  ...counts,
});

/** A draft without recipients. */
export const messageOf = (values: Partial<MessagePost> = {}): MessagePost => ({
  _id: '0198f0e0-0000-7000-8000-000000000000',
  title: 'Bring boots',
  content: { html: '<p>The bus leaves at eight.</p>', plainText: 'The bus leaves at eight.' },
  metadata: {
    priority: 'Normal',
    category: 'General',
    tags: [],
    showSenderInfo: true,
    showHtmlContent: true,
  },
  recipients: [],
  attachments: [],
  status: 'draft',
  deliveryCounts: deliveryCountsOf(),
  seenCount: 0,
  sentAt: null,
  sentBy: null,
  sentByDisplayName: null,
  corrected: null,
  scheduled: null,
  author: { _id: null, displayName: 'Ruth Okafor' },
  createdAt: '2026-11-18T09:00:00.000Z',
  updatedAt: '2026-11-18T09:00:00.000Z',
  ...values,
});
