/** The earlier settings: more of them couldn't be loaded. */
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { drawPiece } from '../../../ui/drawPiece.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';
import { historyQuery } from './settings.queries.ts';
import { settingsText as text } from './settings.text.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says below the list that earlier changes couldn’t be loaded', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnMount: false } } });
  client.setQueryData(historyQuery.queryKey, {
    pages: [{ revisions: [], nextCursor: 'earlier' }],
    pageParams: [null],
  });
  drawPiece(<SettingsHistory />, client);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: text.historyMore })));
  expect((await screen.findByRole('alert')).textContent).toContain(text.historyFailed);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
