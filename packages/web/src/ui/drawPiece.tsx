/** For tests of screens: draws a piece inside what the application gives every screen. */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/**
 * Draws a piece without the time that dialogs and menus take to open.
 * @param client what the piece reads from; by default nothing is there yet
 * @returns what Testing Library's `render` returns; `rerender` keeps what is around the piece
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
