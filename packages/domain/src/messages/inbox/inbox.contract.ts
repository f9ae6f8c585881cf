/** What a person has received: messages of the board, and which of them they have not seen. */
import { z } from 'zod';
import { call, data } from '../../shared/answers.ts';
import { id } from '../../shared/ids.ts';
import { letter, priorities } from '../messages.contract.ts';

/** Most messages that the inbox lists; older ones are still read by their links. */
export const mostInInbox = 200;

/** A message as the inbox lists it. */
export const inboxMessage = letter.pick({ _id: true, title: true, sender: true, sentAt: true }).extend({
  /** How its text begins. */
  excerpt: z.string(),
  priority: z.enum(priorities),
  seenAt: z.string().nullable(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

const unread = z.number().int();

export const inboxContract = {
  read: call({ permission: 'inbox.read' }, { shows: ['message'] })
    .route({
      method: 'GET',
      path: '/inbox',
      summary: 'Your inbox, newest first, and how much of it is unread',
    })
    .output(data(z.object({ unread, messages: z.array(inboxMessage) }))),
  see: call({ permission: 'inbox.see' }, { changes: ['message'] })
    .route({
      method: 'PUT',
      path: '/inbox/seen',
      summary: 'Say that you have a message of your inbox in front of you; the first time counts',
    })
    .input(z.object({ messagePostId: id }))
    .output(data(z.object({ messagePostId: z.string(), seenAt: z.string(), unread }))),
};
