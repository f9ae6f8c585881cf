/** The route tree and the router: one line per route, screens loaded when first visited. */
import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type HistoryLocation } from '@tanstack/react-router';
import { homePaths } from '../features/home/home.paths.ts';
import { schoolPaths } from '../features/school/school.paths.ts';
import { frontQuery, meQuery } from '../lib/api/session.ts';
import { readAfterSignIn } from '../lib/cache/sessionEnd.ts';
import type { Back } from '../lib/places/back.ts';
import { pageAbove } from '../lib/places/places.ts';
import { type HistoryAction, Trail } from '../lib/places/trail.ts';
import { DetailSkeleton } from '../ui/state/Skeletons.tsx';
import { appRoute } from './app.tsx';
import { attendanceRoutes } from './attendance.tsx';
import { auditPublicRoutes, auditRoutes } from './audit.tsx';
import { calendarRoutes } from './calendar.tsx';
import { clubOfficeRoutes } from './clubs/clubOffice.tsx';
import { clubsRoutes } from './clubs/clubs.tsx';
import { proposalsRoutes } from './clubs/proposals.tsx';
import { facultyRoutes } from './faculty.tsx';
import { ErrorScreen } from './frame/ErrorScreen.tsx';
import { NotFoundScreen } from './frame/NotFoundScreen.tsx';
import { piecesRoutes } from './frame/pieces.tsx';
import { rootRoute } from './frame/root.tsx';
import { homeRoutes } from './home.tsx';
import { messagesRoutes } from './messages.tsx';
import { onboardingRoutes } from './onboarding.tsx';
import { portfolioOfficeRoutes } from './portfolioOffice.tsx';
import { portfolioSettingsRoutes } from './portfolioSettings.tsx';
import { portfoliosRoutes } from './portfolios.tsx';
import { profileRoutes } from './profile.tsx';
import { evaluationsRoutes } from './projects/evaluations.tsx';
import { projectProposalsRoutes } from './projects/projectProposals.tsx';
import { projectsRoutes } from './projects/projects.tsx';
import { templatesRoutes } from './projects/templates.tsx';
import { schoolRoutes } from './school.tsx';
import { signInRoute } from './signIn.tsx';
import { studentsRoutes } from './students.tsx';

const routeTree = rootRoute.addChildren([
  signInRoute,
  ...auditPublicRoutes,
  ...piecesRoutes,
  appRoute.addChildren([
    ...homeRoutes,
    ...profileRoutes,
    ...schoolRoutes,
    ...clubsRoutes,
    ...proposalsRoutes,
    ...clubOfficeRoutes,
    ...projectsRoutes,
    ...projectProposalsRoutes,
    ...portfoliosRoutes,
    ...attendanceRoutes,
    ...studentsRoutes,
    ...evaluationsRoutes,
    ...facultyRoutes,
    ...calendarRoutes,
    ...onboardingRoutes,
    ...messagesRoutes,
    ...portfolioOfficeRoutes,
    ...portfolioSettingsRoutes,
    ...templatesRoutes,
    ...auditRoutes,
  ]),
]);

/** The router with a query client. Scroll positions are stored per path and restored on return. */
export function makeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // Milliseconds that the pointer has to rest on a link: scrolling a list under it loads nothing.
    defaultPreloadDelay: 100,
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: DetailSkeleton,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
    getScrollRestorationKey: (location) => location.pathname,
  });
}

export type AppRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

/** Once somebody has signed in in another tab: the sign-in opens the requested page, other pages read again. */
export async function followSignIn(router: AppRouter, queryClient: QueryClient): Promise<void> {
  if (router.latestLocation.pathname !== schoolPaths.signIn) return readAfterSignIn(queryClient);
  await queryClient.fetchQuery({ ...frontQuery, staleTime: 0 }).then(
    () => router.invalidate(),
    () => undefined,
  );
}

/** Deletes the router's stored scroll positions; their key ends in a version. */
function dropScrolls(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith('tsr-scroll-restoration')) storage.removeItem(key);
  }
}

/** Keeps the trail of this tab's pages. Returns the back button's functions. */
export function followTrail(router: AppRouter, storage: Storage = window.sessionStorage) {
  const trail = new Trail(storage);
  const { history } = router;
  const indexOf = () => history.location.state.__TSR_index;
  note(history.location, 'REPLACE');
  history.subscribe(({ location, action }) => note(location, action.type));

  function note(location: HistoryLocation, action: HistoryAction) {
    // An auditor's address is a secret, the sign-in isn't a page to go back to, and after a sign-out nothing
    // must be stored.
    if (location.pathname === schoolPaths.signIn || location.pathname.startsWith('/audit/')) return;
    trail.note(location.state.__TSR_index, location.pathname, action);
  }

  /** Goes to the previous page, or up to the nearest page above if this tab knows none. */
  function goBack() {
    const steps = trail.stepsBack(indexOf());
    if (steps > 0) {
      history.go(-steps);
      return;
    }
    const me = router.options.context.queryClient.getQueryData(meQuery.queryKey);
    const to = me === undefined ? homePaths.home : pageAbove(router, history.location.pathname, me.data);
    void router.navigate({ to });
  }

  /** Forgets this tab's pages and their scroll positions. */
  function forget() {
    trail.clear();
    dropScrolls(storage);
    // The router saves its scroll positions once more when the document unloads; its listener runs before
    // this one.
    window.addEventListener('pagehide', () => dropScrolls(storage), { once: true });
  }

  return {
    goBack,
    hasPrevious: () => trail.stepsBack(indexOf()) > 0,
    previousPath: () => trail.pathBefore(indexOf()),
    forget,
  } satisfies Back;
}
