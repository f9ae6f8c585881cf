/** A person's inbox: reading it, and marking its contents as seen. */
import type { SeenInInbox } from '@casement/domain/messages/inbox/inbox.contract.ts';
import type { Tx } from '../../../db/client.ts';
import { api } from '../../../http/procedures.ts';
import { found } from '../../../http/records.ts';
import { readInbox, seeMessage } from './inbox.store.ts';
import { unreadOf } from './inbox.work.ts';
import { readNotices, seeAllNotices, seeNotice } from './notices.store.ts';

const read = api.inbox.read.handler(async ({ context: { tx, actor } }) => ({
  data: {
    ...(await unreadOf(tx, actor.id)),
    messages: await readInbox(tx, actor.id),
    notices: await readNotices(tx, actor.id),
  },
}));

async function noteSeen(tx: Tx, what: SeenInInbox, personId: string) {
  if ('messagePostId' in what) return seeMessage(tx, what.messagePostId, personId);
  return 'noticeId' in what
    ? seeNotice(tx, what.noticeId, personId)
    : seeAllNotices(tx, personId, what.until);
}

// What people have read is private: the activity log, which the office reads, doesn't record it.
const see = api.inbox.see.handler(async ({ input, context: { tx, actor } }) => {
  const { seenAt } = found(await noteSeen(tx, input, actor.id));
  return { data: { seenAt, ...(await unreadOf(tx, actor.id)) } };
});

export const inboxHandlers = { read, see };
