/** Shortcuts of a single key, which work while nobody is typing. */
import { useEffect, useEffectEvent } from 'react';

/** Whether a key pressed on this element types text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('[role="dialog"] *');

/**
 * A screen's single-key shortcuts; ignored while typing, and in an open dialog.
 * @param keys actions by letter, in lower case
 */
export function useSingleKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(target) || isInDialog(target)) return;
    const press = keys[event.key];
    if (press === undefined) return;
    event.preventDefault();
    press();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
