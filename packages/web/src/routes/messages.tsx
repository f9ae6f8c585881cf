/** Messages: the board, one message, writing and editing. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { boardQuery, messageQuery } from '../features/messages/messages.queries.ts';
import { readDirectorySearch } from '../lib/directorySearch.ts';
import { appRoute } from './app.tsx';
import { orMissing } from './frame/orMissing.tsx';

const missing = {
  errorComponent: orMissing(
    lazyRouteComponent(() => import('../features/messages/MessageNotFound.tsx'), 'MessageNotFound'),
  ),
};

const boardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/messageboard',
  staticData: { needs: 'message.read' },
  validateSearch: readDirectorySearch,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(boardQuery),
  component: lazyRouteComponent(() => import('../features/messages/board/BoardPage.tsx'), 'BoardPage'),
});

const createMessageRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/messageboard/create',
  staticData: { needs: 'message.read' },
  component: lazyRouteComponent(
    () => import('../features/messages/form/MessageCreatePage.tsx'),
    'MessageCreatePage',
  ),
});

const postRoute = createRoute({
  ...missing,
  getParentRoute: () => appRoute,
  path: '/messageboard/$messageId/post',
  staticData: { up: '/messageboard' },
  validateSearch: readDirectorySearch,
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(messageQuery(params.messageId)),
  component: lazyRouteComponent(() => import('../features/messages/post/MessagePage.tsx'), 'MessagePage'),
});

const editRoute = createRoute({
  ...missing,
  getParentRoute: () => appRoute,
  path: '/messageboard/$messageId/edit',
  staticData: { up: '/messageboard/$messageId/post', needs: 'message.read' },
  // What is edited is read afresh, so that no old version is offered for change.
  loader: ({ context: { queryClient }, params }) =>
    queryClient.fetchQuery({ ...messageQuery(params.messageId), staleTime: 0 }),
  component: lazyRouteComponent(
    () => import('../features/messages/form/MessageEditPage.tsx'),
    'MessageEditPage',
  ),
});

export const messagesRoutes = [boardRoute, createMessageRoute, postRoute, editRoute];
