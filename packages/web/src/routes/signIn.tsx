import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { orpc } from '../lib/api/api.ts';
import { statusOf } from '../lib/api/errors.ts';
import { forgetCache, frontQuery, meQuery } from '../lib/api/session.ts';
import { safeBackPath } from '../lib/places/backPath.ts';
import { millisecondsNow } from '../lib/time/now.ts';
import { BareErrorScreen, BarePending, rootRoute } from './frame/root.tsx';

/** Search of the sign-in: the page of this site to go to afterwards. */
type SignInSearch = { back?: string | undefined };

/** The router keeps what a page does not name, so that an address that leads elsewhere is named as absent. */
function validateSearch(search: Record<string, unknown>): SignInSearch {
  return { back: safeBackPath(search['back']) };
}

/** Milliseconds for which the page that sent here has just asked. */
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

/** Milliseconds within which somebody sent here again stays: their page is refused, though they are signed in. */
const sentBack = 10_000;

let continuedAt = Number.NEGATIVE_INFINITY;

/** Somebody who is signed in continues, but not in circles; for anybody else this tab drops what it had read. */
export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signIn',
  validateSearch,
  beforeLoad: async ({ context, search }) => {
    const { queryClient } = context;
    const front = await queryClient.fetchQuery({ ...frontQuery, staleTime: justAsked });
    const inCircles = millisecondsNow() - continuedAt < sentBack;
    if (front.data.signedIn && !inCircles && (await isStillSignedIn(queryClient))) {
      continuedAt = millisecondsNow();
      throw redirect({ href: safeBackPath(search.back) ?? '/', replace: true });
    }
    forgetCache(queryClient);
  },
  loader: async ({ context: { queryClient } }) => {
    const front = await queryClient.ensureQueryData(frontQuery);
    if (front.data.signIn.demo) await queryClient.ensureQueryData(orpc.school.demoAccounts.queryOptions());
  },
  pendingComponent: BarePending,
  errorComponent: BareErrorScreen,
  component: lazyRouteComponent(() => import('../features/school/signIn/SignInPage.tsx'), 'SignInPage'),
});
