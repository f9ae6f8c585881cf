/**
 * Whether the session has ended, as far as the service's answers say: one answer for every screen. It matters to people
 * who stay on a page to keep what they typed; everyone else is at the sign-in by then.
 */
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { statusOf } from '../api/errors.ts';

let ended = false;
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Whether the last answer was a 401. */
export const isSessionEnded = (): boolean => ended;

/** Records whether the last answer was a 401. */
export function noteSessionEnd(is: boolean): void {
  if (ended === is) return;
  ended = is;
  for (const changed of listeners) changed();
}

/** Whether the session has ended. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, isSessionEnded);
}

/**
 * Once somebody may be signed in again, reads who it is, and then what was answered with a 401: if it's another person,
 * the tab is reloaded instead.
 */
export async function readAfterSignIn(queryClient: QueryClient): Promise<void> {
  // Those that are already on their way aren't started afresh.
  const once = { cancelRefetch: false };
  await queryClient.refetchQueries(
    { type: 'active', predicate: ({ meta }) => meta?.['ofFrame'] === true },
    once,
  );
  await queryClient.refetchQueries(
    { type: 'active', predicate: ({ state }) => statusOf(state.error) === 401 },
    once,
  );
}
