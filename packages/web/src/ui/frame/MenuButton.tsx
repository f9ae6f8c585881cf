import { lazy, type ReactNode, Suspense, useState } from 'react';

type MenuEntry = {
  label: string;
  /** A second line, for a choice that its name alone does not tell. */
  detail?: string;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** For a choice: whether it is on. */
  checked?: boolean;
  /** With `checked`: any number can be on, and the menu stays open. */
  several?: boolean;
};
export type MenuGroup = { heading?: string; entries: readonly MenuEntry[] };

const load = () => import('./MenuPanel.tsx');
const MenuPanel = lazy(load);

type MenuButtonProps = {
  children: ReactNode;
  groups: readonly MenuGroup[];
  className?: string | undefined;
  label?: string | undefined;
};

/** A button that opens a menu. The menu's code comes with the first press, its download with the approach. */
export function MenuButton({ children, groups, className, label }: MenuButtonProps) {
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  const button = (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={opened}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => {
        setAsked(true);
        setOpened(!opened);
      }}
    >
      {children}
    </button>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <MenuPanel target={button} groups={groups} opened={opened} onChange={setOpened} />
    </Suspense>
  );
}
