/** Files that are pasted anywhere on a page. */
import { useEffect, useEffectEvent, useId } from 'react';

/** A place on the page that takes files. */
type Place = { element: HTMLElement; hasRoom: boolean };

/** The places on the page, by the id of their component. */
const places = new Map<string, Place>();

/** Whether the pasted content belongs to a text being edited, and not to the uploads. */
function isPastedText({ target, clipboardData }: ClipboardEvent): boolean {
  const writing =
    target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]');
  return Boolean(writing) && [...(clipboardData?.types ?? [])].some((type) => type.startsWith('text/'));
}

/** The place that a paste is meant for: the one whose form has the focus, or else the first with room. */
function placeOf({ target }: ClipboardEvent): string | undefined {
  const inOrder = [...places].toSorted(([, { element: one }], [, { element: other }]) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1,
  );
  const focused = inOrder.find(
    ([, { element }]) => target instanceof Node && (element.closest('form') ?? element).contains(target),
  );
  // If all are full, the first one says so.
  return (focused ?? inOrder.find(([, { hasRoom }]) => hasRoom) ?? inOrder[0])?.[0];
}

/**
 * Takes files that are pasted anywhere on the page. If several places of the page take files, it is the one whose form
 * has the focus, or else the first with room.
 * @param hasRoom whether this place takes another file
 * @param take takes the files, or says why it can't
 * @returns a ref for an element at this place
 */
export function usePastedFiles(hasRoom: boolean, take: (files: readonly File[]) => void) {
  const id = useId();
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (event.defaultPrevented || files.length === 0 || isPastedText(event) || placeOf(event) !== id) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
  return (element: HTMLElement | null) => {
    if (element === null) places.delete(id);
    else places.set(id, { element, hasRoom });
  };
}
