/** Data of inboxes for other features. */
import type { Tx } from '../../../db/client.ts';
import type { ActorContext } from '../../../http/context.ts';
import { countUnreadMessages } from './inbox.store.ts';
import { countUnseenNotices } from './notices.store.ts';

type Unread = { unread: number; unreadNotices: number };

/** How many messages and notices of their inbox somebody has not seen. */
export async function unreadOf(tx: Tx, personId: string): Promise<Unread> {
  const [unread, unreadNotices] = await Promise.all([
    countUnreadMessages(tx, personId),
    countUnseenNotices(tx, personId),
  ]);
  return { unread, unreadNotices };
}

/** The same for the caller's own home; none while an administrator views the school as them. */
export async function unreadInInbox({
  tx,
  actor,
  relations,
}: Pick<ActorContext, 'tx' | 'actor' | 'relations'>): Promise<Unread> {
  if (relations.has('impersonator')) return { unread: 0, unreadNotices: 0 };
  return unreadOf(tx, actor.id);
}
