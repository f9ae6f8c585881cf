/** Audit links: the administrators' pages, and the pages for holders of a link, who don't sign in. */
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
  staticData: { up: '/portfolios/audit/main', needs: 'audit.manage', features: ['portfolio'] },
  beforeLoad: demandAbility('audit.manage'),
  loader: async ({ context: { queryClient } }) => {
    const { auditLinks } = await later();
    return Promise.all([
      // A form always reads afresh, so that nobody edits an old version.
      queryClient.fetchQuery(auditLinks.auditLinksQuery),
      queryClient.ensureQueryData(auditLinks.portfoliosToChooseQuery),
    ]);
  },
  component: lazyRouteComponent(() => import('../features/audit/links/AuditEditPage.tsx'), 'AuditEditPage'),
});

export const auditRoutes = [dashboardRoute, createLinkRoute, editLinkRoute];

const AuditRefused = pagePart(() => import('../features/audit/visit/AuditRefused.tsx'));

/** In place of an auditor's page: every link that doesn't work shows the same text, whatever the reason. */
function AuditErrorScreen(props: ErrorComponentProps) {
  const kind = kindOf(props.error);
  if (kind !== 'notFound' && kind !== 'tooMany') return <BareErrorScreen {...props} />;
  return (
    <BarePage>
      <AuditRefused kind={kind} />
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
  // Hovering over a link isn't a visit.
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

/** Shared by the pages of one portfolio: they keep the search of the list that it was opened from. */
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
  search: { middlewares: [retainSearchParams(['q', 'classes', 'badge', 'tokens', 'about'])] },
  component: lazyRouteComponent(() => import('../features/audit/visit/AuditPostPage.tsx'), 'AuditPostPage'),
});

export const auditPublicRoutes = [welcomeRoute, portfolioRoute, postRoute];
