import { Menu } from '@mantine/core';
import { Fragment, type ReactElement, useId } from 'react';
import { useFocusReturn } from '../../lib/focus/focusReturn.ts';
import type { MenuGroup } from './MenuButton.tsx';
import styles from './MenuPanel.module.css';
import '../theme/overlayStyles.ts';

type MenuPanelProps = {
  target: ReactElement;
  groups: readonly MenuGroup[];
  opened: boolean;
  onChange: (opened: boolean) => void;
};

/** The opened half of a `MenuButton`, loaded on its first click. */
export default function MenuPanel({ target, groups, opened, onChange }: MenuPanelProps) {
  const id = useId();
  useFocusReturn(opened, () => document.getElementById(id));
  // The library would focus the first entry, which can't have the focus while it is disabled.
  const first = groups.flatMap(({ entries }) => entries).find(({ disabled = false }) => !disabled)?.label;
  return (
    <Menu
      id={id}
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      shadow="md"
      width={220}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={styles.dropdown ?? ''}>
        {groups.map((group, index) => (
          <Fragment key={group.heading ?? group.entries[0]?.label}>
            {index === 0 ? null : <Menu.Divider />}
            {group.heading === undefined ? null : <Menu.Label>{group.heading}</Menu.Label>}
            {group.entries.map(
              ({ label, detail, onSelect, checked, several = false, disabled = false, danger }) =>
                checked === undefined ? (
                  <Menu.Item
                    key={label}
                    data-autofocus={label === first || undefined}
                    onClick={onSelect}
                    disabled={disabled}
                    data-danger={danger || undefined}
                  >
                    {label}
                  </Menu.Item>
                ) : several ? (
                  <Menu.CheckboxItem
                    key={label}
                    data-autofocus={label === first || undefined}
                    value={label}
                    checked={checked}
                    onChange={onSelect}
                    disabled={disabled}
                    checkIcon={<span aria-hidden="true">✓</span>}
                  >
                    {label}
                    {detail === undefined ? null : (
                      <>
                        {' '}
                        <span className={styles.detail}>{detail}</span>
                      </>
                    )}
                  </Menu.CheckboxItem>
                ) : (
                  <Menu.RadioItem
                    key={label}
                    data-autofocus={label === first || undefined}
                    value={label}
                    checked={checked}
                    onChange={onSelect}
                    disabled={disabled}
                    closeMenuOnClick
                    checkIcon={<span aria-hidden="true">✓</span>}
                  >
                    {label}
                  </Menu.RadioItem>
                ),
            )}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
