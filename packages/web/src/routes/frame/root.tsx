import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, type ErrorComponentProps, Outlet } from '@tanstack/react-router';
import { BarePage } from '../../ui/frame/BarePage.tsx';
import { DetailSkeleton } from '../../ui/state/Skeletons.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** While a page outside the frame loads. */
export function BarePending() {
  return (
    <BarePage>
      <DetailSkeleton />
    </BarePage>
  );
}

/** In place of a page outside the frame, or of the frame itself. */
export function BareErrorScreen(props: ErrorComponentProps) {
  return (
    <BarePage>
      <ErrorScreen {...props} />
    </BarePage>
  );
}

/** The context of loaders: `({ context }) => context.queryClient.ensureQueryData(...)`. */
export type RouterContext = { queryClient: QueryClient };

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  pendingComponent: BarePending,
  errorComponent: BareErrorScreen,
  notFoundComponent: () => (
    <BarePage>
      <NotFoundScreen />
    </BarePage>
  ),
});
