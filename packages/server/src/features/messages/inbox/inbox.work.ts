/** What other features show of inboxes. */
import type { ActorContext } from '../../../http/context.ts';
import { countUnreadMessages } from './inbox.store.ts';

/** How many messages the caller has not seen; none while an administrator views the school as them. */
export async function unreadInInbox({
  tx,
  actor,
  relations,
}: Pick<ActorContext, 'tx' | 'actor' | 'relations'>): Promise<number> {
  return relations.has('onlooker') ? 0 : countUnreadMessages(tx, actor.id);
}
