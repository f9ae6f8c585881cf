/** An account of the demo school, pressed twice. */
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { orpc } from '../../../lib/api/api.ts';
import { loadCalls } from '../../../lib/api/calls.ts';
import { drawPiece } from '../../../ui/drawPiece.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';

vi.mock('../school.queries.ts', () => ({ useSignedIn: () => () => undefined }));

beforeAll(loadCalls);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('signs in once for a double press', async () => {
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Promise(() => undefined));
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } });
  const ruth = { schoolEmail: 'ruth@school.org', name: 'Ruth', does: 'Run', says: 'Office' };
  client.setQueryData(orpc.school.demoAccounts.queryOptions().queryKey, {
    data: [{ ...ruth, role: 'admin' }],
  });
  drawPiece(<DemoAccounts />, client);
  const account = screen.getByRole('button', { name: /Ruth/ });
  fireEvent.click(account);
  fireEvent.click(account);
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  expect(send).toHaveBeenCalledOnce();
});
