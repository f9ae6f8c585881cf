/** For tests of screens: renders a component inside the providers that the application gives every screen. */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';

/**
 * Renders a piece without the transitions of dialogs and menus, and removes it when the test ends.
 * @param client the cache from which the piece reads; empty by default
 * @returns the result of Testing Library's `render`; `rerender` keeps the wrappers around the piece
 */
export function drawPiece(piece: ReactNode, client = new QueryClient()) {
  onTestFinished(cleanup);
  return render(piece, {
    wrapper: ({ children }) => (
      <MantineProvider env="test">
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MantineProvider>
    ),
  });
}

/** Clicks twice where a button is: the second click meets whatever is there by then. */
export function doubleClick(name: string): void {
  const button = screen.getByRole('button', { name });
  for (const detail of [1, 2]) fireEvent.click(button, { detail });
}
