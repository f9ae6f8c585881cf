import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { archivedChip } from '../../../lib/archived.ts';
import { className } from '../../../ui/className.ts';
import { MenuButton } from '../../../ui/frame/MenuButton.tsx';
import styles from './ClassFilter.module.css';
import { directoryText } from './directory.text.ts';

const text = directoryText.table.classes;

type ClassFilterProps = {
  /** The classes, and `archivedChip` if there are archived students. */
  chips: readonly string[];
  defaults: readonly string[];
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
};

const nameOf = (chip: string) => (chip === archivedChip ? directoryText.everyone.archived : classOf(chip));
const same = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** Chooses the classes to show: one checkbox each. Quiet at its default, marked for any other choice. */
export function ClassFilter({ chips, defaults, selected, onChange }: ClassFilterProps) {
  const label = same(selected, chips)
    ? text.all
    : same(selected, defaults)
      ? text.current
      : selected.length === 0
        ? text.none
        : selected.map(nameOf).join(', ');
  return (
    <MenuButton
      className={className(styles.menu, 'on-screen')}
      label={text.button(label)}
      groups={[
        {
          heading: directoryText.everyone.filter,
          entries: chips.map((chip) => ({
            label: nameOf(chip),
            checked: selected.includes(chip),
            several: true,
            onSelect: () =>
              onChange(
                selected.includes(chip)
                  ? selected.filter((one) => one !== chip)
                  : chips.filter((one) => one === chip || selected.includes(one)),
              ),
          })),
        },
      ]}
    >
      <span data-chosen={!same(selected, defaults) || undefined}>{label}</span>
    </MenuButton>
  );
}
