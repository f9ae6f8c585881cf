import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { followSize } from './followSize.ts';

/** Heights of elements at the window's bottom, told to the style sheets as a property of the page (theme.css). */
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
const followOffline = propertyOf('--offline');

/** Keeps what gets the focus clear of a bar that stays at the window’s bottom, however many lines the bar has. */
export function useCoveredBelow(bar: RefObject<HTMLElement | null>, stays = true): void {
  useEffect(() => {
    return stays ? followBar(bar.current) : undefined;
  }, [bar, stays]);
}

/** Keeps the bars at the window’s bottom, and what gets the focus, above the line that there is no connection. */
export function useOfflineRoom(line: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    return followOffline(line.current);
  }, [line]);
}
