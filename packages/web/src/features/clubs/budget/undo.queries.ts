/** Taking back a decision about a request for money; apart from the reads, which every page loads with its routes. */
import type { BudgetDecision } from '@casement/domain/clubs/budget/budget.contract.ts';
import { explainError } from '../../../lib/api/errors.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { noticeFailure, noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useDecideBudget } from './budget.queries.ts';
import { budgetText } from './budget.text.ts';

/** Takes a decision back, and says what became of it. */
export function useUndoDecision(requestId: string): (decision: BudgetDecision) => Promise<void> {
  const { mutateAsync } = useDecideBudget();
  return useSingleFlight(async (decision: BudgetDecision) => {
    try {
      await mutateAsync({ budgetRequestId: requestId, decision, undo: true });
      noticeSuccess(budgetText.undone);
    } catch (error) {
      noticeFailure(budgetText.undoFailed, explainError(error));
    }
  });
}
