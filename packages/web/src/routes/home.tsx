import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from './app.tsx';

export const homeRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./HomePlaceholder.tsx'), 'HomePlaceholder'),
  }),
];
