import '../theme/formStyles.ts';
import '../theme/overlayStyles.ts';
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useFocusReturn } from '../../lib/focusReturn.ts';
import { useBreakpoint } from '../theme/useBreakpoint.ts';
import { uiText } from '../ui.text.ts';

type DialogProps = {
  title: string;
  /** Its width in pixels. */
  size: number;
  /** Whether it takes the whole window of a phone, as one with a long form does. */
  tall?: boolean;
  /** Whether it is a panel at the right edge, as high as the window. */
  side?: boolean;
  opened?: boolean;
  onClose: () => void;
  children: ReactNode;
};

const open: object[] = [];

/** Calls back on Escape, for the dialog in front alone: Mantine closes the one behind a question as well. */
function useEscape(opened: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!opened) return undefined;
    const self = {};
    open.push(self);
    function onKeyDown(event: KeyboardEvent) {
      const { key, isComposing, defaultPrevented, target } = event;
      if (key !== 'Escape' || isComposing || defaultPrevented || open.at(-1) !== self) return;
      // A list that is open over a field takes it for itself.
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

/** The frame of every dialog: its title and the button that closes it. */
export function Dialog({
  title,
  size,
  tall = false,
  side = false,
  opened = true,
  onClose,
  children,
}: DialogProps) {
  const narrow = useBreakpoint('phone');
  const fills = (tall || side) && narrow;
  useFocusReturn(opened);
  useEscape(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      centered={!tall && !side}
      {...(side && !fills ? { xOffset: 0, yOffset: 0 } : {})}
      fullScreen={fills}
      radius={fills ? 0 : 'lg'}
      returnFocus={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': uiText.close }}
      styles={{
        title: { overflowWrap: 'anywhere', minWidth: 0 },
        ...(side && !fills
          ? {
              inner: { justifyContent: 'flex-end' },
              content: { height: '100dvh', maxHeight: '100dvh', borderRadius: 0 },
            }
          : {}),
      }}
    >
      {children}
    </Modal>
  );
}
