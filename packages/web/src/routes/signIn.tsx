import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { orpc } from '../lib/api/api.ts';
import { statusOf } from '../lib/api/errors.ts';
import { forgetCache, frontQuery, meQuery } from '../lib/api/session.ts';
import { isSessionEnded } from '../lib/cache/sessionEnd.ts';
import { safeBackPath } from '../lib/places/backPath.ts';
import { millisecondsNow } from '../lib/time/now.ts';
import { closeNotices } from '../ui/state/resultNotice.ts';
import { BareErrorScreen, BarePending, rootRoute } from './frame/root.tsx';

/** The sign-in's search: the page of this site to open afterwards. */
type SignInSearch = { back?: string | undefined };

/** The router keeps parameters that a page doesn't return, so an invalid `back` is returned as undefined. */
function validateSearch(search: Record<string, unknown>): SignInSearch {
  return { back: safeBackPath(search['back']) };
}

/** Milliseconds during which the answer of the page that redirected here is fresh enough. */
const justAsked = 2_000;

async function isStillSignedIn(queryClient: QueryClient): Promise<boolean> {
  try {
    await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    return true;
  } catch (error) {
    if (statusOf(error) !== 401) throw error;
    return false;
  }
}

/**
 * Milliseconds within which a second redirect here isn't sent back: the page is refused although they're
 * signed in.
 */
const sentBack = 10_000;

let continuedAt = Number.NEGATIVE_INFINITY;

/** Drops what this tab has of whoever was signed in. */
function forget(queryClient: QueryClient): void {
  forgetCache(queryClient);
  closeNotices();
}

/**
 * Redirects somebody already signed in, but not in circles; for anybody else this tab drops its cached reads and notices.
 */
export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signIn',
  validateSearch,
  beforeLoad: async ({ context, search }) => {
    const { queryClient } = context;
    const front = await queryClient
      .fetchQuery({ ...frontQuery, staleTime: justAsked })
      .catch((error: unknown) => {
        // Back would show it again. Somebody who may be signed in keeps what is stored for offline use.
        if (isSessionEnded()) forget(queryClient);
        throw error;
      });
    const inCircles = millisecondsNow() - continuedAt < sentBack;
    if (front.data.signedIn && !inCircles && (await isStillSignedIn(queryClient))) {
      continuedAt = millisecondsNow();
      throw redirect({ href: safeBackPath(search.back) ?? '/', replace: true });
    }
    forget(queryClient);
  },
  loader: async ({ context: { queryClient } }) => {
    const front = await queryClient.ensureQueryData(frontQuery);
    if (front.data.signIn.demo) await queryClient.ensureQueryData(orpc.school.demoAccounts.queryOptions());
  },
  pendingComponent: BarePending,
  errorComponent: BareErrorScreen,
  component: lazyRouteComponent(() => import('../features/school/signIn/SignInPage.tsx'), 'SignInPage'),
});
