/** Everything a person has received, messages of the board and notices, and what they haven't seen of it. */
import { z } from 'zod';
import { call, data } from '../../shared/answers.ts';
import { id } from '../../shared/ids.ts';
import { instant } from '../../shared/time/instants.ts';
import { priorities, receivedMessage } from '../messages.contract.ts';
import { notice } from '../notices.contract.ts';

/** Most messages that the inbox lists; older ones can still be opened by their links. */
export const mostInInbox = 200;

/** A message as the inbox lists it. */
export const inboxMessage = receivedMessage
  .pick({ _id: true, title: true, sender: true, sentAt: true, corrected: true })
  .extend({
    /** The beginning of its text. */
    excerpt: z.string(),
    priority: z.enum(priorities),
    attachmentCount: z.number().int(),
    seenAt: z.string().nullable(),
  });
export type InboxMessage = z.infer<typeof inboxMessage>;

/** How many messages, and how many notices, haven't been seen. */
const unread = { unread: z.number().int(), unreadNotices: z.number().int() };

/** What somebody is looking at: one message, one notice, or the list of notices. */
const seen = z.union([
  z.object({ messagePostId: id }),
  z.object({ noticeId: id }),
  /** `until`: the time of the newest one that the list shows; later ones stay unseen. */
  z.object({ allNotices: z.literal(true), until: instant.optional() }),
]);
export type SeenInInbox = z.infer<typeof seen>;

export const inboxContract = {
  read: call({ permission: 'inbox.read' }, { shows: ['message'] })
    .route({
      method: 'GET',
      path: '/inbox',
      summary: 'Your inbox, newest first, and how much of it is unread',
    })
    .output(data(z.object({ ...unread, messages: z.array(inboxMessage), notices: z.array(notice) }))),
  see: call({ permission: 'inbox.see' }, { changes: ['message'] })
    .route({
      method: 'PUT',
      path: '/inbox/seen',
      summary: 'Mark something in your inbox as seen; the first time counts',
    })
    .input(seen)
    .output(data(z.object({ seenAt: z.string(), ...unread }))),
};
