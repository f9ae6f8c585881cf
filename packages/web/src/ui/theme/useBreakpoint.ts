import { useEffect, useState } from 'react';
import { followPrinting, isPrinting } from './printing.ts';

/** The breakpoints of breakpoints.css that components use; a test keeps the two in step. */
export const breakpoints = {
  phone: '(max-width: 599px)',
  narrow: '(max-width: 899px)',
  medium: '(max-width: 1199px)',
  large: '(max-width: 1399px)',
} as const;

/**
 * Whether the window is that small, known from the first render. Printing changes nothing: the browser asks the width of
 * the paper only once the number of pages is settled, and another layout would drop what somebody is typing.
 */
export function useBreakpoint(name: keyof typeof breakpoints): boolean {
  const query = breakpoints[name];
  const [matching, setMatching] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const media = window.matchMedia(query);
    const follow = () => {
      if (!isPrinting()) setMatching(media.matches);
    };
    follow();
    media.addEventListener('change', follow);
    const unfollow = followPrinting(follow);
    return () => {
      media.removeEventListener('change', follow);
      unfollow();
    };
  }, [query]);
  return matching;
}
