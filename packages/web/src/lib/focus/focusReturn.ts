import { useLayoutEffect, useRef } from 'react';

/** The element that gets the focus back in the next frame. */
let awaiting: Element | null = null;

/** The element to return the focus to, if this one has it; for a menu entry, the menu's button. */
export function openerFrom(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? element;
}

/** The element that has the focus, or is about to get it. */
function focused(): Element | null {
  const { activeElement, body } = document;
  return activeElement === body && awaiting !== null ? awaiting : openerFrom(activeElement);
}

/**
 * Returns the focus to the element that opened a dialog or a menu. Mantine does so only for overlays that
 * were rendered closed before, and most are rendered, and loaded, only when they open.
 * @param findOpener returns the opener; left out if it has the focus when the overlay opens
 */
export function useFocusReturn(opened: boolean, findOpener: () => Element | null = focused): void {
  const find = useRef(findOpener);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const opener = find.current();
    return () => {
      const last = document.activeElement;
      awaiting = opener;
      requestAnimationFrame(() => {
        if (awaiting === opener) awaiting = null;
        const { activeElement, body } = document;
        const isFree = activeElement === body || activeElement === last;
        if (isFree && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
