/**
 * Whether the service can be reached: one answer for every screen, in `onlineManager`. The browser knows only whether
 * it has a network. If a request gets no answer, or one from a proxy, the service is asked whether it is ready, until
 * it is.
 */
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { retryDelay } from '../cache/queryClient.ts';
import { kindOf } from './errors.ts';

/** Milliseconds in which the service has to answer. */
const patience = 5_000;

let asking: Promise<void> | undefined;

/** Errors of reads that failed while the service couldn't be reached. */
const whileAway = new WeakSet<Error>();

async function answers(): Promise<boolean> {
  return fetch('/api/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function ask(): Promise<void> {
  for (let failures = 0; !(await answers()); failures += 1) {
    onlineManager.setOnline(false);
    await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
  }
  asking = undefined;
  onlineManager.setOnline(true);
}

/**
 * Asks whether the service is ready, until it is; then waiting requests are retried.
 * @returns when it is ready, to everybody who has asked in the meantime
 */
export function askUntilReady(): Promise<void> {
  asking ??= ask();
  return asking;
}

/** Watches whether reads get answers; uploads ask themselves. */
export function followConnection(queryClient: QueryClient): void {
  onlineManager.setOnline(navigator.onLine);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type !== 'failed' && action.type !== 'error') return;
    const kind = kindOf(action.error);
    if (kind !== 'offline' && kind !== 'notReady') return;
    if (action.error instanceof Error && !onlineManager.isOnline()) whileAway.add(action.error);
    void askUntilReady();
  });
}

/**
 * Calls back when the service can be reached again; immediately if it already can, and the error is from before.
 * @param error of a read, which is known after {@link followConnection}
 * @returns a function that stops waiting
 */
export function onceBack(error: unknown, retry: () => void): () => void {
  if (error instanceof Error && whileAway.has(error) && onlineManager.isOnline()) retry();
  return onlineManager.subscribe((online) => {
    if (online) retry();
  });
}
