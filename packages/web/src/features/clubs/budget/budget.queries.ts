/** Reads and writes of budget requests. */
import type { BudgetRequest } from '@casement/domain/clubs/budget/budget.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/session.ts';
import { ahead, useForget, useWrite } from '../../../lib/cache/writes.ts';

/** One club's requests with their totals; always read afresh, since others decide about them. */
export function budgetQuery(clubId: string) {
  return orpc.clubs.budget.queryOptions({ input: { clubId }, staleTime: 0 });
}

/** Requests that wait for a decision, and every club's totals; for administrators. */
export const budgetOverviewQuery = orpc.clubs.budgetOverview.queryOptions();

const pageSize = 10;

/** Decided and withdrawn requests, latest first; for administrators. */
export const budgetHistoryQuery = orpc.clubs.budgetHistory.infiniteOptions({
  input: (cursor: string | undefined) => ({ limit: pageSize, ...(cursor === undefined ? {} : { cursor }) }),
  initialPageParam: undefined,
  getNextPageParam: ({ data }) => data.nextCursor ?? undefined,
});

/** How many requests the person has to decide; 0 for everyone else, and until it is known. */
export function useBudgetsToDecide(): number {
  const enabled = useMe().can['budget.decide'];
  return useQuery({ ...budgetOverviewQuery, enabled }).data?.data.undecided.length ?? 0;
}

export function useRequestBudget() {
  return useWrite(orpc.clubs.requestBudget);
}

/** Cache values after a decision: the request leaves the waiting list, and its club's list is updated. */
const decisionSets = (decided: BudgetRequest) => [
  ahead(budgetOverviewQuery, ({ data }) => ({
    data: {
      ...data,
      undecided: data.undecided.filter(({ _id }) => _id !== decided._id || decided.decision === null),
    },
  })),
  ahead(budgetQuery(decided.club._id), ({ data }) => ({
    data: { ...data, requests: data.requests.map((one) => (one._id === decided._id ? decided : one)) },
  })),
];

export function useDecideBudget() {
  return useWrite(orpc.clubs.decideBudget, { sets: decisionSets });
}

/** Reads requests again after somebody else was first. */
export function useBudgetAgain() {
  const readAgain = useForget(orpc.clubs.decideBudget);
  return () => readAgain();
}

export function useWithdrawBudget() {
  return useWrite(orpc.clubs.withdrawBudget);
}
