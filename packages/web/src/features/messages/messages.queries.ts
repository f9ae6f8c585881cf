/** Reads and writes of messages. */
import type {
  MessageWithDeliveries,
  OpenMessage,
  Recipient,
} from '@casement/domain/messages/messages.contract.ts';
import { keepPreviousData, type UseQueryResult, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { orpc } from '../../lib/api/api.ts';
import { part, useForget, useWrite, whole } from '../../lib/cache/writes.ts';
import { millisecondsNow } from '../../lib/time/now.ts';

/** The board, newest first. */
export const boardQuery = orpc.messages.list.queryOptions();

/** One message with its deliveries. */
export const messageQuery = (messagePostId: string) =>
  orpc.messages.read.queryOptions({ input: { messagePostId } });

/** Puts a message into the cache. */
const messageSets = (message: MessageWithDeliveries) => [whole(messageQuery(message._id), { data: message })];

/** Milliseconds between polls of a message that is being sent, and the longest time for a scheduled one. */
const lookEvery = 1500;
const lookAtLeastEvery = 60_000;

/** Milliseconds until the next poll of a message; false if nothing more will happen. */
function nextLook(message: OpenMessage | undefined): number | false {
  if (message?.as !== 'sender') return false;
  if (message.status === 'sending') return lookEvery;
  if (message.scheduled === null) return false;
  const left = Date.parse(message.scheduled.at) - millisecondsNow();
  return Math.min(Math.max(left, lookEvery), lookAtLeastEvery);
}

/** The message with this id, as its reader gets it; polled while it is being sent or scheduled. */
export function useMessage(messageId: string): OpenMessage {
  return useSuspenseQuery({
    ...messageQuery(messageId),
    refetchInterval: ({ state }) => nextLook(state.data?.data),
  }).data.data;
}

/** The people named in the reader's reminder of a day who still haven't signed in. */
export const strangersQuery = (day: string) =>
  orpc.reminders.strangers.queryOptions({ input: { day }, staleTime: 0 });

/** A count of people: undefined until known. An older count isn't shown if a newer one failed. */
function countOf<Count>({
  data,
  isError,
  isFetching,
  isFetchedAfterMount,
  refetch,
}: UseQueryResult<{ data: Count }>) {
  return {
    reached: isError ? undefined : data?.data,
    /** Whether it was counted after the part that needs it was opened. */
    isCurrent: isFetchedAfterMount,
    failed: isError && !isFetching,
    again: () => void refetch(),
  };
}

/** Options of counts: if a count fails, the part that shows it says so. */
const counting = { staleTime: 0, retry: false, meta: { saysItsFailure: true } } as const;

/** The people that recipients include now, each once, and how long sending takes. */
export function useReached(recipients: readonly Recipient[]) {
  const query = useQuery({
    ...orpc.messages.recipients.queryOptions({ input: { recipients: [...recipients] } }),
    enabled: recipients.length > 0,
    placeholderData: keepPreviousData,
    ...counting,
  });
  return countOf(query);
}

/** The people who got a message and haven't seen it, and how long sending it to them takes. */
export function useUnseen(messagePostId: string, enabled: boolean) {
  const query = useQuery({
    ...orpc.messages.recipients.queryOptions({ input: { unseenOf: messagePostId } }),
    enabled,
    ...counting,
  });
  return countOf(query);
}

export const useCreateMessage = () => useWrite(orpc.messages.create);
export const useUpdateMessage = () => useWrite(orpc.messages.update);
export const useSendMessage = () => useWrite(orpc.messages.send);
export const useCorrectMessage = () => useWrite(orpc.messages.correct);
export const useStopMessage = () => useWrite(orpc.messages.stop, { sets: messageSets });
export const useSettleDelivery = () => useWrite(orpc.messages.settle, { sets: messageSets });
/** Deletes a message; the board then no longer lists it. */
export function useDeleteMessage() {
  return useWrite(orpc.messages.delete, {
    untilLeft: true,
    sets: (_answer, { messagePostId }) => [
      part(boardQuery, ({ data }) => ({
        data: { messagePosts: data.messagePosts.filter(({ _id }) => _id !== messagePostId) },
      })),
    ],
  });
}

export const useForgetMessage = () => useForget(orpc.messages.delete);
