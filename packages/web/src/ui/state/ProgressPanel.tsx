import type { ReactNode } from 'react';
import styles from './ProgressPanel.module.css';

type ProgressPanelProps = {
  /** The panel's topic, for screen readers. */
  label: string;
  title: string;
  lines?: readonly string[];
  failed?: boolean;
  /** The work and its progress, as far as known; null once it has ended. */
  progress: { label: string; done: number; total: number } | null;
  action?: ReactNode;
};

/** The progress of some work, and finally its result. */
export function ProgressPanel({ label, title, lines = [], failed, progress, action }: ProgressPanelProps) {
  return (
    <section className={styles.panel} aria-label={label} data-failed={failed || undefined}>
      <div role="status">
        <p>
          <strong>{title}</strong>
        </p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {progress === null ? null : (
        <progress
          className={styles.bar}
          aria-label={progress.label}
          {...(progress.total === 0 ? {} : { value: progress.done, max: progress.total })}
        />
      )}
      {action}
    </section>
  );
}
