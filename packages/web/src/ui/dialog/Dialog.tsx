import '../theme/formStyles.ts';
import '../theme/overlayStyles.ts';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../../lib/focus/focusReturn.ts';
import { useBreakpoint } from '../theme/useBreakpoint.ts';
import { uiText } from '../ui.text.ts';
import { useEscape } from './escape.ts';

type DialogProps = {
  title: string;
  /** Width in pixels. */
  size: number;
  /** Whether it fills a phone's window, as a dialog with a long form does. */
  tall?: boolean;
  /** Whether it's a panel at the right edge, as high as the window. */
  side?: boolean;
  /** Whether it's a sheet at the bottom edge, as wide as the window. */
  sheet?: boolean;
  opened?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The frame of every dialog: its title and its close button. */
export function Dialog({
  title,
  size,
  tall = false,
  side = false,
  sheet = false,
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
      centered={!tall && !side && !sheet}
      {...((side && !fills) || sheet ? { xOffset: 0, yOffset: 0 } : {})}
      fullScreen={fills}
      radius={fills ? 0 : 'lg'}
      returnFocus={false}
      closeOnEscape={false}
      // Not a second banner landmark beside the page’s own.
      attributes={{ header: { role: 'none' } }}
      closeButtonProps={{ 'aria-label': uiText.close }}
      styles={{
        title: { overflowWrap: 'anywhere', minWidth: 0 },
        // The line that says that somebody is signed out lies above what is as low as the window.
        body: side || fills || sheet ? { marginBottom: 'var(--offline, 0px)' } : {},
        ...(side && !fills
          ? {
              inner: { justifyContent: 'flex-end' },
              content: { height: '100dvh', maxHeight: '100dvh', borderRadius: 0 },
            }
          : {}),
        ...(sheet
          ? {
              inner: { alignItems: 'flex-end' },
              content: { flex: '0 0 100%', borderRadius: 'var(--radius-card) var(--radius-card) 0 0' },
            }
          : {}),
      }}
    >
      {children}
    </Modal>
  );
}
