/** Reads that show an earlier answer because they couldn't be refreshed. */
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { kindOf, statusOf } from '../api/errors.ts';
import { isOfPage } from './pageReads.ts';

/** Whether a read shows an earlier answer after a failure that nothing else on the page reports. */
function couldNotBeReadAgain(read: Query): boolean {
  const { state } = read;
  const kind = kindOf(state.error);
  // Reads that failed without a connection are retried automatically once there is one.
  if (state.fetchStatus === 'fetching' && (kind === 'offline' || kind === 'notReady')) return false;
  return (
    state.status === 'error' &&
    state.data !== undefined &&
    read.meta?.['saysItsFailure'] !== true &&
    // A list reports a failure of its next part at its end.
    state.fetchMeta === null &&
    isOfPage(read) &&
    // A 401 leads to the sign-in, or the page says that the session has ended.
    statusOf(state.error) !== 401
  );
}

const stale: QueryFilters = { type: 'active', predicate: couldNotBeReadAgain };

/** The stale reads on the screen. */
export const staleReads = (queryClient: QueryClient): Query[] => queryClient.getQueryCache().findAll(stale);

/** Reads them again; resolves when each has succeeded or failed. */
export async function readStaleAgain(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries(stale);
}
