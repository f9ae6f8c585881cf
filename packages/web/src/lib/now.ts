import { useEffect, useState } from 'react';

const every = 15_000;

/** The present moment as an instant, moved on while the screen stands: never more than some seconds old. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), every);
    return () => clearInterval(timer);
  }, []);
  return now;
}
