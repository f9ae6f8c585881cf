/** Reads and writes of the inbox. */
import { useEffect, useRef } from 'react';
import { orpc } from '../../../lib/api/api.ts';
import { part, useWrite } from '../../../lib/cache/writes.ts';
import { messageQuery } from '../messages.queries.ts';

/** The caller's inbox, newest first. */
export const inboxQuery = orpc.inbox.read.queryOptions();

/** Says that something of the inbox is on the screen. */
function useSee() {
  return useWrite(orpc.inbox.see, {
    sets: ({ seenAt, unread }, { messagePostId }: { messagePostId: string }) => [
      part(inboxQuery, ({ data }) => ({
        data: {
          ...data,
          unread,
          messages: data.messages.map((one) => (one._id === messagePostId ? { ...one, seenAt } : one)),
        },
      })),
      part(messageQuery(messagePostId), ({ data }) => ({ data: { ...data, inbox: { seenAt } } })),
    ],
  });
}

/**
 * Says once that something is on the screen, as soon as the tab is visible. A failure is not told: the next visit
 * says it again.
 * @param unseen whether there is anything to say
 */
export function useSeen(what: { messagePostId: string }, unseen: boolean): void {
  const { mutate } = useSee();
  const said = useRef<string>(undefined);
  const { messagePostId } = what;
  useEffect(() => {
    if (!unseen) return undefined;
    function say() {
      if (document.visibilityState !== 'visible' || said.current === messagePostId) return;
      said.current = messagePostId;
      mutate({ messagePostId });
    }
    say();
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  }, [unseen, messagePostId, mutate]);
}
