/** The line says what can't be reached: the service, or the whole network. */
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { drawPiece } from '../drawPiece.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

it('says that there is no connection when the network fails after the service', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  drawPiece(<OfflineBanner />);
  act(() => onlineManager.setOnline(false));
  expect(screen.getByRole('status').textContent).toContain('Casement can’t be reached.');
  network.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toContain('No connection.');
  network.mockReturnValue(true);
  act(() => onlineManager.setOnline(true));
  expect(screen.getByRole('status').textContent).toBe('');
});
