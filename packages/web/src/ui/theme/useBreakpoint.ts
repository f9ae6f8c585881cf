import { useCallback, useSyncExternalStore } from 'react';
import { followPrinting, isPrinting } from './printing.ts';

/** The breakpoints of breakpoints.css that components use; a test keeps the two in step. */
export const breakpoints = {
  phone: '(max-width: 599px)',
  narrow: '(max-width: 899px)',
  medium: '(max-width: 1199px)',
  large: '(max-width: 1399px)',
} as const;

/**
 * The layout on paper, whatever the window: tables and registers as at a desk, and no more columns of a page than on
 * A4. The browser asks the width of the paper only once the number of pages is settled: what doesn't fit then is lost.
 */
const onPaper = { phone: false, narrow: false, medium: true, large: true };

/** Whether the window is that small, known from the first render; the same on all paper while the page is printed. */
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
  return useSyncExternalStore(follow, () =>
    isPrinting() ? onPaper[name] : window.matchMedia(query).matches,
  );
}
