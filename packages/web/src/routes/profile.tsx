import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from './app.tsx';

export const profileRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/profile',
    component: lazyRouteComponent(() => import('../features/profile/ProfilePage.tsx'), 'ProfilePage'),
  }),
];
