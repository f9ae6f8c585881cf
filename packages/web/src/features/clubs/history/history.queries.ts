/** Reads of a club's history. */
import { orpc } from '../../../lib/api/api.ts';

const pageSize = 10;

/** The changes of one club, newest first, a page at a time. */
export function clubHistoryQuery(clubId: string) {
  return orpc.clubs.history.infiniteOptions({
    input: (cursor: string | undefined) => ({
      clubId,
      limit: pageSize,
      ...(cursor === undefined ? {} : { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ data }) => data.nextCursor ?? undefined,
  });
}
