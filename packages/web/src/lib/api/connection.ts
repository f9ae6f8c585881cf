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
    if (kind === 'offline' || kind === 'notReady') void askUntilReady();
  });
}
