import { useRef } from 'react';

/**
 * What is sent, once at a time: while a run is under way another call (a double click, Enter twice) does nothing.
 * A mutation's `isPending` is known only with the next render, which is too late for the second click.
 */
export function useSingleFlight<Args extends unknown[]>(
  run: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const running = useRef(false);
  return async (...args) => {
    if (running.current) return;
    running.current = true;
    try {
      await run(...args);
    } finally {
      running.current = false;
    }
  };
}
