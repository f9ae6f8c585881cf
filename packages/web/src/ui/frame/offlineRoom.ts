import { type RefObject, useLayoutEffect } from 'react';
import { heightProperty } from '../../lib/heightProperty.ts';

const follow = heightProperty('--offline');

/** Keeps bars at the bottom of the window, and focused elements, above the offline line. */
export function useOfflineRoom(line: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    return follow(line.current);
  }, [line]);
}
