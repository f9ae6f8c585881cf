/** For tests of screens and their hooks: a session, a router, and the service's answers by contract. */

import { type Me, me } from '@casement/domain/profile/profile.contract.ts';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { createContext, type ReactNode, use } from 'react';
import { onTestFinished } from 'vitest';
import { type Answering, answerCalls } from '../lib/api/answers.factories.ts';
import { loadCalls } from '../lib/api/calls.ts';
import { meQuery } from '../lib/api/session.ts';
import { createQueryClient } from '../lib/cache/queryClient.ts';
import { administrator } from './pieces/person.ts';
import { ResultNotices } from './state/ResultNotices.tsx';

type Around = {
  /** Where the signed-in person differs from an administrator of a school that uses everything. */
  session?: Partial<Me>;
  /** The screen's address, `/` by default. On every other page nothing is shown. */
  path?: string;
  /** The pattern of that address, `/templates/$id`, for a screen that reads parameters from it. */
  route?: string;
  /** What the service answers; any other call fails the test. */
  answers?: readonly Answering[];
  /** Fills the cache with what the person has read before. */
  cached?: (client: QueryClient) => void;
};

/** The application's cache, which doesn't repeat what fails. */
function newClient(): QueryClient {
  const client = createQueryClient(() => undefined);
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: { ...queries, retry: false },
    mutations: { ...mutations, retry: false },
  });
  return client;
}

const Screen = createContext<ReactNode>(undefined);

/** A router with pages at all addresses, of which only the first shows the screen. */
async function newRouter(path: string, route: string | undefined) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const opened = new URL(path, window.location.origin).pathname;
  function Page() {
    const screen = use(Screen);
    return useLocation().pathname === opened ? screen : null;
  }
  const rootRoute = createRootRoute();
  const page = createRoute({ getParentRoute: () => rootRoute, path: '$', component: Page });
  const named =
    route === undefined
      ? []
      : [createRoute({ getParentRoute: () => rootRoute, path: route, component: Page })];
  const router = createRouter({ routeTree: rootRoute.addChildren([page, ...named]), history });
  await router.load();
  return router;
}

async function surround({ session = {}, path = '/', route, answers = [], cached }: Around) {
  await loadCalls();
  answerCalls(answers);
  const client = newClient();
  client.setQueryData(meQuery.queryKey, { data: me.parse({ ...administrator, ...session }) });
  cached?.(client);
  const router = await newRouter(path, route);
  onTestFinished(() => {
    act(() => notifications.clean());
    cleanup();
    client.clear();
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Screen value={children}>
          <RouterProvider router={router} />
        </Screen>
        <ResultNotices />
      </QueryClientProvider>
    </MantineProvider>
  );
  return { client, history: router.history, wrapper };
}

/**
 * Renders a screen as the application does, for a signed-in person, and removes it when the test ends.
 * @returns the result of Testing Library's `render`, the cache, and the router's history
 */
export async function drawScreen(screen: ReactNode, around: Around = {}) {
  const { wrapper, ...rest } = await surround(around);
  return { ...(await act(async () => render(screen, { wrapper }))), ...rest };
}

/** Runs a hook where {@link drawScreen} would render a screen. */
export async function drawHook<Result>(hook: () => Result, around: Around = {}) {
  const { wrapper, ...rest } = await surround(around);
  return { ...(await act(async () => renderHook(hook, { wrapper }))), ...rest };
}
