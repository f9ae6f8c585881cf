/** Marks a part of the page that has the focus only until something better can take it (`focusLost.ts`). */
export const heldMark = 'data-held';

/** Whether nothing that can be used has the focus: it's on the page as a whole, or only held by a part of it. */
export function isFocusFree({ activeElement, body }: Document = document): boolean {
  return activeElement === null || activeElement === body || activeElement.hasAttribute(heldMark);
}
