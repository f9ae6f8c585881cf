/** Marks a part of the page that has the focus only until something better can take it (`focusLost.ts`). */
export const heldMark = 'data-held';

/** Whether nothing that can be used has the focus: it's on the page as a whole, or only held by a part of it. */
export function isFocusFree({ activeElement, body }: Document = document): boolean {
  return activeElement === null || activeElement === body || activeElement.hasAttribute(heldMark);
}

/** Dialogs and menus that are open. */
export const overlays = 'dialog[open], [role="dialog"], [role="menu"]';

/** Whether an element is in a dialog or a menu, which gives the focus back when it closes. */
export function isInOverlay(element: EventTarget | null): boolean {
  return element instanceof Element && element.closest(overlays) !== null;
}
