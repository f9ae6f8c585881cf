/** The clock of the web: only the browser's `Date`, so that tests have to set just one thing. */
import { useEffect, useState } from 'react';

const every = 15_000;

/** The current time in milliseconds since 1970. */
export function millisecondsNow(): number {
  return Date.now();
}

/** The current time as an ISO 8601 instant. */
export function instantNow(): string {
  return new Date(millisecondsNow()).toISOString();
}

/** The current instant, updated while the screen is shown: never more than a few seconds old. */
export function useNow(): string {
  const [now, setNow] = useState(instantNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(instantNow()), every);
    return () => clearInterval(timer);
  }, []);
  return now;
}
