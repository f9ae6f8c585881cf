import { type RefObject, useEffect } from 'react';

/**
 * Lets the mouse choose a day by clicking an empty spot of it. For the keyboard, the day's own button does
 * the same: it gets the focus, so that a dialog can return the focus to it.
 * @param within contains elements with `data-date`, and each day's button with `data-day`
 */
export function useEmptySpot(within: RefObject<HTMLElement | null>, onDay: (date: string) => void): void {
  useEffect(() => {
    const root = within.current;
    if (root === null) return undefined;
    function onClick(event: MouseEvent) {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('button, a') !== null) return;
      const date = target.closest('[data-date]')?.getAttribute('data-date');
      if (date === null || date === undefined) return;
      root?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus({ preventScroll: true });
      onDay(date);
    }
    root.addEventListener('click', onClick);
    return () => root.removeEventListener('click', onClick);
  }, [within, onDay]);
}
