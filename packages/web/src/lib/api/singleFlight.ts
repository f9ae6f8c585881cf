import { useRef } from 'react';

/**
 * An action that runs once at a time: during a run, another call (a double click, Enter twice) does nothing.
 * A mutation's `isPending` changes only with the next render, which is too late for the second click.
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
