import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { homeQuery } from '../features/home/home.queries.ts';
import { appRoute } from './app.tsx';

export const homeRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/',
    loader: ({ context }) => context.queryClient.ensureQueryData(homeQuery),
    component: lazyRouteComponent(() => import('../features/home/HomePage.tsx'), 'HomePage'),
  }),
];
