import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readHome } from '../features/home/home.queries.ts';
import { appRoute } from './app.tsx';

export const homeRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/',
    loader: ({ context }) => readHome(context.queryClient),
    component: lazyRouteComponent(() => import('../features/home/HomePage.tsx'), 'HomePage'),
  }),
];
