/** What the school has set for portfolios: guidelines and its own tokens, for faculty. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { portfolioSettingsQuery } from '../features/portfolios/guidelines/guidelines.queries.ts';
import { DetailSkeleton } from '../ui/state/Skeletons.tsx';
import { appRoute, demandAbility } from './app.tsx';

const guidelinesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/portfolioGuidelines',
  staticData: { up: '/portfolios/dashboard', features: ['portfolio'] },
  beforeLoad: demandAbility('portfolios.list'),
  // What is edited is read afresh, so that no old version is offered for change.
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
