/** The filters that the signed-in person saved for lists, on all their devices. */
import type { SavedFilter, SavedList } from '@casement/domain/profile/profile.contract.ts';
import { mostSavedFilters } from '@casement/domain/profile/profile.rules.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { meQuery, useMe } from '../../lib/api/session.ts';
import { useChoose } from './choices.queries.ts';

/** Makes a list's filters from those that the person has now. */
type Change = (latest: readonly SavedFilter[]) => SavedFilter[];

/** The changes of this tab, one after the other: each starts from the one before. */
let changes: Promise<void> = Promise.resolve();

/**
 * The person's filters for a list as the service has them, with what this tab hasn't sent yet; those last read if it
 * doesn't answer. Another tab or device may have changed them since, and a write replaces the whole list.
 */
async function latestOf(queryClient: QueryClient, list: SavedList): Promise<readonly SavedFilter[]> {
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
  return queryClient.getQueryData(meQuery.queryKey)?.data.user.savedFilters[list] ?? [];
}

/** The filters that the person saved for a list. `save` is undefined while nothing can be changed. */
export function useSavedFilters(list: SavedList): {
  filters: readonly SavedFilter[];
  most: number;
  save: ((change: Change) => void) | undefined;
} {
  const { user, impersonation } = useMe();
  const queryClient = useQueryClient();
  const { mutate } = useChoose();
  const save = (change: Change) => {
    changes = changes.then(async () => {
      const latest = await latestOf(queryClient, list);
      mutate({ savedFilters: { [list]: change(latest) } });
    });
  };
  return {
    filters: user.savedFilters[list] ?? [],
    most: mostSavedFilters,
    save: impersonation === null ? save : undefined,
  };
}
