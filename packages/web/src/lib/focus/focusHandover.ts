import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether an element is in a dialog or a menu, which gives the focus back when it closes. */
const isAbove = (element: EventTarget | null) =>
  element instanceof Element && element.closest(overlays) !== null;

/** The focused element; in a row also the row's list, the row's index and how many of its buttons follow. */
type Place = { element: HTMLElement; list: HTMLElement | undefined; row: number; following: number };

const buttonsIn = (item: Element | null) => [...(item?.querySelectorAll<HTMLButtonElement>('button') ?? [])];

function placeOf(element: HTMLElement, part: HTMLElement): Place {
  const item = element.closest('li, tr, [role="row"], [role="listitem"]');
  const list = item?.parentElement;
  if (item === null || !list || !part.contains(list)) {
    return { element, list: undefined, row: -1, following: 0 };
  }
  const buttons = buttonsIn(item);
  const at = buttons.findIndex((button) => button === element);
  return {
    element,
    list,
    row: [...list.children].indexOf(item),
    following: at === -1 ? 0 : buttons.length - 1 - at,
  };
}

/**
 * The same button of the row at the former index, or of the last row; the last one that is enabled if there is none.
 * Counted from the end, since what removes a row comes last in it.
 */
function buttonAt({ list, row, following }: Place): HTMLElement | undefined {
  if (list?.isConnected !== true) return undefined;
  const buttons = buttonsIn(list.children.item(Math.min(row, list.children.length - 1)));
  const same = buttons.at(-1 - following);
  return same?.disabled === false ? same : buttons.findLast(({ disabled }) => !disabled);
}

/**
 * Moves the focus when its element is removed: from a row to the same button of the row that takes its place, from
 * anything else to the element marked with `data-rest`, or to the first button. An element that was disabled for a
 * while gets it back. If the element is removed below its own dialog, the focus moves when that closes.
 * @param part contains the rows and the mark; the calling component renders whenever a row is removed
 */
export function useFocusHandover(part: RefObject<HTMLElement | null>): void {
  const place = useRef<Place>(undefined);
  useEffect(() => {
    const root = part.current;
    if (root === null) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) place.current = placeOf(target, root);
    };
    // Pressing elsewhere gives the place up. Removing or disabling the element, a window in front, or a dialog or
    // menu that the element opened doesn't.
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (isAbove(relatedTarget)) return;
      queueMicrotask(() => {
        const element = place.current?.element;
        if (element !== target || document.activeElement === element) return;
        if (element?.isConnected && !element.matches(':disabled')) place.current = undefined;
      });
    };
    root.addEventListener('focusin', onFocus);
    root.addEventListener('focusout', onBlur);
    return () => {
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('focusout', onBlur);
    };
  }, [part]);

  useLayoutEffect(() => {
    const root = part.current;
    const last = place.current;
    if (root === null || last === undefined) return;
    const { activeElement, body } = document;
    const { element } = last;
    if (element.isConnected) {
      place.current = placeOf(element, root);
      if (activeElement === body) element.focus();
    } else if (activeElement === body) {
      const rest = root.querySelector<HTMLElement>('[data-rest]:not(:disabled)');
      // If everything is disabled, the next render tries again.
      (buttonAt(last) ?? rest ?? root.querySelector<HTMLElement>('button:not(:disabled)'))?.focus();
    } else if (!isAbove(activeElement)) {
      place.current = undefined;
    }
  });
}
