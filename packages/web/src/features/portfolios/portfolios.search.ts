/** Search parameters of portfolios. Every page loads this with its routes. */
import type { PortfolioItem } from '@casement/domain/portfolios/directory/directory.rules.ts';
import type { PostKind } from '@casement/domain/portfolios/timeline.rules.ts';
import { type DirectorySearch, readDirectorySearch } from '../../lib/directorySearch.ts';

/** Kinds of posts, as addresses name them. */
export const postKindsInAddresses = ['evidence', 'reflection'] as const satisfies readonly PostKind[];

/** `export`: the id of an export to show, as notices about exports link to it. */
type ExportSearch = { export?: string | undefined };

const readExport = ({ export: jobId }: Record<string, unknown>) =>
  typeof jobId === 'string' ? jobId : undefined;

/**
 * `tokens`: the kinds shown, separated by commas; absent for all, empty for none. `about`: the id of a club
 * or project.
 */
export type TimelineSearch = ExportSearch & { tokens?: string | undefined; about?: string | undefined };

/** Reads the address; invalid values count as absent. */
export function readTimelineSearch(search: Record<string, unknown>): TimelineSearch {
  const { tokens, about } = search;
  return {
    export: readExport(search),
    tokens: typeof tokens === 'string' ? tokens : undefined,
    about: typeof about === 'string' ? about : undefined,
  };
}

/** Search parameters of the posts to review: the order, absent for the newest first, and the id of the open post. */
export type ReviewSearch = { order?: 'oldest' | undefined; post?: string | undefined };

/** Reads the address; invalid values count as absent. */
export function readReviewSearch({ order, post }: Record<string, unknown>): ReviewSearch {
  return {
    order: order === 'oldest' ? order : undefined,
    post: typeof post === 'string' ? post : undefined,
  };
}

/** Search parameters of the token dashboard: the period shown, if it isn't the current one. */
export type PeriodSearch = { period?: number | undefined };

/** Reads the search parameters of an address. */
export function readPeriodSearch({ period }: Record<string, unknown>): PeriodSearch {
  return { period: typeof period === 'number' ? period : undefined };
}

/** Repeated here because their rules are too large for every page. A test keeps the two in step. */
const dashboardItems = [
  'nonCompliant',
  'nonCompliantWithNewPosts',
  'withoutComments',
  'withNewPosts',
  'unassigned',
] as const satisfies readonly (PortfolioItem | 'unassigned')[];

/** The dashboard's tabs; the address doesn't name the first one. */
export const dashboardTabs = ['todo', 'all', 'statistics'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** Search parameters of the dashboard and of assigning reviewers, in addition to search and classes. */
export type DashboardSearch = DirectorySearch &
  ExportSearch & {
    /** The action item that filters the list, or a filter for portfolios without a reviewer; absent for all. */
    item?: PortfolioItem | 'unassigned' | undefined;
    /** Whether only portfolios that the reader reviews are shown; absent for the default. */
    whose?: 'mine' | 'all' | undefined;
    tab?: Exclude<DashboardTab, 'todo'> | undefined;
    /** The column that the table is sorted by, with `-` before it for descending. */
    sort?: string | undefined;
  };

/** Reads the address; invalid values count as absent. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { item, whose, tab, sort } = search;
  return {
    ...readDirectorySearch(search),
    export: readExport(search),
    item: dashboardItems.find((one) => one === item),
    tab: tab === 'all' || tab === 'statistics' ? tab : undefined,
    sort: typeof sort === 'string' ? sort : undefined,
    whose: whose === 'mine' || whose === 'all' ? whose : undefined,
  };
}
