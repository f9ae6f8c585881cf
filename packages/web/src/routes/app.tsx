import type { Offered } from '@casement/domain/shared/permissions.ts';
import { ORPCError } from '@orpc/client';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { statusOf } from '../lib/api/errors.ts';
import { loadMe, mayBeSignedIn, meQuery, noteSession, persistCacheOf } from '../lib/api/session.ts';
import { FrameSkeleton } from '../ui/frame/FrameSkeleton.tsx';
import { BareErrorScreen, type RouterContext, rootRoute } from './frame/root.tsx';

/**
 * Refuses a page to people without the permission, before anything is loaded for it.
 * @throws an error that is shown as the “no access” page
 */
export function demandAbility(permission: Offered<'school'>) {
  return async ({ context: { queryClient } }: { context: RouterContext }) => {
    const { data } = await queryClient.ensureQueryData(meQuery);
    if (!data.can[permission]) throw new ORPCError('FORBIDDEN', { status: 403 });
  };
}

/** Everything behind the sign-in: loads the signed-in person, and redirects everyone else to the sign-in. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const signIn = redirect({ to: '/signIn', search: location.href === '/' ? {} : { back: location.href } });
    const known = queryClient.getQueryData(meQuery.queryKey) !== undefined;
    if (!known && !(await mayBeSignedIn(queryClient))) throw signIn;
    try {
      const me = await loadMe(queryClient);
      // Its banner is rendered with the page, so that it pushes nothing down later.
      if (me.impersonation) await import('../features/profile/ImpersonationBanner.tsx');
      noteSession(true);
      await persistCacheOf(queryClient, me);
    } catch (error) {
      if (statusOf(error) !== 401) throw error;
      throw signIn;
    }
  },
  pendingComponent: FrameSkeleton,
  errorComponent: BareErrorScreen,
  component: lazyRouteComponent(() => import('./frame/AppFrame.tsx'), 'AppFrame'),
});
