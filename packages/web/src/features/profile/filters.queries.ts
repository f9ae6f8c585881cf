/** The filters that the signed-in person saved for lists, on all their devices. */
import type { SavedFilter, SavedList } from '@casement/domain/profile/profile.contract.ts';
import {
  changeFilters,
  type FilterChange,
  mostSavedFilters,
} from '@casement/domain/profile/profile.rules.ts';
import { orpc } from '../../lib/api/api.ts';
import { meQuery, useMe } from '../../lib/api/session.ts';
import { part, useWrite } from '../../lib/cache/writes.ts';
import { choosing } from './choices.queries.ts';

type Filters = Readonly<Partial<Record<SavedList, SavedFilter[]>>>;

/** Changes the cached filters of lists. */
const filtersSet = (next: (known: Filters) => Filters) => [
  part(meQuery, ({ data }) => {
    const { user } = data;
    return { data: { ...data, user: { ...user, savedFilters: next(user.savedFilters) } } };
  }),
];

/** Changes one filter by its name, so that what another device has saved since stays. */
function useChangeFilter() {
  return useWrite(orpc.profile.update, {
    ...choosing,
    expects: ({ filterChange: change }) =>
      change === undefined
        ? []
        : filtersSet((known) => ({
            ...known,
            [change.list]: changeFilters(known[change.list] ?? [], change),
          })),
    sets: ({ savedFilters }) => filtersSet(() => savedFilters),
  });
}

/** The filters that the person saved for a list. `change` is undefined while nothing can be changed. */
export function useSavedFilters(list: SavedList): {
  filters: readonly SavedFilter[];
  most: number;
  change: ((change: FilterChange) => void) | undefined;
} {
  const { user, impersonation } = useMe();
  const { mutate } = useChangeFilter();
  return {
    filters: user.savedFilters[list] ?? [],
    most: mostSavedFilters,
    change: impersonation === null ? (change) => mutate({ filterChange: { list, ...change } }) : undefined,
  };
}
