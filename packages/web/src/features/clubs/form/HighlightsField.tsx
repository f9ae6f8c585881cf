import { Button, Input, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { oncePerPress } from '../../../lib/singleKeys.ts';
import room from './form.module.css';
import { fieldText } from './form.text.ts';
import styles from './HighlightsField.module.css';

type HighlightsFieldProps = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: ReactNode;
};

/** Highlights, one line each. Typed text is added on Enter, by the button and when the field loses focus. */
export function HighlightsField({ value, onChange, error }: HighlightsFieldProps) {
  const [typed, setTyped] = useState('');

  function add() {
    const highlight = typed.trim();
    setTyped('');
    if (highlight !== '') onChange([...value, highlight]);
  }

  const rows = value.map((highlight, index) => ({ highlight, key: `${index}:${highlight}` }));
  return (
    <Input.Wrapper
      label={fieldText.highlights}
      description={fieldText.highlightsHint}
      error={error}
      labelElement="div"
      role="group"
      aria-label={fieldText.highlights}
    >
      {rows.length === 0 ? null : (
        <ul className={styles.lines}>
          {rows.map(({ highlight, key }, index) => (
            <li key={key}>
              <span>{highlight}</span>
              <button
                type="button"
                className={room.remove}
                aria-label={fieldText.removeHighlight(highlight)}
                {...oncePerPress(() => onChange(value.filter((_, other) => other !== index)))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.addRow}>
        <TextInput
          aria-label={fieldText.highlight}
          maxLength={500}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>{fieldText.addHighlight}</Button>
      </div>
    </Input.Wrapper>
  );
}
