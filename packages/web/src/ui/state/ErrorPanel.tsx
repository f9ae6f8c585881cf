import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiText } from '../ui.text.ts';
import styles from './ErrorPanel.module.css';
import { StateHeading } from './StateHeading.tsx';

type ErrorPanelProps = {
  /** What happened. */
  title: string;
  /** What is safe. */
  safe?: string;
  /** What to do. */
  next?: string | undefined;
  /** The request's number, to quote when asking for help. */
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Another way forward, such as a link home. */
  action?: ReactNode;
  /** Whether it replaces a whole page, and so sets its title. */
  wholePage?: boolean;
};

/** An error in place of content that couldn't be shown. */
export function ErrorPanel({
  title,
  safe,
  next,
  reference,
  onRetry,
  action,
  wholePage = false,
}: ErrorPanelProps) {
  return (
    <div className={styles.error} role="alert">
      <StateHeading title={title} wholePage={wholePage} />
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
