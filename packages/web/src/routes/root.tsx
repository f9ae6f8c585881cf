import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { ErrorScreen } from './ErrorScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** What loaders get: `({ context }) => context.queryClient.ensureQueryData(...)`. */
export type RouterContext = { queryClient: QueryClient };

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  errorComponent: (props) => (
    <main>
      <ErrorScreen {...props} />
    </main>
  ),
  notFoundComponent: () => (
    <main>
      <NotFoundScreen />
    </main>
  ),
});
