/** Shortcuts of a single key, which work while nobody is typing. */
import { type MouseEvent, type KeyboardEvent as Pressed, useEffect, useEffectEvent } from 'react';

/** Whether a key pressed on this element types text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** What takes the keys while it is open; closed, it is not in the document, or not `open`. */
const above = '[role="dialog"], dialog[open], [role="menu"], [role="listbox"]';

/** Two presses of a key within this time, in milliseconds, are one, as two clicks are a double click. */
const doublePress = 400;

/** The last press that counted, for all shortcuts of the page: another key in between makes two presses of two. */
let last: { key: string; at: number } | undefined;

type Actions = Readonly<Record<string, () => void>>;

/**
 * A screen's single-key shortcuts; ignored while typing, and while a dialog, a menu or a list of options is open.
 * @param keys actions by letter, in lower case: once for each press, however long the key is held, and once for a double press
 * @param moves those that change nothing: they repeat
 */
export function useSingleKeys(keys: Actions, moves: Actions = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector(above) !== null) return;
    const { key, timeStamp: at, repeat } = event;
    const press = moves[key] ?? keys[key];
    if (press === undefined) return;
    event.preventDefault();
    const isSecond = repeat || (last?.key === key && at - last.at < doublePress);
    last = { key, at };
    if (!isSecond || key in moves) press();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * A button that is about something else after its press, such as the next post: a double click or a held Enter counts
 * once.
 */
export function oncePerPress(run: () => void) {
  return {
    onClick: ({ detail }: MouseEvent) => {
      if (detail < 2) run();
    },
    onKeyDown: (event: Pressed) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
  };
}

/** Resolves once the screen shows what was last drawn. */
export async function painted(): Promise<void> {
  const frame = async () => new Promise((shown) => requestAnimationFrame(shown));
  // The first frame draws it, the next one comes after it was shown.
  await frame();
  await frame();
}
