import { type RefObject, useEffect } from 'react';
import { heightProperty } from '../../lib/heightProperty.ts';

const followBar = heightProperty('--covered-below');
const followBarInDialog = heightProperty('--covered-in-dialog');

/** Keeps focused elements clear of a sticky bar at the bottom of the window or of a dialog, however many lines it has. */
export function useCoveredBelow(bar: RefObject<HTMLElement | null>, inDialog = false): void {
  useEffect(() => {
    return (inDialog ? followBarInDialog : followBar)(bar.current);
  }, [bar, inDialog]);
}
