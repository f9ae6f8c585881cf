/** Reads and writes of the calendar and of the person's own feed. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orpc } from '../../lib/api/api.ts';
import { useWrite } from '../../lib/cache/writes.ts';
import type { Range } from './view.rules.ts';

/** The entries of a range of days; the previous range stays while another is loading. */
export function useCalendar({ from, to }: Range) {
  return useQuery(
    orpc.calendar.read.queryOptions({
      input: { from: from.toString(), to: to.toString() },
      placeholderData: keepPreviousData,
      // No route waits for it: without a network it fails, instead of waiting for one.
      networkMode: 'offlineFirst',
    }),
  );
}

export function useCreateEvents() {
  return useWrite(orpc.calendar.create);
}

export function useUpdateEvent() {
  return useWrite(orpc.calendar.update);
}

export function useDeleteEvent() {
  return useWrite(orpc.calendar.delete);
}

const feedQuery = orpc.calendar.feed.queryOptions({ staleTime: 0 });

/**
 * Whether the person has a feed, and when it was last read.
 * @param enabled false for somebody who views the school as the person
 */
export function useFeed(enabled: boolean) {
  return useQuery({ ...feedQuery, enabled });
}

export function useMakeFeed() {
  return useWrite(orpc.calendar.makeFeed);
}

export function useEndFeed() {
  return useWrite(orpc.calendar.endFeed);
}
