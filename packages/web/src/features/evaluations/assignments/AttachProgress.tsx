import { assignmentsText } from '@casement/domain/evaluations/assignments/assignments.text.ts';
import type { Job } from '@casement/domain/jobs/jobs.contract.ts';
import { Button } from '@mantine/core';
import styles from './AttachProgress.module.css';
import { isGone } from './attach.queries.ts';
import { attachText as text } from './attach.text.ts';

type AttachProgressProps = {
  job: Job | undefined;
  error: Error | null;
  onDismiss: () => void;
};

function titleOf(job: Job | undefined, error: Error | null): string {
  if (job?.state === 'failed') return text.failed;
  if (job?.state === 'done') {
    return job.said?.[0] === assignmentsText.nothingAttached ? text.unchanged : text.done;
  }
  if (error !== null) return text.unreachable;
  return job === undefined || job.total === 0 ? text.waiting : text.progress(job.done, job.total);
}

/** How far an attachment is, and what came of it in the end. */
export function AttachProgress({ job, error, onDismiss }: AttachProgressProps) {
  if (isGone(error)) return null;
  const failed = job?.state === 'failed';
  const ended = failed || job?.state === 'done';
  const lines = failed ? [job.problem ?? ''] : (job?.said ?? []);
  return (
    <section className={styles.panel} aria-label={text.result} data-failed={failed || undefined}>
      <div role="status">
        <p>
          <strong>{titleOf(job, error)}</strong>
        </p>
        {ended ? lines.map((line) => <p key={line}>{line}</p>) : null}
      </div>
      {ended ? (
        <Button onClick={onDismiss}>{text.dismiss}</Button>
      ) : (
        <progress
          className={styles.bar}
          aria-label={text.working}
          {...(job === undefined || job.total === 0 ? {} : { value: job.done, max: job.total })}
        />
      )}
    </section>
  );
}
