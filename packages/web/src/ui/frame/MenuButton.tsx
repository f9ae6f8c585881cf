import { type ReactNode, useState } from 'react';
import { useOnBack } from '../../lib/places/onBack.ts';
import { pagePart } from '../state/pagePart.tsx';

type MenuEntry = {
  label: string;
  /** A second line, for a choice whose name isn't enough. */
  detail?: string;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** For a choice: whether it's selected. */
  checked?: boolean;
  /** With `checked`: any number can be selected, and the menu stays open. */
  several?: boolean;
};
export type MenuGroup = { heading?: string; entries: readonly MenuEntry[] };

const MenuPanel = pagePart(
  () => import('./MenuPanel.tsx'),
  ({ target }) => target,
);

type MenuButtonProps = {
  children: ReactNode;
  groups: readonly MenuGroup[];
  className?: string | undefined;
  label?: string | undefined;
};

/** A button that opens a menu. The menu's code is preloaded on approach and runs on the first click. */
export function MenuButton({ children, groups, className, label }: MenuButtonProps) {
  const [opened, setOpened] = useState(false);
  // Open, it would stay over the page that Back leads to, or over the question before that page is left.
  useOnBack(() => setOpened(false));
  const button = (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={opened}
      onPointerEnter={MenuPanel.ahead}
      onFocus={MenuPanel.ahead}
      onClick={() => setOpened(!opened)}
    >
      {children}
    </button>
  );
  return (
    <MenuPanel
      target={button}
      groups={groups}
      opened={opened}
      onChange={setOpened}
      onClose={() => setOpened(false)}
    />
  );
}
