/** The clock of the web: only the browser's `Date`, so that tests have to set just one thing. */
import { useEffect, useState } from 'react';

const every = 15_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The current time in milliseconds since 1970. */
export function millisecondsNow(): number {
  return Date.now();
}

/** The current time as an ISO 8601 instant. */
export function instantNow(): string {
  return new Date(millisecondsNow()).toISOString();
}

/**
 * Calls back every few seconds, from one timer for the whole page: a list shows the day in every row.
 * @returns a function that stops it
 */
export function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const listens of listeners) listens();
  }, every);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current instant, updated while the screen is shown: never more than a few seconds old. */
export function useNow(): string {
  const [now, setNow] = useState(instantNow);
  useEffect(() => {
    return onTick(() => setNow(instantNow()));
  }, []);
  return now;
}
