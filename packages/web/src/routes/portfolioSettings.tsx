/** The school's settings for portfolios: guidelines and custom tokens, for faculty. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { portfolioSettingsQuery } from '../features/portfolios/guidelines/guidelines.queries.ts';
import { DetailSkeleton } from '../ui/state/Skeletons.tsx';
import { appRoute, demandAbility } from './app.tsx';

const guidelinesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/portfolioGuidelines',
  staticData: { up: '/portfolios/dashboard', features: ['portfolio'] },
  beforeLoad: demandAbility('portfolios.list'),
  // A form always reads afresh, so that nobody edits an old version.
  loader: ({ context: { queryClient } }) =>
    queryClient.fetchQuery({ ...portfolioSettingsQuery, staleTime: 0 }),
  pendingComponent: DetailSkeleton,
  component: lazyRouteComponent(
    () => import('../features/portfolios/guidelines/GuidelinesPage.tsx'),
    'GuidelinesPage',
  ),
});

const customTokensRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/customLearningTokens',
  staticData: { up: '/portfolios/dashboard', features: ['portfolio'] },
  beforeLoad: demandAbility('portfolios.list'),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(portfolioSettingsQuery),
  pendingComponent: DetailSkeleton,
  component: lazyRouteComponent(
    () => import('../features/portfolios/guidelines/CustomTokensPage.tsx'),
    'CustomTokensPage',
  ),
});

export const portfolioSettingsRoutes = [guidelinesRoute, customTokensRoute];
