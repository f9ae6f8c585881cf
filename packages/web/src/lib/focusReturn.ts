import { useLayoutEffect, useRef } from 'react';

/** What gets the focus back with the next frame. */
let awaiting: Element | null = null;

/** What has the focus now, or is about to; for an entry of a menu, the button of the menu. */
function focused(): Element | null {
  const { activeElement, body } = document;
  if (activeElement === body && awaiting !== null) return awaiting;
  const menu = activeElement?.closest('[role="menu"]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? activeElement;
}

/**
 * Returns the focus to what opened a dialog or a menu. Mantine does so only for one that was drawn closed
 * before, and most are drawn, and their code is loaded, only once they are open.
 * @param findOpener what opened it; left out where that has the focus when it opens
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
