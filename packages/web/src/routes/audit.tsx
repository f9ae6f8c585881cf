/** Audit links: their administrators' pages, and the pages of who holds one, for which nobody signs in. */
import type { AuditNarrowing } from '@casement/domain/audit/visit/visit.rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRoute,
  type ErrorComponentProps,
  lazyRouteComponent,
  retainSearchParams,
} from '@tanstack/react-router';
import { type AuditSearch, narrowingOf, readAuditSearch } from '../features/audit/audit.search.ts';
import { auditedPortfolioQuery, auditWelcomeQuery } from '../features/audit/visit/visit.queries.ts';
import { kindOf } from '../lib/api/errors.ts';
import { BarePage } from '../ui/frame/BarePage.tsx';
import { pagePart } from '../ui/state/pagePart.tsx';
import { appRoute, demandAbility } from './app.tsx';
import { later } from './frame/later.ts';
import { BareErrorScreen, BarePending, rootRoute } from './frame/root.tsx';

const dashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/audit/main',
  staticData: { up: '/portfolios/dashboard', needs: 'audit.manage', features: ['portfolio'] },
  beforeLoad: demandAbility('audit.manage'),
  loader: async ({ context: { queryClient } }) => {
    const { auditLinks } = await later();
    return queryClient.fetchQuery(auditLinks.auditLinksQuery);
  },
  component: lazyRouteComponent(() => import('../features/audit/links/AuditLinksPage.tsx'), 'AuditLinksPage'),
});

const createLinkRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/audit/create',
  staticData: { up: '/portfolios/audit/main', features: ['portfolio'] },
  beforeLoad: demandAbility('audit.manage'),
  loader: async ({ context: { queryClient } }) => {
    const { auditLinks } = await later();
    return queryClient.ensureQueryData(auditLinks.portfoliosToChooseQuery);
  },
  component: lazyRouteComponent(
    () => import('../features/audit/links/AuditCreatePage.tsx'),
    'AuditCreatePage',
  ),
});

const editLinkRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portfolios/audit/edit/$linkId',
  staticData: { up: '/portfolios/audit/main', features: ['portfolio'] },
  beforeLoad: demandAbility('audit.manage'),
  loader: async ({ context: { queryClient } }) => {
    const { auditLinks } = await later();
    return Promise.all([
      // What is edited is read afresh, so that no old version is offered for change.
      queryClient.fetchQuery(auditLinks.auditLinksQuery),
      queryClient.ensureQueryData(auditLinks.portfoliosToChooseQuery),
    ]);
  },
  component: lazyRouteComponent(() => import('../features/audit/links/AuditEditPage.tsx'), 'AuditEditPage'),
});

export const auditRoutes = [dashboardRoute, createLinkRoute, editLinkRoute];

const AuditGone = pagePart(() => import('../features/audit/visit/AuditGone.tsx'));

/** In place of an auditor's page: every link that opens nothing reads the same, whatever became of it. */
function AuditErrorScreen(props: ErrorComponentProps) {
  const kind = kindOf(props.error);
  if (kind !== 'notFound' && kind !== 'tooMany') return <BareErrorScreen {...props} />;
  return (
    <BarePage>
      <AuditGone kind={kind} />
    </BarePage>
  );
}

const shared = {
  getParentRoute: () => rootRoute,
  pendingComponent: BarePending,
  errorComponent: AuditErrorScreen,
};

const welcomeRoute = createRoute({
  ...shared,
  path: '/audit/$token',
  validateSearch: readAuditSearch,
  // Passing over a link with the mouse is not a visit.
  loader: ({ context: { queryClient }, params: { token }, preload }) =>
    preload ? undefined : queryClient.fetchQuery(auditWelcomeQuery(token)),
  component: lazyRouteComponent(
    () => import('../features/audit/visit/AuditWelcomePage.tsx'),
    'AuditWelcomePage',
  ),
});

type OfPortfolio = {
  context: { queryClient: QueryClient };
  params: { token: string; studentPortfolioInfoId: string };
  deps: AuditNarrowing;
  preload: boolean;
};

/** What the pages of one portfolio have in common: the list that it was opened from goes along. */
const ofPortfolio = {
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }: { search: AuditSearch }) => narrowingOf(search),
  loader: ({ context, params: { token, studentPortfolioInfoId }, deps, preload }: OfPortfolio) =>
    preload
      ? undefined
      : context.queryClient.fetchQuery(auditedPortfolioQuery(token, studentPortfolioInfoId, deps)),
};

const portfolioRoute = createRoute({
  ...shared,
  path: '/audit/$token/portfolio/$studentPortfolioInfoId',
  ...ofPortfolio,
  search: { middlewares: [retainSearchParams(['q', 'classes', 'badge'])] },
  component: lazyRouteComponent(
    () => import('../features/audit/visit/AuditPortfolioPage.tsx'),
    'AuditPortfolioPage',
  ),
});

const postRoute = createRoute({
  ...shared,
  path: '/audit/$token/portfolio/$studentPortfolioInfoId/post/$postId',
  ...ofPortfolio,
  search: { middlewares: [retainSearchParams(['q', 'classes', 'badge', 'tokens'])] },
  component: lazyRouteComponent(() => import('../features/audit/visit/AuditPostPage.tsx'), 'AuditPostPage'),
});

export const auditPublicRoutes = [welcomeRoute, portfolioRoute, postRoute];
