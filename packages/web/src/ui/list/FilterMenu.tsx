import { faChevronDown } from '@fortawesome/free-solid-svg-icons/faChevronDown';
import { MenuButton } from '../frame/MenuButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { uiText } from '../ui.text.ts';
import styles from './FilterMenu.module.css';

type FilterMenuProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  selected: readonly string[];
  /** The selected values after a choice, in the order of `options`. */
  onChange: (selected: string[]) => void;
  /** Whether it differs from the page's default: then the button shows the selection. */
  narrowed: boolean;
};

/**
 * A button with a menu of choices, any number of them: quiet at its default, otherwise filled, with the
 * choices in words.
 */
export function FilterMenu({ label, options, selected, onChange, narrowed }: FilterMenuProps) {
  function toggle(value: string) {
    onChange(
      options.map((option) => option.value).filter((one) => selected.includes(one) !== (one === value)),
    );
  }
  const on = options.filter(({ value }) => selected.includes(value));
  return (
    <MenuButton
      className={styles.button}
      groups={[
        {
          entries: options.map((option) => ({
            label: option.label,
            checked: selected.includes(option.value),
            several: true,
            onSelect: () => toggle(option.value),
          })),
        },
      ]}
    >
      <span className={styles.words} data-narrowed={narrowed || undefined}>
        {narrowed
          ? uiText.narrowedTo(
              label,
              on.map((option) => option.label),
            )
          : label}
        <Icon icon={faChevronDown} />
      </span>
    </MenuButton>
  );
}
