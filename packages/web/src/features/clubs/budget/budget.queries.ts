/** Reads and writes of requests for money. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/session.ts';

/** One club's requests with their totals; read afresh each time, since others decide about them. */
export function budgetQuery(clubId: string) {
  return orpc.clubs.budget.queryOptions({ input: { clubId }, staleTime: 0 });
}

/** What waits for a decision, and every club's totals; for administrators. */
export const budgetOverviewQuery = orpc.clubs.budgetOverview.queryOptions();

const pageSize = 10;

/** What was decided or withdrawn, latest first; for administrators. */
export const budgetHistoryQuery = orpc.clubs.budgetHistory.infiniteOptions({
  input: (cursor: string | undefined) => ({ limit: pageSize, ...(cursor === undefined ? {} : { cursor }) }),
  initialPageParam: undefined,
  getNextPageParam: ({ data }) => data.nextCursor ?? undefined,
});

/** How many requests the person has to decide; 0 for everybody else, and until it is known. */
export function useBudgetsToDecide(): number {
  const enabled = useMe().can['budget.decide'];
  return useQuery({ ...budgetOverviewQuery, enabled }).data?.data.undecided.length ?? 0;
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: orpc.clubs.budget.key() }),
      queryClient.invalidateQueries({ queryKey: orpc.clubs.budgetOverview.key() }),
      queryClient.invalidateQueries({ queryKey: orpc.clubs.budgetHistory.key() }),
      queryClient.invalidateQueries({ queryKey: orpc.home.key() }),
    ]);
}

export function useRequestBudget() {
  return useMutation(orpc.clubs.requestBudget.mutationOptions({ onSuccess: useRefresh() }));
}

/** Decides; after a refusal too the list is read again, since somebody else was quicker. */
export function useDecideBudget() {
  return useMutation(orpc.clubs.decideBudget.mutationOptions({ onSettled: useRefresh() }));
}

export function useWithdrawBudget() {
  return useMutation(orpc.clubs.withdrawBudget.mutationOptions({ onSettled: useRefresh() }));
}
