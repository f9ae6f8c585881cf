import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { statusOf } from '../lib/errors.ts';
import { meQuery } from '../lib/session.ts';
import { rootRoute } from './root.tsx';

/** Everything behind the sign-in: loads who is signed in, and sends others to sign in. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(meQuery);
    } catch (error) {
      if (statusOf(error) === 401) throw redirect({ to: '/signIn', search: { back: location.href } });
      throw error;
    }
  },
  component: lazyRouteComponent(() => import('./AppFrame.tsx'), 'AppFrame'),
});
