import { onlineManager, QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, answerReady, refusal } from './answers.factories.ts';
import { followConnection, onceBack } from './connection.ts';

afterEach(() => onlineManager.setOnline(true));

/** A read that fails. */
async function fail(client: QueryClient, error: Error): Promise<void> {
  const reading = client.fetchQuery({
    queryKey: ['read'],
    queryFn: () => Promise.reject(error),
    networkMode: 'always',
    retry: false,
  });
  await expect(reading).rejects.toBe(error);
}

it('retries once the service can be reached, and what failed while it couldn’t immediately', async () => {
  let isReady = false;
  answerCalls([answerReady(() => isReady)]);
  const client = new QueryClient();
  followConnection(client);
  const before = refusal('NOT_READY');
  await fail(client, before);
  await waitFor(() => expect(onlineManager.isOnline()).toBe(false));
  const whileAway = refusal('NOT_READY');
  await fail(client, whileAway);

  const retryWaiting = vi.fn();
  const stop = onceBack(whileAway, retryWaiting);
  expect(retryWaiting).not.toHaveBeenCalled();
  isReady = true;
  await waitFor(() => expect(retryWaiting).toHaveBeenCalledOnce());
  stop();

  // A screen that is drawn only now has missed the moment.
  const retryLate = vi.fn();
  onceBack(whileAway, retryLate)();
  expect(retryLate).toHaveBeenCalledOnce();
  // The service answered this one, so it isn't sent again and again.
  const retryBefore = vi.fn();
  onceBack(before, retryBefore)();
  expect(retryBefore).not.toHaveBeenCalled();
});
