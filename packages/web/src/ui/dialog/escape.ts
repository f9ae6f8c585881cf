import { useEffect, useEffectEvent } from 'react';

const open: object[] = [];

/** Calls back on Escape, only for the front dialog: Mantine would also close the dialog behind a question. */
export function useEscape(opened: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!opened) return undefined;
    const self = {};
    open.push(self);
    function onKeyDown(event: KeyboardEvent) {
      const { key, isComposing, defaultPrevented, target } = event;
      if (key !== 'Escape' || isComposing || defaultPrevented || open.at(-1) !== self) return;
      // A list that is open over a field handles Escape itself.
      if (target instanceof Element && target.matches('[data-mantine-stop-propagation="true"]')) return;
      event.preventDefault();
      escape();
    }
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      open.splice(open.indexOf(self), 1);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [opened]);
}
