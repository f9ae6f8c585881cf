/** Reads and writes of the inbox. */
import type { SeenInInbox } from '@casement/domain/messages/inbox/inbox.contract.ts';
import { useEffect, useRef } from 'react';
import { orpc } from '../../../lib/api/api.ts';
import { part, useWrite } from '../../../lib/cache/writes.ts';
import { messageQuery } from '../messages.queries.ts';

/** The caller's inbox, newest first. */
export const inboxQuery = orpc.inbox.read.queryOptions();

/** Reports a message or the notices as seen. */
function useSee() {
  return useWrite(orpc.inbox.see, {
    sets: ({ seenAt, ...unread }, seen: SeenInInbox) => {
      const messageId = 'messagePostId' in seen ? seen.messagePostId : undefined;
      const isNoticeSeen = (id: string) =>
        'allNotices' in seen || ('noticeId' in seen && seen.noticeId === id);
      return [
        part(inboxQuery, ({ data }) => ({
          data: {
            ...unread,
            messages: data.messages.map((one) => (one._id === messageId ? { ...one, seenAt } : one)),
            notices: data.notices.map((one) =>
              isNoticeSeen(one._id) ? { ...one, seenAt: one.seenAt ?? seenAt } : one,
            ),
          },
        })),
        ...(messageId === undefined
          ? []
          : [part(messageQuery(messageId), ({ data }) => ({ data: { ...data, inbox: { seenAt } } }))]),
      ];
    },
  });
}

/**
 * Reports once that something is on the screen, as soon as the tab is visible. A failure isn't shown: the next visit
 * reports it again.
 * @param messageId the message, or null for all notices
 * @param unseen whether there is anything to report
 */
export function useSeen(messageId: string | null, unseen: boolean): void {
  const { mutate } = useSee();
  const said = useRef<string | null>(undefined);
  useEffect(() => {
    if (!unseen) return undefined;
    function say() {
      if (document.visibilityState !== 'visible' || said.current === messageId) return;
      said.current = messageId;
      mutate(messageId === null ? { allNotices: true } : { messagePostId: messageId });
    }
    say();
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  }, [unseen, messageId, mutate]);
}
