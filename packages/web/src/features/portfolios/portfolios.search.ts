/** What the addresses of portfolios say besides whose they are. Every page loads this with its routes. */
import type { PortfolioItem } from '@casement/domain/portfolios/directory/directory.rules.ts';
import type { PostKind } from '@casement/domain/portfolios/posts/timeline.rules.ts';
import { type DirectorySearch, readDirectorySearch } from '../../lib/directorySearch.ts';

/** Kinds of posts, as addresses name them. */
export const postKindsInAddresses = ['evidence', 'reflection'] as const satisfies readonly PostKind[];

/**
 * `tokens`: the kinds that are shown, with commas between; absent for all, empty for none. `about`: the id of a club or
 * project.
 */
export type TimelineSearch = { tokens?: string; about?: string };

/** Reads the address; what is not understood counts as absent. */
export function readTimelineSearch({ tokens, about }: Record<string, unknown>): TimelineSearch {
  return {
    ...(typeof tokens === 'string' ? { tokens } : {}),
    ...(typeof about === 'string' ? { about } : {}),
  };
}

/** Search parameters of the token dashboard: the period that is looked at, where it is not the current one. */
export type PeriodSearch = { period?: number };

/** Reads the search parameters of an address. */
export function readPeriodSearch({ period }: Record<string, unknown>): PeriodSearch {
  return typeof period === 'number' ? { period } : {};
}

/** Written here once more: the rules that have them are more than every page needs. A test holds the two together. */
const dashboardItems = [
  'nonCompliant',
  'nonCompliantWithNewPosts',
  'withoutComments',
  'withNewPosts',
  'unassigned',
] as const satisfies readonly (PortfolioItem | 'unassigned')[];

/** The tabs of the dashboard, the first of which the address does not name. */
export const dashboardTabs = ['todo', 'all', 'statistics'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** What the address of the dashboard and of the assignment says besides search and classes. */
export type DashboardSearch = DirectorySearch & {
  /**
   * The item that the cards on top are of, or that only portfolios without a reviewer are listed;
   * absent for all of them.
   */
  item?: PortfolioItem | 'unassigned' | undefined;
  /** Whether only portfolios that the reader reviews are shown; absent for the default. */
  whose?: 'mine' | 'all' | undefined;
  tab?: Exclude<DashboardTab, 'todo'> | undefined;
  /** The column the table is sorted by, `-` before it for descending. */
  sort?: string | undefined;
};

/** Reads the address; what is not understood counts as absent. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { item, whose, tab, sort } = search;
  return {
    ...readDirectorySearch(search),
    item: dashboardItems.find((one) => one === item),
    tab: tab === 'all' || tab === 'statistics' ? tab : undefined,
    sort: typeof sort === 'string' ? sort : undefined,
    whose: whose === 'mine' || whose === 'all' ? whose : undefined,
  };
}
