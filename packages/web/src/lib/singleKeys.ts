/** Keys that work by themselves while nobody types. */
import { useEffect, useEffectEvent } from 'react';

/** Whether a key that is pressed there is typed. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('[role="dialog"] *');

/**
 * Single keys of a screen, each with what it does; they rest while one writes, and in an open dialog.
 * @param keys by the letter, in lower case
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
