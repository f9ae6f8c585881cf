/** What other features show of inboxes. */
import type { ActorContext } from '../../../http/context.ts';
import { countUnreadMessages } from './inbox.store.ts';
import { countUnseenNotices } from './notices.store.ts';

/** How many messages and notices the caller has not seen; none while an administrator views the school as them. */
export async function unreadInInbox({
  tx,
  actor,
  relations,
}: Pick<ActorContext, 'tx' | 'actor' | 'relations'>): Promise<{ messages: number; notices: number }> {
  if (relations.has('onlooker')) return { messages: 0, notices: 0 };
  const [messages, notices] = await Promise.all([
    countUnreadMessages(tx, actor.id),
    countUnseenNotices(tx, actor.id),
  ]);
  return { messages, notices };
}
