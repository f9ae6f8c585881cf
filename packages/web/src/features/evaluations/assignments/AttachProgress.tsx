import { assignmentsText } from '@casement/domain/evaluations/assignments/assignments.text.ts';
import type { Job } from '@casement/domain/jobs/jobs.contract.ts';
import { Button } from '@mantine/core';
import { isClosed } from '../../../lib/api/errors.ts';
import { ProgressPanel } from '../../../ui/state/ProgressPanel.tsx';
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

/** The progress of attaching an assignment, and finally its result. */
export function AttachProgress({ job, error, onDismiss }: AttachProgressProps) {
  // The job was removed, or is somebody else's.
  if (isClosed(error)) return null;
  const failed = job?.state === 'failed';
  const ended = failed || job?.state === 'done';
  const lines = failed ? [job.problem ?? ''] : (job?.said ?? []);
  return (
    <ProgressPanel
      label={text.result}
      title={titleOf(job, error)}
      lines={ended ? lines : []}
      failed={failed}
      progress={ended ? null : { label: text.working, done: job?.done ?? 0, total: job?.total ?? 0 }}
      action={ended ? <Button onClick={onDismiss}>{text.dismiss}</Button> : undefined}
    />
  );
}
