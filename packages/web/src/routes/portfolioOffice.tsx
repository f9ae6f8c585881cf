/** All portfolios: the dashboard and their reviewers. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { portfolioSettingsQuery } from '../features/portfolios/guidelines/guidelines.queries.ts';
import { portfolioPaths } from '../features/portfolios/portfolios.paths.ts';
import { readDashboardSearch, readReviewSearch } from '../features/portfolios/portfolios.search.ts';
import { meQuery } from '../lib/api/session.ts';
import { CardGridSkeleton, PeopleSkeleton } from '../ui/state/Skeletons.tsx';
import { appRoute } from './app.tsx';
import { later } from './frame/later.ts';
import { StaffErrorScreen } from './frame/StaffErrorScreen.tsx';

/** The area's own address redirects to its dashboard. */
const areaRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios',
  staticData: { needs: 'portfolios.list', features: ['portfolio'] },
  beforeLoad: () => {
    throw redirect({ to: portfolioPaths.dashboard, replace: true });
  },
});

const dashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/dashboard',
  staticData: { up: '/', needs: 'portfolios.list', features: ['portfolio'] },
  validateSearch: readDashboardSearch,
  loader: async ({ context: { queryClient } }) => {
    const { portfolios } = await later();
    return queryClient.ensureQueryData(portfolios.portfoliosQuery);
  },
  pendingComponent: CardGridSkeleton,
  errorComponent: StaffErrorScreen,
  component: lazyRouteComponent(
    () => import('../features/portfolios/directory/PortfoliosDashboardPage.tsx'),
    'PortfoliosDashboardPage',
  ),
});

const reviewRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/review',
  staticData: { up: '/portfolios/dashboard', needs: 'portfolios.list', features: ['portfolio'] },
  validateSearch: readReviewSearch,
  loader: async ({ context: { queryClient }, cause, location }) => {
    // Another order is read by the page, which shows the list as it was until then.
    if (cause === 'stay') return;
    const { review } = await later();
    const { order = 'newest' } = readReviewSearch(location.search);
    await Promise.all([
      queryClient.ensureInfiniteQueryData(review.reviewQuery(order)),
      queryClient.ensureQueryData(portfolioSettingsQuery),
    ]);
  },
  pendingComponent: PeopleSkeleton,
  errorComponent: StaffErrorScreen,
  component: lazyRouteComponent(() => import('../features/portfolios/review/ReviewPage.tsx'), 'ReviewPage'),
});

const assignmentRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/facultyAssignment',
  staticData: { up: '/portfolios/dashboard', features: ['portfolio'] },
  validateSearch: readDashboardSearch,
  loader: async ({ context: { queryClient } }) => {
    const { portfolios } = await later();
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    await Promise.all([
      queryClient.ensureQueryData(portfolios.portfoliosQuery),
      me.can['reviewers.assign'] ? queryClient.ensureQueryData(portfolios.teachersQuery) : undefined,
    ]);
  },
  pendingComponent: PeopleSkeleton,
  errorComponent: StaffErrorScreen,
  component: lazyRouteComponent(
    () => import('../features/portfolios/reviewers/FacultyAssignmentPage.tsx'),
    'FacultyAssignmentPage',
  ),
});

export const portfolioOfficeRoutes = [areaRoute, dashboardRoute, reviewRoute, assignmentRoute];
