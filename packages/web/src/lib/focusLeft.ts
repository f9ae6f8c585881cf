import { type RefObject, useLayoutEffect } from 'react';

/**
 * Hands the focus on when the part of the page that has it is removed, such as an empty list with its button:
 * to the search field for who works by keyboard, else to the page. Where another page comes, that page sees to it.
 * @param part the element; the component that calls this draws it as long as it lives
 */
export function useFocusLeft(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = part.current;
    const page = window.location.pathname;
    return () => {
      const { activeElement } = document;
      if (activeElement === null || root?.contains(activeElement) !== true) return;
      const byKeyboard = activeElement.matches(':focus-visible');
      // What comes in its place is drawn by then.
      queueMicrotask(() => {
        if (document.activeElement !== document.body || window.location.pathname !== page) return;
        const main = document.querySelector('main');
        const search = byKeyboard ? main?.querySelector<HTMLElement>('input[type="search"]') : undefined;
        (search ?? main)?.focus({ preventScroll: true });
      });
    };
  }, [part]);
}
