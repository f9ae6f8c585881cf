/** Portfolios: faculty's pages below `/portfolios`, a student's own below `/portfolio`. */
import type { PostKind } from '@casement/domain/portfolios/timeline.rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { portfolioSettingsQuery } from '../features/portfolios/guidelines/guidelines.queries.ts';
import { portfolioPaths } from '../features/portfolios/portfolios.paths.ts';
import { portfolioQuery, readDrafts } from '../features/portfolios/portfolios.queries.ts';
import {
  postKindsInAddresses,
  readPeriodSearch,
  readTimelineSearch,
} from '../features/portfolios/portfolios.search.ts';
import { meQuery } from '../lib/api/session.ts';
import { appRoute } from './app.tsx';
import { later } from './frame/later.ts';
import { orMissing } from './frame/orMissing.tsx';
import { StaffErrorScreen } from './frame/StaffErrorScreen.tsx';

const PortfolioErrorScreen = orMissing(
  lazyRouteComponent(() => import('../features/portfolios/PortfolioNotFound.tsx'), 'PortfolioNotFound'),
  StaffErrorScreen,
);

/** Loads the data that every page of one portfolio shows. */
async function loadPortfolio(queryClient: QueryClient, portfolioId: string): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(portfolioQuery(portfolioId)),
    queryClient.ensureQueryData(portfolioSettingsQuery),
  ]);
}

/** Loads a student's own portfolio; others have none, and are redirected to the dashboard. */
async function loadOwn(queryClient: QueryClient): Promise<void> {
  const { data } = await queryClient.ensureQueryData(meQuery);
  const own = data.user.studentPortfolioInfo;
  if (own === null) throw redirect({ to: portfolioPaths.dashboard, replace: true });
  await loadPortfolio(queryClient, own);
}

/** Loads unposted drafts with a student's own portfolio. */
async function loadOwnTimeline(queryClient: QueryClient): Promise<void> {
  const { data } = await queryClient.ensureQueryData(meQuery);
  const drafts = data.user.studentPortfolioInfo === null ? undefined : readDrafts(queryClient);
  await loadOwn(queryClient);
  await drafts;
}

/** A student's own portfolio has separate pages: a teacher's address for it redirects there. */
async function leadHome(queryClient: QueryClient, portfolioId: string, to: string): Promise<void> {
  const { data } = await queryClient.ensureQueryData(meQuery);
  if (data.user.studentPortfolioInfo === portfolioId) throw redirect({ to, replace: true });
}

const timeline = lazyRouteComponent(
  () => import('../features/portfolios/overview/PortfolioPage.tsx'),
  'PortfolioPage',
);

const mainRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/$studentPortfolioInfoId/main',
  staticData: { up: '/portfolios/dashboard', needs: 'portfolios.list', features: ['portfolio'] },
  validateSearch: readTimelineSearch,
  loader: async ({ context: { queryClient }, params: { studentPortfolioInfoId } }) => {
    await leadHome(queryClient, studentPortfolioInfoId, portfolioPaths.own);
    await loadPortfolio(queryClient, studentPortfolioInfoId);
  },
  errorComponent: PortfolioErrorScreen,
  component: timeline,
});

const ownRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolio',
  staticData: { features: ['portfolio'] },
  validateSearch: readTimelineSearch,
  loader: ({ context: { queryClient } }) => loadOwnTimeline(queryClient),
  errorComponent: PortfolioErrorScreen,
  component: timeline,
});

const post = lazyRouteComponent(() => import('../features/portfolios/posts/PostPage.tsx'), 'PostPage');

/** The pages of a post: one for the student's own portfolio, one for everyone else. */
const postRoutes = postKindsInAddresses.flatMap((kind) => [
  createRoute({
    getParentRoute: () => appRoute,
    path: `/portfolios/$studentPortfolioInfoId/${kind}/$postId`,
    staticData: { up: '/portfolios/$studentPortfolioInfoId/main', features: ['portfolio'] },
    loader: async ({ context: { queryClient }, params: { studentPortfolioInfoId, postId } }) => {
      await leadHome(queryClient, studentPortfolioInfoId, portfolioPaths.ownPost(kind, postId));
      await loadPortfolio(queryClient, studentPortfolioInfoId);
    },
    errorComponent: PortfolioErrorScreen,
    component: post,
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: `/portfolio/${kind}/$postId`,
    staticData: { up: '/portfolio', features: ['portfolio'] },
    loader: ({ context: { queryClient } }) => loadOwn(queryClient),
    errorComponent: PortfolioErrorScreen,
    component: post,
  }),
]);

const tokenDashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/$studentPortfolioInfoId/tokenDashboard',
  staticData: { up: '/portfolios/$studentPortfolioInfoId/main', features: ['portfolio'] },
  validateSearch: readPeriodSearch,
  loader: async ({ context: { queryClient }, params: { studentPortfolioInfoId } }) => {
    await leadHome(queryClient, studentPortfolioInfoId, portfolioPaths.ownTokens);
    await loadPortfolio(queryClient, studentPortfolioInfoId);
  },
  errorComponent: PortfolioErrorScreen,
  component: lazyRouteComponent(
    () => import('../features/portfolios/tokens/TokenDashboardPage.tsx'),
    'TokenDashboardPage',
  ),
});

const ownTokensRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolio/tokens',
  staticData: { features: ['portfolio'] },
  loader: ({ context: { queryClient } }) => loadOwn(queryClient),
  errorComponent: PortfolioErrorScreen,
  component: lazyRouteComponent(
    () => import('../features/portfolios/tokens/OwnTokensPage.tsx'),
    'OwnTokensPage',
  ),
});

const requiredTokensRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/requiredTokensDashboard',
  staticData: { up: '/portfolios/dashboard', features: ['portfolio'] },
  loader: async ({ context: { queryClient } }) => {
    const { targets } = await later();
    return queryClient.ensureQueryData(targets.requiredTokensQuery);
  },
  errorComponent: StaffErrorScreen,
  component: lazyRouteComponent(
    () => import('../features/portfolios/targets/RequiredTokensPage.tsx'),
    'RequiredTokensPage',
  ),
});

/** Loads the choices of a student's form, and unfinished drafts. */
async function loadDesk(queryClient: QueryClient, kind: PostKind): Promise<void> {
  const [{ loadDrafts }, { loadSessions, writersClubsQuery, writersProjectsQuery }] = await Promise.all([
    import('../features/portfolios/write/drafts.queries.ts'),
    import('../features/portfolios/write/write.queries.ts'),
    loadOwn(queryClient),
  ]);
  const { user, school } = (await queryClient.ensureQueryData(meQuery)).data;
  const guesses = kind === 'evidence' && school.features.clubs.enabled;
  await Promise.all([
    ...(guesses ? [loadSessions(queryClient, user._id)] : []),
    queryClient.ensureQueryData(writersClubsQuery),
    queryClient.ensureQueryData(writersProjectsQuery),
    loadDrafts(queryClient),
  ]);
}

/** The forms for evidence and reflections; with `post` in the address they edit that post. */
const writeRoutes = postKindsInAddresses.map((kind) =>
  createRoute({
    getParentRoute: () => appRoute,
    path: `/portfolio/write/${kind}`,
    staticData: { up: '/portfolio', features: ['portfolio'] },
    validateSearch: (search: Record<string, unknown>): { post?: string | undefined } => ({
      post: typeof search['post'] === 'string' ? search['post'] : undefined,
    }),
    loader: ({ context: { queryClient } }) => loadDesk(queryClient, kind),
    errorComponent: PortfolioErrorScreen,
    component: lazyRouteComponent(
      () => import('../features/portfolios/write/WritePage.tsx'),
      kind === 'evidence' ? 'WriteEvidencePage' : 'WriteReflectionPage',
    ),
  }),
);

export const portfoliosRoutes = [
  mainRoute,
  ownRoute,
  ...postRoutes,
  ...writeRoutes,
  tokenDashboardRoute,
  ownTokensRoute,
  requiredTokensRoute,
];
