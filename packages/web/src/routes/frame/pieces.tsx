/** The components of `ui/` in their states. A production build has neither the page nor its address. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

export const piecesRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/dev/pieces',
        component: lazyRouteComponent(() => import('../../ui/pieces/PiecesPage.tsx'), 'PiecesPage'),
      }),
    ]
  : [];
