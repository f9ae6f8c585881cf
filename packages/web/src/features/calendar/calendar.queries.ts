/** Reads and writes of the calendar and of one's own feed. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../lib/api/api.ts';
import type { Range } from './view.rules.ts';

/** What stands on the days of a range; the last one stays while another is read. */
export function useCalendar({ from, to }: Range) {
  return useQuery(
    orpc.calendar.read.queryOptions({
      input: { from: from.toString(), to: to.toString() },
      placeholderData: keepPreviousData,
    }),
  );
}

function useReadAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: orpc.calendar.read.key() });
}

export function useCreateEvents() {
  return useMutation(orpc.calendar.create.mutationOptions({ onSuccess: useReadAgain() }));
}

export function useUpdateEvent() {
  return useMutation(orpc.calendar.update.mutationOptions({ onSuccess: useReadAgain() }));
}

export function useDeleteEvent() {
  return useMutation(orpc.calendar.delete.mutationOptions({ onSuccess: useReadAgain() }));
}

const feedQuery = orpc.calendar.feed.queryOptions({ staleTime: 0 });

/**
 * Whether the person has a feed, and when it was read.
 * @param enabled whether it may be asked for: not by somebody who only looks at the school as the person
 */
export function useFeed(enabled: boolean) {
  return useQuery({ ...feedQuery, enabled });
}

function useReadFeedAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: feedQuery.queryKey });
}

export function useMakeFeed() {
  return useMutation(orpc.calendar.makeFeed.mutationOptions({ onSuccess: useReadFeedAgain() }));
}

export function useEndFeed() {
  return useMutation(orpc.calendar.endFeed.mutationOptions({ onSuccess: useReadFeedAgain() }));
}
