import { Input } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useEscape } from '../dialog/escape.ts';
import { pagePart } from '../state/pagePart.tsx';
import styles from './IconField.module.css';
import { iconText } from './iconPicker.text.ts';
import { NamedIcon } from './NamedIcon.tsx';
import '../theme/formStyles.ts';

const IconPicker = pagePart(
  () => import('./IconPicker.tsx'),
  () => <div className={styles.waiting} aria-busy="true" />,
);

type IconFieldProps = {
  label: string;
  description?: string;
  /** The icon's name, or null for none. */
  value: string | null;
  onChange: (name: string | null) => void;
  error?: ReactNode;
};

/** A choice among the product's icons. The picker opens below the field. */
export function IconField({ label, description, value, onChange, error }: IconFieldProps) {
  const [opened, setOpened] = useState(false);
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEscape(opened, () => {
    setOpened(false);
    button.current?.focus();
  });
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <div className={styles.field}>
        <button
          ref={button}
          type="button"
          className={styles.present}
          aria-expanded={opened}
          aria-controls={panel}
          aria-label={`${label}: ${value === null ? iconText.choose : iconText.change(iconText.name(value))}`}
          onClick={() => setOpened(!opened)}
        >
          <span className={styles.sample}>{value === null ? null : <NamedIcon name={value} />}</span>
          <span>{value === null ? iconText.choose : iconText.name(value)}</span>
          <span aria-hidden="true" className={styles.arrow}>
            {opened ? '▴' : '▾'}
          </span>
        </button>
        <div id={panel}>{opened ? <IconPicker label={label} value={value} onChange={onChange} /> : null}</div>
      </div>
    </Input.Wrapper>
  );
}
