import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** What has the focus; in a row also the row's list, and which row of it. */
type Place = { element: HTMLElement; list: HTMLElement | undefined; row: number };

function placeOf(element: HTMLElement, part: HTMLElement): Place {
  const item = element.closest('li, tr');
  const list = item?.parentElement;
  if (item === null || !list || !part.contains(list)) return { element, list: undefined, row: -1 };
  return { element, list, row: [...list.children].indexOf(item) };
}

/** The last button of the row at the former place, or of the last row. */
function buttonAt({ list, row }: Place): HTMLElement | undefined {
  if (list?.isConnected !== true) return undefined;
  const item = list.children.item(Math.min(row, list.children.length - 1));
  return [...(item?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])].at(-1);
}

/**
 * Hands the focus on when what has it is removed: from a row to the row that takes its place, from anything else
 * to what is marked with `data-rest`, or to the first button. What was disabled for a while gets it back.
 * @param part what holds the rows and the mark; the component that calls this renders whenever a row is removed
 */
export function useFocusHandover(part: RefObject<HTMLElement | null>): void {
  const place = useRef<Place>(undefined);
  useEffect(() => {
    const root = part.current;
    if (root === null) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) place.current = placeOf(target, root);
    };
    // A press beside it leaves it. Its removal, disabling it, or a window in front take the focus without that.
    const onBlur = ({ target }: FocusEvent) => {
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
      // Where all is disabled, the next draw looks again.
      (buttonAt(last) ?? rest ?? root.querySelector<HTMLElement>('button:not(:disabled)'))?.focus();
    } else {
      place.current = undefined;
    }
  });
}
