import { Menu } from '@mantine/core';
import { Fragment, type ReactElement } from 'react';
import type { MenuGroup } from './MenuButton.tsx';
import './overlayStyles.ts';

type MenuPanelProps = {
  target: ReactElement;
  groups: readonly MenuGroup[];
  opened: boolean;
  onChange: (opened: boolean) => void;
};

/** The opened half of a `MenuButton`, loaded with its first press. */
export default function MenuPanel({ target, groups, opened, onChange }: MenuPanelProps) {
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" shadow="md" width={220} returnFocus>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {groups.map((group, index) => (
          <Fragment key={group.heading ?? group.entries[0]?.label}>
            {index === 0 ? null : <Menu.Divider />}
            {group.heading === undefined ? null : <Menu.Label>{group.heading}</Menu.Label>}
            {group.entries.map((entry) => (
              <Menu.Item
                key={entry.label}
                onClick={entry.onSelect}
                disabled={entry.disabled ?? false}
                data-danger={entry.danger || undefined}
                role={entry.checked === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={entry.checked}
                rightSection={entry.checked ? <span aria-hidden="true">✓</span> : null}
              >
                {entry.label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
