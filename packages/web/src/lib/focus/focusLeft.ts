import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus when the part of the page that has it is removed, such as an empty list with its button: to
 * the search field for keyboard users, otherwise to the page. After navigation the new page takes care of it.
 * @param part the element; the calling component renders it as long as it's mounted
 */
export function useFocusLeft(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = part.current;
    const page = window.location.pathname;
    return () => {
      const { activeElement } = document;
      if (activeElement === null || root?.contains(activeElement) !== true) return;
      const byKeyboard = activeElement.matches(':focus-visible');
      // By then the replacement is rendered.
      queueMicrotask(() => {
        if (document.activeElement !== document.body || window.location.pathname !== page) return;
        const main = document.querySelector('main');
        const search = byKeyboard ? main?.querySelector<HTMLElement>('input[type="search"]') : undefined;
        (search ?? main)?.focus({ preventScroll: true });
      });
    };
  }, [part]);
}
