/** Undoing a decision about a request for money; apart from the reads, which every page loads with its routes. */
import type { BudgetDecision } from '@casement/domain/clubs/budget/budget.contract.ts';
import type { Undo } from '../../../ui/state/undo.ts';
import { useDecideBudget } from './budget.queries.ts';
import { budgetText } from './budget.text.ts';

/** What undoes a decision about a request, for a notice and for a button. */
export function useUndoDecision(requestId: string): (decision: BudgetDecision) => Undo {
  const { mutateAsync } = useDecideBudget();
  return (decision) => ({
    run: () => mutateAsync({ budgetRequestId: requestId, decision, undo: true }),
    undone: budgetText.undone,
    failed: budgetText.undoFailed,
  });
}
