/** What the lines above a page say: that it shows an earlier answer until a read succeeds, and what can’t be reached. */
import { ORPCError } from '@orpc/client';
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { noteSessionEnd } from '../../lib/cache/sessionEnd.ts';
import { drawPiece } from '../drawPiece.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { StaleBanner } from './StaleBanner.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  noteSessionEnd(false);
});

const failures: Record<string, Error> = {
  broken: new ORPCError('INTERNAL', { status: 500, message: 'Broken' }),
  deleted: new ORPCError('NOT_FOUND', { status: 404, message: 'Not found' }),
  signedOut: new ORPCError('UNAUTHENTICATED', { status: 401, message: 'Signed out' }),
};

/** A page that shows one read, whose next answers fail while `failing.with` is set. */
async function showPage(meta: Record<string, unknown> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const failing: { with: Error | undefined } = { with: undefined };
  const queryFn = () => (failing.with === undefined ? Promise.resolve('read') : Promise.reject(failing.with));
  const leave = new QueryObserver(client, { queryKey: ['page'], queryFn, meta }).subscribe(() => undefined);
  await expect.poll(() => client.getQueryData(['page'])).toBe('read');
  drawPiece(<StaleBanner format={() => '10:41'} />, client);
  const readAgain = (error: Error | undefined) =>
    act(async () => {
      failing.with = error;
      await client.refetchQueries();
    });
  return { failing, readAgain, leave };
}

const said = () => screen.getByRole('status').textContent;

it('says how old the page is, and reads it again on request', async () => {
  const { failing, readAgain } = await showPage();
  expect(said()).toBe('');
  await readAgain(failures['broken']);
  expect(said()).toContain('Part of this page couldn’t be refreshed. It’s from 10:41.');
  failing.with = undefined;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await expect.poll(said).toBe('');
});

it('says that the record shown was deleted', async () => {
  const { readAgain } = await showPage();
  await readAgain(failures['deleted']);
  expect(said()).toContain('was deleted, or you can no longer see it');
});

it('disappears with the page', async () => {
  const { readAgain, leave } = await showPage();
  await readAgain(failures['broken']);
  act(leave);
  await expect.poll(said).toBe('');
});

it('says that the session has ended, and reads on request what failed', async () => {
  const { failing, readAgain } = await showPage();
  await readAgain(failures['signedOut']);
  act(() => noteSessionEnd(true));
  expect(said()).toContain('You’re signed out. Sign in again in another tab, then try again here.');
  failing.with = undefined;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  act(() => noteSessionEnd(false));
  expect(said()).toBe('');
});

it('says nothing on the way to the sign-in, offline, or about background reads and parts with their own message', async () => {
  const { readAgain } = await showPage();
  await readAgain(failures['signedOut']);
  expect(said()).toBe('');
  await readAgain(failures['broken']);
  act(() => onlineManager.setOnline(false));
  expect(said()).toBe('');
  act(() => onlineManager.setOnline(true));
  cleanup();
  for (const meta of [{ inBackground: true }, { saysItsFailure: true }]) {
    const { readAgain } = await showPage(meta);
    await readAgain(failures['broken']);
    expect(said()).toBe('');
    cleanup();
  }
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
