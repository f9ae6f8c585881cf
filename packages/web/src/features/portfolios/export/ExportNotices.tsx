import type { Job } from '@casement/domain/jobs/jobs.contract.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { api, orpc } from '../../../lib/api/api.ts';
import { explainError, isClosed } from '../../../lib/api/errors.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { noticeFailure } from '../../../ui/state/resultNotice.ts';
import styles from './ExportNotices.module.css';
import { type StartedExport, useExports } from './export.hooks.ts';
import { exportText as text } from './export.text.ts';

/** Milliseconds between checks of an export's progress. */
const lookEvery = 1500;

const hasEnded = (job: Job | undefined) => job?.state === 'done' || job?.state === 'failed';

/** The kind of an export; undefined for another job, whose id somebody put into the address. */
const exportKindOf = (job: Job | undefined) =>
  job?.kind === 'portfolioExport' || job?.kind === 'classExport' ? job.kind : undefined;

/** Saves a job's file; its address is requested anew, since addresses expire. */
async function download(jobId: string): Promise<void> {
  try {
    const { result } = (await api.school.job({ jobId })).data;
    if (result === undefined) throw new Error(text.gone);
    const link = document.createElement('a');
    link.href = result.url;
    link.download = result.name;
    link.rel = 'noopener';
    link.click();
  } catch (error) {
    noticeFailure(text.notDownloaded, explainError(error));
  }
}

/** @param isOwn whether this tab started it; one that is opened from its notice may be done */
function saidOf(job: Job | undefined, error: unknown, isOwn: boolean): string {
  if (job === undefined && !isOwn && error !== null) return text.unknown;
  if (job === undefined) return error === null ? text.waiting : text.unreachable;
  if (job.state === 'done') return text.done(job.result?.name ?? '');
  if (job.state === 'failed') return `${text.failed} ${job.problem ?? ''}`;
  if (error !== null) return text.unreachable;
  if (job.state === 'waiting') return text.waiting;
  return job.kind === 'classExport' && job.total > 0 ? text.progress(job.done, job.total) : text.running;
}

function ExportNotice({ started: { jobId, wanted } }: { started: StartedExport }) {
  const { start, dismiss } = useExports();
  const { data, error } = useQuery({
    ...orpc.school.job.queryOptions({ input: { jobId } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (hasEnded(state.data?.data) || isClosed(state.error) ? false : lookEvery),
  });
  const again = useSingleFlight(async () => (wanted === undefined ? undefined : start(wanted, jobId)));
  const save = useSingleFlight(() => download(jobId));
  const job = data?.data;
  const kind = exportKindOf(job);
  const title =
    wanted === undefined
      ? text.ofKind(kind)
      : 'portfolio' in wanted
        ? text.ofPortfolio(wanted.format)
        : text.ofClass(wanted.graduatingClass);
  const gone = isClosed(error) || (job !== undefined && kind === undefined);
  const failed = gone || job?.state === 'failed';
  const under = !failed && job?.state !== 'done';
  const counted = job?.kind === 'classExport' && job.total > 0;
  return (
    <li className={styles.notice} data-failed={failed || undefined}>
      <div className={styles.head}>
        <strong>{title}</strong>
        <button
          type="button"
          className={styles.close}
          aria-label={text.close(title)}
          onClick={() => dismiss(jobId)}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <p role="status">{gone ? text.gone : saidOf(job, error, wanted !== undefined)}</p>
      {job?.leftOut === undefined || gone ? null : <p>{text.leftOut(job.leftOut)}</p>}
      {under ? (
        <progress
          className={styles.bar}
          aria-label={title}
          {...(counted ? { value: job.done, max: job.total } : {})}
        />
      ) : null}
      {job?.state === 'done' && !gone ? (
        <Button variant="filled" onClick={() => void save()}>
          {text.download}
        </Button>
      ) : null}
      {failed && wanted !== undefined ? <Button onClick={() => void again()}>{text.again}</Button> : null}
    </li>
  );
}

/**
 * The reader's exports, on every page: their progress, and then the file. An export named in the address, as by a
 * notice, joins those that this tab has started, and leaves the address: a reload mustn't show again what was dismissed.
 */
export function ExportNotices() {
  const { exports, add } = useExports();
  const { export: named } = useSearch({ strict: false });
  const navigate = useNavigate();
  const take = useEffectEvent((jobId: string) => {
    add(jobId);
    const search = (known: object) => ({ ...known, export: undefined });
    void navigate({ to: '.', search, hash: true, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (named !== undefined) take(named);
  }, [named]);
  if (exports.length === 0) return null;
  return (
    <section className={styles.notices} aria-label={text.region}>
      <ul>
        {exports.map((started) => (
          <ExportNotice key={started.jobId} started={started} />
        ))}
      </ul>
    </section>
  );
}
