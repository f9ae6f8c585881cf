/** The profile page, and viewing the school as somebody else. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { orpc } from '../lib/api/api.ts';
import { PeopleSkeleton } from '../ui/state/Skeletons.tsx';
import { appRoute, demandAbility } from './app.tsx';
import { later } from './frame/later.ts';
import type { RouterContext } from './frame/root.tsx';

const mayImpersonate = demandAbility('impersonation.begin');

/** Everyone at the school, to choose a person from. */
const loadPeople = ({ context: { queryClient } }: { context: RouterContext }) =>
  Promise.all([
    queryClient.ensureQueryData(orpc.students.directory.queryOptions()),
    queryClient.ensureQueryData(orpc.faculty.directory.queryOptions()),
  ]);

export const profileRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/profile',
    loader: async ({ context: { queryClient } }) => {
      const { mail } = await later();
      return queryClient.ensureQueryData(mail.mailQuery);
    },
    component: lazyRouteComponent(() => import('../features/profile/ProfilePage.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/impersonate',
    staticData: { needs: 'impersonation.begin' },
    beforeLoad: mayImpersonate,
    loader: loadPeople,
    pendingComponent: PeopleSkeleton,
    component: lazyRouteComponent(() => import('../features/profile/ImpersonatePage.tsx'), 'ImpersonatePage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/impersonate/$userId',
    beforeLoad: mayImpersonate,
    loader: loadPeople,
    component: lazyRouteComponent(
      () => import('../features/profile/ImpersonateConfirmPage.tsx'),
      'ImpersonateConfirmPage',
    ),
  }),
];
