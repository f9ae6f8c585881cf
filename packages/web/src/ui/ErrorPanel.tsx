import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './states.module.css';
import { uiText } from './ui.text.ts';

type ErrorPanelProps = {
  /** What happened. */
  title: string;
  /** What is safe. */
  safe?: string;
  /** What to do. */
  next?: string;
  /** The request's number, for whoever is asked for help. */
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Another way on, such as a link home. */
  action?: ReactNode;
};

/** A failure in place of what could not be shown. */
export function ErrorPanel({ title, safe, next, reference, onRetry, action }: ErrorPanelProps) {
  return (
    <div className={styles.error} role="alert">
      <h2>{title}</h2>
      <p>
        {safe} {next}
      </p>
      {onRetry === undefined && action === undefined ? null : (
        <div className={styles.actions}>
          {onRetry === undefined ? null : <Button onClick={onRetry}>{uiText.tryAgain}</Button>}
          {action}
        </div>
      )}
      {reference === undefined ? null : <p className={styles.reference}>{reference}</p>}
    </div>
  );
}
