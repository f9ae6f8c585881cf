/** The school itself: its settings and its activity log, for administrators. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readActivitySearch } from '../features/school/activity/activity.search.ts';
import { DetailSkeleton } from '../ui/state/Skeletons.tsx';
import { appRoute, demandAbility } from './app.tsx';
import { later } from './frame/later.ts';

const settingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/school/settings',
  beforeLoad: demandAbility('school.update'),
  loader: async ({ context: { queryClient } }) => {
    const { schoolSettings } = await later();
    return Promise.all([
      // A form always reads afresh, so that nobody edits an old version.
      queryClient.fetchQuery({ ...schoolSettings.schoolQuery, staleTime: 0 }),
      queryClient.ensureQueryData(schoolSettings.facultyQuery),
      queryClient.ensureInfiniteQueryData(schoolSettings.historyQuery),
    ]);
  },
  component: lazyRouteComponent(() => import('../features/school/settings/SettingsPage.tsx'), 'SettingsPage'),
});

const activityRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/school/activity',
  validateSearch: readActivitySearch,
  beforeLoad: demandAbility('activity.read'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { activity } = await later();
    // Only the page knows what a search means: it has the log's words.
    if (deps.q === undefined) void queryClient.prefetchInfiniteQuery(activity.activityQuery(deps));
  },
  pendingComponent: DetailSkeleton,
  component: lazyRouteComponent(() => import('../features/school/activity/ActivityPage.tsx'), 'ActivityPage'),
});

export const schoolRoutes = [settingsRoute, activityRoute];
