/** Tags, settings and budget of the school's clubs. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { meQuery } from '../../lib/api/session.ts';
import { readDirectorySearch } from '../../lib/directorySearch.ts';
import { CardGridSkeleton } from '../../ui/state/Skeletons.tsx';
import { appRoute } from '../app.tsx';
import { later } from '../frame/later.ts';

const tagsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/clubTags',
  staticData: { features: ['clubs'] },
  validateSearch: readDirectorySearch,
  loader: async ({ context: { queryClient } }) => {
    const { clubs, tags } = await later();
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    if (!me.can['tags.manage']) return;
    // Whether a tag is in use decides between archiving and deleting, so a cached answer isn't good enough.
    await Promise.all([
      queryClient.fetchQuery({ ...clubs.clubTagsQuery, staleTime: 0 }),
      queryClient.fetchQuery({ ...tags.tagUsesQuery, staleTime: 0 }),
      queryClient.fetchQuery({ ...clubs.directoryQuery, staleTime: 0 }),
    ]);
  },
  pendingComponent: CardGridSkeleton,
  component: lazyRouteComponent(() => import('../../features/clubs/tags/ClubTagsPage.tsx'), 'ClubTagsPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/settings',
  staticData: { features: ['clubs'] },
  loader: async ({ context: { queryClient } }) => {
    const { clubSettings } = await later();
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    // A form always reads afresh, so that nobody edits an old version.
    if (me.can['clubs.settings'])
      await queryClient.fetchQuery({ ...clubSettings.clubSettingsQuery, staleTime: 0 });
  },
  component: lazyRouteComponent(
    () => import('../../features/clubs/settings/ClubSettingsPage.tsx'),
    'ClubSettingsPage',
  ),
});

const budgetRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/budget',
  staticData: { features: ['clubs'] },
  loader: async ({ context: { queryClient } }) => {
    const { budget } = await later();
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    if (me.can['budget.decide']) await queryClient.ensureQueryData(budget.budgetOverviewQuery);
  },
  component: lazyRouteComponent(() => import('../../features/clubs/budget/BudgetPage.tsx'), 'BudgetPage'),
});

export const clubOfficeRoutes = [tagsRoute, settingsRoute, budgetRoute];
