import { useCallback, useSyncExternalStore } from 'react';
import { followPrinting, isPrinting } from './printing.ts';

/** The breakpoints of breakpoints.css that components use; a test keeps the two in step. */
export const breakpoints = {
  phone: '(max-width: 599px)',
  narrow: '(max-width: 899px)',
  medium: '(max-width: 1199px)',
  large: '(max-width: 1399px)',
} as const;

/** What a window was found to be, by query. */
const found = new Map<string, boolean>();

/**
 * The browser asks the width of the paper only once the number of pages is settled, and another layout would drop what
 * somebody is typing: the page is printed in the layout that it has.
 */
function isMatching(query: string): boolean {
  const known = isPrinting() ? found.get(query) : undefined;
  if (known !== undefined) return known;
  const { matches } = window.matchMedia(query);
  found.set(query, matches);
  return matches;
}

/** Whether the window is that small, known from the first render. Printing changes nothing. */
export function useBreakpoint(name: keyof typeof breakpoints): boolean {
  const query = breakpoints[name];
  const follow = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      const unfollow = followPrinting(onChange);
      return () => {
        media.removeEventListener('change', onChange);
        unfollow();
      };
    },
    [query],
  );
  return useSyncExternalStore(follow, () => isMatching(query));
}
