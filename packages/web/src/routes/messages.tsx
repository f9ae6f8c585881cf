/** Messages: the inbox, the board, one message, writing and editing. */
import { isDay } from '@casement/domain/shared/time/days.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { messagePaths } from '../features/messages/messages.paths.ts';
import { meQuery } from '../lib/api/session.ts';
import { readDirectorySearch } from '../lib/directorySearch.ts';
import { appRoute } from './app.tsx';
import { later } from './frame/later.ts';
import { orMissing } from './frame/orMissing.tsx';

const missing = {
  errorComponent: orMissing(
    lazyRouteComponent(() => import('../features/messages/MessageNotFound.tsx'), 'MessageNotFound'),
  ),
};

const inboxRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/inbox',
  staticData: { up: '/' },
  loader: async ({ context: { queryClient } }) => {
    const { inbox } = await later();
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    if (me.impersonation === null) await queryClient.ensureQueryData(inbox.inboxQuery);
  },
  component: lazyRouteComponent(() => import('../features/messages/inbox/InboxPage.tsx'), 'InboxPage'),
});

const boardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/messageboard',
  validateSearch: readDirectorySearch,
  loader: async ({ context: { queryClient } }) => {
    const { messages } = await later();
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    // Students have the inbox instead of the board.
    if (!me.can['message.read']) throw redirect({ to: messagePaths.inbox, replace: true });
    return queryClient.ensureQueryData(messages.boardQuery);
  },
  component: lazyRouteComponent(() => import('../features/messages/board/BoardPage.tsx'), 'BoardPage'),
});

const createMessageRoute = createRoute({
  ...missing,
  getParentRoute: () => appRoute,
  path: '/messageboard/create',
  staticData: { needs: 'message.read' },
  validateSearch: (search): { from?: string | undefined; neverSignedIn?: string | undefined } => {
    const { from, neverSignedIn } = search;
    return {
      from: typeof from === 'string' ? from : undefined,
      neverSignedIn: isDay(neverSignedIn) ? neverSignedIn : undefined,
    };
  },
  loaderDeps: ({ search: { from, neverSignedIn } }) => ({ from, neverSignedIn }),
  loader: async ({ context: { queryClient }, deps: { from, neverSignedIn } }) => {
    const { messages } = await later();
    if (from !== undefined) await queryClient.ensureQueryData(messages.messageQuery(from));
    if (neverSignedIn === undefined) return;
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    if (me.can['message.manage']) await queryClient.fetchQuery(messages.strangersQuery(neverSignedIn));
  },
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
  loader: async ({ context: { queryClient }, params }) => {
    const { messages } = await later();
    return queryClient.ensureQueryData(messages.messageQuery(params.messageId));
  },
  component: lazyRouteComponent(() => import('../features/messages/post/MessagePage.tsx'), 'MessagePage'),
});

const editRoute = createRoute({
  ...missing,
  getParentRoute: () => appRoute,
  path: '/messageboard/$messageId/edit',
  staticData: { up: '/messageboard/$messageId/post', needs: 'message.read' },
  // A form always reads afresh, so that nobody edits an old version.
  loader: async ({ context: { queryClient }, params }) => {
    const { messages } = await later();
    return queryClient.fetchQuery({ ...messages.messageQuery(params.messageId), staleTime: 0 });
  },
  component: lazyRouteComponent(
    () => import('../features/messages/form/MessageEditPage.tsx'),
    'MessageEditPage',
  ),
});

export const messagesRoutes = [inboxRoute, boardRoute, createMessageRoute, postRoute, editRoute];
