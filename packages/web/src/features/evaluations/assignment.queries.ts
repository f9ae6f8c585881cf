/** Reads and writes of evaluation assignments. */
import type { EvaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { orpc } from '../../lib/api/api.ts';
import { statusOf } from '../../lib/api/errors.ts';
import { ahead, useForget, useWrite } from '../../lib/cache/writes.ts';
import { leaveIfDeleted } from '../../ui/state/leaveIfDeleted.ts';
import { deletedText } from './deleted.text.ts';
import { evaluationPaths } from './evaluations.paths.ts';

export const assignmentsQuery = orpc.assignments.list.queryOptions();

/** One assignment; undefined if it was deleted. */
export function useAssignment(assignmentId: string): EvaluationDetail | undefined {
  const { evaluationDetails } = useSuspenseQuery(assignmentsQuery).data.data;
  return evaluationDetails.find(({ _id }) => _id === assignmentId);
}

/** Puts an assignment into the list. */
export const assignmentSets = (assignment: EvaluationDetail) => [
  // `ahead`, because a new day or title may have changed its position.
  ahead(assignmentsQuery, ({ data }) => ({
    data: {
      evaluationDetails: [...data.evaluationDetails.filter(({ _id }) => _id !== assignment._id), assignment],
    },
  })),
];

export function useCreateAssignments() {
  return useWrite(orpc.assignments.create, { sets: (made) => made.flatMap(assignmentSets) });
}

export const useUpdateAssignment = () => useWrite(orpc.assignments.update, { sets: assignmentSets });
export const useDuplicateAssignment = () => useWrite(orpc.assignments.duplicate, { sets: assignmentSets });
export const useRestoreItem = () => useWrite(orpc.assignments.restore, { sets: assignmentSets });
export const useDeleteAssignments = () => useWrite(orpc.assignments.delete, { untilLeft: true });
export const useForgetAssignments = () => useForget(orpc.assignments.delete);

/**
 * Called when a write fails: on a 404 checks whether the assignment was deleted; if it was, says so and goes
 * to the list. After a 422 the assignment may have been marked, so its figures are read again.
 * @returns a function whose result says whether the form was left
 */
export function useLeaveDeletedAssignment({ _id, title }: Pick<EvaluationDetail, '_id' | 'title'>) {
  const { refetch } = useSuspenseQuery(assignmentsQuery);
  const navigate = useNavigate();
  return async (error: unknown): Promise<boolean> => {
    if (statusOf(error) === 422) await refetch();
    return leaveIfDeleted(error, {
      title: deletedText.title(title),
      body: deletedText.body,
      leave: () => navigate({ to: evaluationPaths.assignments, replace: true, ignoreBlocker: true }),
      readAgain: async () => {
        const { data } = await refetch();
        if (data?.data.evaluationDetails.every((one) => one._id !== _id)) throw error;
      },
    });
  };
}
