import { useRef } from 'react';
import { useSingleKeys } from '../../lib/singleKeys.ts';
import { uiText } from '../ui.text.ts';
import styles from './SearchField.module.css';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** A search in the page's content. `/` focuses it, Escape clears it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useSingleKeys({
    '/': () => {
      input.current?.focus();
      input.current?.select();
    },
  });

  return (
    <div className={styles.field} role="search">
      <input
        ref={input}
        className={styles.input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          onChange('');
        }}
      />
      {value === '' ? (
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      ) : (
        <button
          type="button"
          className={styles.clear}
          aria-label={uiText.clearSearch}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          ×
        </button>
      )}
    </div>
  );
}
