/** Reads and writes of an assignment's projects. */
import type { Job } from '@casement/domain/jobs/jobs.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orpc } from '../../../lib/api/api.ts';
import { isClosed } from '../../../lib/api/errors.ts';
import { readAgain, useWrite } from '../../../lib/cache/writes.ts';

/** The projects that an assignment is attached to, or could be. */
export const attachableQuery = (evaluationDetailId: string) =>
  orpc.assignments.projects.queryOptions({ input: { evaluationDetailId } });

export const useAttach = () => useWrite(orpc.assignments.attach);
export const useDetach = () => useWrite(orpc.assignments.detach);

/** Milliseconds between checks of the progress. */
const lookEvery = 1000;

const hasEnded = (job: Job | undefined): boolean => job?.state === 'done' || job?.state === 'failed';

/** The job that attaches an assignment, polled until it has ended; then the changed data is read again. */
export function useAttachment(jobId: string | undefined) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    ...orpc.school.job.queryOptions({ input: { jobId: jobId ?? '' } }),
    enabled: jobId !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (hasEnded(state.data?.data) || isClosed(state.error) ? false : lookEvery),
  });
  const job = jobId === undefined ? undefined : data?.data;
  const ended = hasEnded(job);
  useEffect(() => {
    if (ended) void readAgain(queryClient, orpc.assignments.attach);
  }, [ended, queryClient]);
  return { job, error, isRunning: jobId !== undefined && !ended && !isClosed(error) };
}
