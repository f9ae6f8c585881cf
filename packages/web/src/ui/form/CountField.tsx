import { TextInput } from '@mantine/core';
import '../theme/formStyles.ts';
import type { ReactNode } from 'react';
import { typedCount } from '../../lib/text/numbers.ts';
import { uiText } from '../ui.text.ts';
import styles from './CountField.module.css';

type CountFieldProps = {
  /** What is counted, as it is read out with the buttons: "Creativity". */
  name: string;
  /** The same as it is shown. */
  label: ReactNode;
  /** Below the label: what is asked for, what is allowed. */
  hint?: ReactNode;
  /** Text until it is a number. */
  value: number | string;
  onChange: (value: number | string) => void;
  /** Told when the field is left. */
  onBlur?: () => void;
  max: number;
  error?: ReactNode;
  disabled?: boolean;
};

/** A whole number from 0, typed or pressed up and down: a line with its label before it. */
export function CountField({
  name,
  label,
  hint,
  value,
  onChange,
  onBlur,
  max,
  error,
  disabled = false,
}: CountFieldProps) {
  const count = typeof value === 'number' ? Math.floor(value) : 0;
  const step = (by: number) => onChange(Math.min(Math.max(max, count), Math.max(0, count + by)));
  return (
    <div className={styles.line}>
      <div>
        <div className={styles.label}>{label}</div>
        {hint === undefined ? null : <div className={styles.hint}>{hint}</div>}
      </div>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label={uiText.oneLess(name)}
          disabled={disabled || count <= 0}
          onClick={() => step(-1)}
        >
          −
        </button>
        <TextInput
          aria-label={name}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(typedCount(event.currentTarget.value))}
          {...(onBlur === undefined ? {} : { onBlur })}
          onFocus={(event) => event.currentTarget.select()}
          error={error !== undefined && error !== null}
          disabled={disabled}
          inputMode="numeric"
          classNames={{ input: styles.input ?? '' }}
        />
        <button
          type="button"
          aria-label={uiText.oneMore(name)}
          disabled={disabled || count >= max}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      {error === undefined || error === null ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
