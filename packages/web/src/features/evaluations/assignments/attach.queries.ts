/** Reads and writes of the projects of an assignment. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orpc } from '../../../lib/api/api.ts';
import { readAgain, useWrite } from '../../../lib/cache/writes.ts';

/** The projects that an assignment is or can be attached to. */
export const attachableQuery = (evaluationDetailId: string) =>
  orpc.assignments.projects.queryOptions({ input: { evaluationDetailId } });

export const useAttach = () => useWrite(orpc.assignments.attach);
export const useDetach = () => useWrite(orpc.assignments.detach);

/** Milliseconds between looks at how far an attachment is. */
const lookEvery = 1000;

/** The attachment of that id, looked at until it has ended; what it changed is read again then. */
export function useAttachment(jobId: string | undefined) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    ...orpc.school.job.queryOptions({ input: { jobId: jobId ?? '' } }),
    enabled: jobId !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      ['done', 'failed'].includes(state.data?.data.state ?? '') || state.error !== null ? false : lookEvery,
  });
  const job = jobId === undefined ? undefined : data?.data;
  const hasEnded = job?.state === 'done' || job?.state === 'failed';
  useEffect(() => {
    if (hasEnded) void readAgain(queryClient, orpc.assignments.attach);
  }, [hasEnded, queryClient]);
  return { job, error, isRunning: jobId !== undefined && !hasEnded && error === null };
}
