import { TextInput } from '@mantine/core';
import '../theme/formStyles.ts';
import { type ReactNode, useId, useState } from 'react';
import { typedCount } from '../../lib/text/numbers.ts';
import styles from './CountField.module.css';
import { countText } from './form.text.ts';

type CountFieldProps = {
  /** What is counted, as it is read aloud with the buttons: "Creativity". */
  name: string;
  /** The visible label for the same. */
  label: ReactNode;
  /** The target and the maximum, shown on hover and to screen readers. */
  hint?: string;
  /** Between the label and the count, such as the progress towards its target. */
  beside?: ReactNode;
  /** Text while the input isn't a number yet. */
  value: number | string;
  /** Shown after the count. */
  target?: number | undefined;
  onChange: (value: number | string) => void;
  /** Called when the field loses focus. */
  onBlur?: () => void;
  max: number;
  error?: ReactNode;
  disabled?: boolean;
  /** Drawn in the colour for attention. */
  wanted?: boolean;
  /** Drawn with a ring while something related is hovered. */
  marked?: boolean;
};

/** A whole number from 0, typed or changed with buttons, with its label before it. */
export function CountField(props: CountFieldProps) {
  const { name, label, hint, beside, value, target, onChange, onBlur, max, error } = props;
  const { disabled = false, wanted = false, marked = false } = props;
  const described = useId();
  const [full, setFull] = useState(false);
  const count = typeof value === 'number' ? Math.floor(value) : 0;
  const atMost = count >= max;
  function step(by: 1 | -1) {
    setFull(by === 1 && atMost);
    if (by === 1 ? !atMost : count > 0) onChange(count + by);
  }
  const problem = error === undefined || error === null ? undefined : error;
  return (
    <div
      className={styles.field}
      data-wanted={wanted || undefined}
      data-marked={marked || undefined}
      title={hint}
    >
      <div className={styles.words}>
        <div className={styles.label}>{label}</div>
        {beside}
        <TextInput
          aria-label={name}
          aria-describedby={hint === undefined ? undefined : described}
          autoComplete="off"
          value={value}
          onChange={(event) => {
            setFull(false);
            onChange(typedCount(event.currentTarget.value));
          }}
          onBlur={({ relatedTarget }) => {
            setFull(false);
            // Save checks everything: a message that disappears now would move the button away from the pointer.
            if (!(relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit')) onBlur?.();
          }}
          onFocus={(event) => event.currentTarget.select()}
          error={problem !== undefined}
          disabled={disabled}
          inputMode="numeric"
          classNames={{ input: styles.input ?? '' }}
        />
        {target === undefined ? null : <span className={styles.target}>/ {target}</span>}
      </div>
      <button
        type="button"
        aria-label={countText.oneLess(name)}
        disabled={disabled || count <= 0}
        onClick={() => step(-1)}
      >
        −
      </button>
      <button
        type="button"
        aria-label={countText.oneMore(name)}
        aria-disabled={atMost}
        disabled={disabled}
        title={atMost ? countText.mostReached(max) : undefined}
        onClick={() => step(1)}
        onBlur={() => setFull(false)}
      >
        +
      </button>
      {hint === undefined ? null : (
        <span id={described} className="visually-hidden">
          {hint}
        </span>
      )}
      {problem === undefined ? null : (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.full} role="status">
        {full && problem === undefined ? countText.mostReached(max) : ''}
      </p>
    </div>
  );
}
