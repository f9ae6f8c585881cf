/** For tests of screens: renders a component inside the providers that the application gives every screen. */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/**
 * Renders a piece without the transitions of dialogs and menus.
 * @param client the cache from which the piece reads; empty by default
 * @returns the result of Testing Library's `render`; `rerender` keeps the wrappers around the piece
 */
export function drawPiece(piece: ReactNode, client = new QueryClient()) {
  return render(piece, {
    wrapper: ({ children }) => (
      <MantineProvider env="test">
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MantineProvider>
    ),
  });
}
