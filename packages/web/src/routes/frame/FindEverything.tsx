import { useCallback, useEffect, useRef, useState } from 'react';
import { frameText } from '../../features/school/school.text.ts';
import type { Early } from '../../features/school/shell/Palette.tsx';
import { useOnBack } from '../../lib/places/onBack.ts';
import { pagePart } from '../../ui/state/pagePart.tsx';

const Palette = pagePart(() => import('../../features/school/shell/Palette.tsx'));

const onMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether a dialog other than the palette is open, which takes precedence. */
function isElsewhere(target: EventTarget | null): boolean {
  const dialog = document.querySelector('[role="dialog"]');
  return dialog !== null && !(target instanceof Node && dialog.contains(target));
}

/**
 * The command palette: the frame's button for it, its shortcut (Ctrl or ⌘ with K), and the palette itself,
 * whose code is loaded when it's first opened. From the press until its field has the focus, a hidden field takes
 * what is typed, which would otherwise act on the page behind.
 */
export function useFindEverything() {
  const [stage, setStage] = useState<'closed' | 'opening' | 'open'>('closed');
  // Open, it would stay over the page that Back leads to, or over the question before that page is left.
  useOnBack(() => setStage('closed'));
  const early = useRef<Early>(null);
  const open = useCallback(() => setStage((old) => (old === 'closed' ? 'opening' : old)), []);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || isElsewhere(event.target)) return;
      // The browser's own search bar has the same shortcut.
      event.preventDefault();
      setStage((old) => (old === 'closed' ? 'opening' : 'closed'));
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const takeFocus = useCallback((field: HTMLInputElement) => {
    const opener = document.activeElement;
    early.current = { field, opener };
    field.focus({ preventScroll: true });
    return () => {
      early.current = null;
      // It still has the focus if the palette closes before it was there.
      if (document.activeElement === field && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, []);

  return {
    find: {
      label: frameText.find.label,
      short: frameText.find.short,
      rest: frameText.find.rest,
      keys: onMac() ? frameText.find.keysOnMac : frameText.find.keys,
      onPress: open,
      onApproach: Palette.ahead,
    },
    palette: (
      <>
        {stage === 'opening' ? (
          <input ref={takeFocus} className="visually-hidden" aria-label={frameText.find.label} />
        ) : null}
        <Palette
          opened={stage !== 'closed'}
          early={early}
          onFocus={() => setStage('open')}
          onClose={() => setStage('closed')}
        />
      </>
    ),
  };
}
