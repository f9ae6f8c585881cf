import { Button } from '@mantine/core';
import { className } from './className.ts';
import styles from './UploadList.module.css';

/** One file on its way, in words. */
export type UploadRow = {
  key: string;
  name: string;
  /** 0 to 1. */
  share: number;
  /** How far it is. */
  says: string;
  /** Why it failed; undefined while it has not. */
  failure: string | undefined;
  /** Whether trying again may help. */
  again: boolean;
};

type UploadListProps = {
  label: string;
  rows: readonly UploadRow[];
  words: {
    progress: (name: string) => string;
    cancel: string;
    cancelNamed: (name: string) => string;
    retry: string;
    retryNamed: (name: string) => string;
    dismiss: string;
    dismissNamed: (name: string) => string;
  };
  onRetry: (key: string) => void;
  onCancel: (key: string) => void;
};

/** Files on their way, each with its progress; what failed says why and stays until it is dismissed. */
export function UploadList({ label, rows, words, onRetry, onCancel }: UploadListProps) {
  if (rows.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ key, name, share, says, failure, again }) => (
        <li key={key} className={styles.item} data-failed={failure !== undefined || undefined}>
          <div>
            <div className={styles.words}>
              <span className={styles.name}>{name}</span>
              {failure === undefined ? (
                <span className={className(styles.says, 'small muted num')}>{says}</span>
              ) : null}
            </div>
            {failure === undefined ? (
              <div
                className={styles.bar}
                role="progressbar"
                aria-label={words.progress(name)}
                aria-valuenow={Math.round(share * 100)}
                aria-valuemin={0}
                aria-valuemax={100}
              >
                <span style={{ width: `${share * 100}%` }} />
              </div>
            ) : (
              <p className={styles.failure} role="alert">
                {failure}
              </p>
            )}
          </div>
          <div className={styles.actions}>
            {failure !== undefined && again ? (
              <Button aria-label={words.retryNamed(name)} onClick={() => onRetry(key)}>
                {words.retry}
              </Button>
            ) : null}
            <Button
              aria-label={failure === undefined ? words.cancelNamed(name) : words.dismissNamed(name)}
              onClick={() => onCancel(key)}
            >
              {failure === undefined ? words.cancel : words.dismiss}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
