import styles from './FilterChips.module.css';

export type FilterChip<Value extends string> = { value: Value; label: string };

type FilterChipsProps<Value extends string> = {
  /** Describes the filter to screen readers. */
  label: string;
  chips: readonly FilterChip<Value>[];
  selected: readonly Value[];
  /** Called with the selected values after a click, in the order of `chips`. */
  onChange: (selected: Value[]) => void;
  /** The default selection, which hides nothing that people would miss: the chips are then inconspicuous. */
  defaults?: readonly Value[];
  /** Lets the chips wrap on a phone too: if there are few, or each has to be visible. */
  wrap?: boolean;
};

/** Checkboxes in the shape of chips; any number can be selected. */
export function FilterChips<Value extends string>({
  label,
  chips,
  selected,
  onChange,
  defaults,
  wrap = false,
}: FilterChipsProps<Value>) {
  const quiet =
    defaults !== undefined &&
    chips.every(({ value }) => defaults.includes(value) === selected.includes(value));

  function toggle(value: Value) {
    const on = new Set(selected);
    if (!on.delete(value)) on.add(value);
    onChange(chips.map((chip) => chip.value).filter((candidate) => on.has(candidate)));
  }

  return (
    <fieldset className={styles.chips} data-wrap={wrap || undefined} data-quiet={quiet || undefined}>
      <legend className="visually-hidden">{label}</legend>
      {chips.map((chip) => (
        <label key={chip.value} className={styles.chip}>
          <input
            type="checkbox"
            className={styles.box}
            checked={selected.includes(chip.value)}
            onChange={() => toggle(chip.value)}
          />
          <span>{chip.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
