import { useEffect, useRef } from 'react';
import { uiText } from '../ui.text.ts';
import styles from './SearchField.module.css';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
};

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="dialog"] *'))
  );
}

/** A search over what the page shows. `/` puts the cursor into it, Escape empties it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

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
