/** Reads and writes of the inbox. */
import type { SeenInInbox } from '@casement/domain/messages/inbox/inbox.contract.ts';
import { useEffect, useRef } from 'react';
import { orpc } from '../../../lib/api/api.ts';
import { part, useWrite } from '../../../lib/cache/writes.ts';
import { messageQuery } from '../messages.queries.ts';
import { isSeenBy } from './notices.rules.ts';

/** The caller's inbox, newest first. */
export const inboxQuery = orpc.inbox.read.queryOptions();

/** Reports a message or the notices as seen. */
function useSee() {
  return useWrite(orpc.inbox.see, {
    sets: ({ seenAt, ...unread }, seen: SeenInInbox) => {
      const messageId = 'messagePostId' in seen ? seen.messagePostId : undefined;
      return [
        part(inboxQuery, ({ data }) => ({
          data: {
            ...unread,
            messages: data.messages.map((one) => (one._id === messageId ? { ...one, seenAt } : one)),
            notices: data.notices.map((one) =>
              isSeenBy(one, seen) ? { ...one, seenAt: one.seenAt ?? seenAt } : one,
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
 * @param messageId the message, or null for the notices
 * @param unseen whether there is anything to report
 * @param until the time of the newest notice on the screen; newer ones are reported in turn
 */
export function useSeen(messageId: string | null, unseen: boolean, until?: string): void {
  const { mutate } = useSee();
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (!unseen) return undefined;
    const report = messageId ?? `until ${until}`;
    function say() {
      if (document.visibilityState !== 'visible' || said.current === report) return;
      said.current = report;
      mutate(messageId === null ? { allNotices: true, until } : { messagePostId: messageId });
    }
    say();
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  }, [unseen, messageId, until, mutate]);
}
