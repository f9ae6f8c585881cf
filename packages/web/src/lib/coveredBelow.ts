import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { followSize } from './followSize.ts';

/** Heights of elements at the bottom of the window, passed to style sheets as a property of the page (theme.css). */
function propertyOf(name: `--${string}`) {
  const heights = new Map<Element, number>();
  const tell = () => {
    const { style } = document.documentElement;
    if (heights.size === 0) style.removeProperty(name);
    else style.setProperty(name, `${Math.ceil(Math.max(...heights.values()))}px`);
  };
  return (element: Element | null) => {
    if (!(element instanceof HTMLElement)) return undefined;
    const measure = () => {
      heights.set(element, element.offsetHeight);
      tell();
    };
    const stop = followSize(measure, element);
    return () => {
      stop();
      heights.delete(element);
      tell();
    };
  };
}

const followBar = propertyOf('--covered-below');
const followBarInDialog = propertyOf('--covered-in-dialog');
const followOffline = propertyOf('--offline');

/** Keeps focused elements clear of a sticky bar at the bottom of the window or of a dialog, however many lines it has. */
export function useCoveredBelow(bar: RefObject<HTMLElement | null>, inDialog = false): void {
  useEffect(() => {
    return (inDialog ? followBarInDialog : followBar)(bar.current);
  }, [bar, inDialog]);
}

/** Keeps bars at the bottom of the window, and focused elements, above the offline line. */
export function useOfflineRoom(line: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    return followOffline(line.current);
  }, [line]);
}
