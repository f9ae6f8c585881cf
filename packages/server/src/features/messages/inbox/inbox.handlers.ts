/** A person's inbox: reading it, and saying that something in it was seen. */
import { api } from '../../../http/procedures.ts';
import { found } from '../../../http/records.ts';
import { countUnread, readInbox, seeMessage } from './inbox.store.ts';

const read = api.inbox.read.handler(async ({ context: { tx, actor } }) => ({
  data: { unread: await countUnread(tx, actor.id), messages: await readInbox(tx, actor.id) },
}));

// What somebody has read is theirs: the activity log, which the office reads, has none of it.
const see = api.inbox.see.handler(async ({ input, context: { tx, actor } }) => {
  const seen = found(await seeMessage(tx, input.messagePostId, actor.id));
  return { data: { ...seen, unread: await countUnread(tx, actor.id) } };
});

export const inboxHandlers = { read, see };
