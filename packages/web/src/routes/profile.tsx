/** One's own page, and viewing the school as somebody else. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { mailQuery } from '../features/profile/mail.queries.ts';
import { orpc } from '../lib/api/api.ts';
import { PeopleSkeleton } from '../ui/state/Skeletons.tsx';
import { appRoute, demandAbility } from './app.tsx';
import type { RouterContext } from './frame/root.tsx';

const mayImpersonate = demandAbility('impersonation.begin');

/** Everybody at the school, to choose one person. */
const loadPeople = ({ context: { queryClient } }: { context: RouterContext }) =>
  Promise.all([
    queryClient.ensureQueryData(orpc.students.directory.queryOptions()),
    queryClient.ensureQueryData(orpc.faculty.directory.queryOptions()),
  ]);

export const profileRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/profile',
    loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(mailQuery),
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
