import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { homeQuery, readUnfinished } from '../features/home/home.queries.ts';
import { appRoute } from './app.tsx';

export const homeRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/',
    loader: ({ context: { queryClient } }) =>
      Promise.all([queryClient.ensureQueryData(homeQuery), readUnfinished(queryClient)]),
    component: lazyRouteComponent(() => import('../features/home/HomePage.tsx'), 'HomePage'),
  }),
];
