import { type RefObject, useEffect } from 'react';

/** The page’s property that says how high the bar at the window’s bottom is (theme.css). */
const property = '--covered-below';

const bars = new Map<Element, number>();

function tell(): void {
  const { style } = document.documentElement;
  if (bars.size === 0) style.removeProperty(property);
  else style.setProperty(property, `${Math.ceil(Math.max(...bars.values()))}px`);
}

/** Keeps what gets the focus clear of a bar that stays at the window’s bottom, however many lines the bar has. */
export function useCoveredBelow(bar: RefObject<HTMLElement | null>, stays = true): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null || !stays) return undefined;
    const measure = () => {
      bars.set(element, element.offsetHeight);
      tell();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      bars.delete(element);
      tell();
    };
  }, [bar, stays]);
}
