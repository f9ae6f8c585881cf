import { useCallback, useEffect, useState } from 'react';
import { frameText } from '../../features/school/school.text.ts';
import { pagePart } from '../../ui/state/pagePart.tsx';

const load = () => import('../../features/school/shell/Palette.tsx');
const Palette = pagePart(load);

const onMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether a dialog other than the palette is open, which takes precedence. */
function isElsewhere(target: EventTarget | null): boolean {
  const dialog = document.querySelector('[role="dialog"]');
  return dialog !== null && !(target instanceof Node && dialog.contains(target));
}

/**
 * The command palette: the frame's button for it, its shortcut (Ctrl or ⌘ with K), and the palette itself,
 * whose code is loaded when it's first opened.
 */
export function useFindEverything() {
  const [asked, setAsked] = useState(false);
  const open = useCallback(() => {
    setAsked(true);
    // If it can't be loaded, its part says so.
    load().then(
      ({ togglePalette }) => togglePalette(),
      () => undefined,
    );
  }, []);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || isElsewhere(event.target)) return;
      // The browser's own search bar has the same shortcut.
      event.preventDefault();
      open();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return {
    find: {
      label: frameText.find.label,
      short: frameText.find.short,
      rest: frameText.find.rest,
      keys: onMac() ? frameText.find.keysOnMac : frameText.find.keys,
      onPress: open,
      onApproach: Palette.ahead,
    },
    palette: asked ? <Palette onClose={() => setAsked(false)} /> : null,
  };
}
