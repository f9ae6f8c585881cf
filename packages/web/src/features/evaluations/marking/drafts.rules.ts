/** What somebody has typed or is uploading at an evaluation's items but hasn't sent, and the items that hold it. */
import type {
  EvaluationEvent,
  EvaluationResults,
} from '@casement/domain/evaluations/marking/marking.contract.ts';
import { asksForEvidence } from '@casement/domain/evaluations/marking/progress.rules.ts';
import { evaluationsOf } from './marking.rules.ts';

type Unsent = { typed: string; uploading: number };

/** By evaluation, then by criterion or evidence item. */
export type AllUnsent = Readonly<Record<string, Readonly<Record<string, Unsent>>>>;

/** The criteria and evidence items that the page shows, by evaluation. */
export type ShownItems = Readonly<Record<string, EvaluationResults>>;

const nothing: Unsent = { typed: '', uploading: 0 };

/** What is unsent at one item. */
export const unsentAt = (unsent: AllUnsent, evaluationId: string, itemId: string): Unsent =>
  unsent[evaluationId]?.[itemId] ?? nothing;

/** Everything unsent, with a change at one item. */
export const withUnsent = (
  unsent: AllUnsent,
  evaluationId: string,
  itemId: string,
  change: Partial<Unsent>,
): AllUnsent => ({
  ...unsent,
  [evaluationId]: {
    ...unsent[evaluationId],
    [itemId]: { ...unsentAt(unsent, evaluationId, itemId), ...change },
  },
});

const isUnsent = ({ typed, uploading }: Unsent) => typed.trim() !== '' || uploading > 0;

/** Whether anything at an evaluation is unsent. */
export const isUnsentIn = (unsent: AllUnsent, evaluationId: string): boolean =>
  Object.values(unsent[evaluationId] ?? {}).some(isUnsent);

/** The current items and, each in its place, those that were removed but still hold something. */
function withRemoved<Item>(
  before: readonly Item[],
  current: readonly Item[],
  idOf: (item: Item) => string,
  holds: (id: string) => boolean,
): Item[] {
  const shown = [...current];
  const placeOf = (item: Item) => shown.findIndex((one) => idOf(one) === idOf(item));
  for (const [index, item] of before.entries()) {
    if (placeOf(item) >= 0 || !holds(idOf(item))) continue;
    const above = before.slice(0, index).findLast((one) => placeOf(one) >= 0);
    shown.splice(above === undefined ? 0 : placeOf(above) + 1, 0, item);
  }
  return shown;
}

/**
 * The items to show of each evaluation. One that was removed stays until nothing at it is unsent.
 * @param before what the page showed last
 */
export function shownItems(event: EvaluationEvent, unsent: AllUnsent, before: ShownItems): ShownItems {
  const current = evaluationsOf(event).map(({ _id, criteriaResults, evidenceResults }) => {
    const holds = (id: string) => isUnsent(unsentAt(unsent, _id, id));
    const known = before[_id] ?? { criteriaResults: [], evidenceResults: [] };
    const asked = evidenceResults.filter(({ evidenceDetail }) => asksForEvidence(evidenceDetail));
    const items: EvaluationResults = {
      criteriaResults: withRemoved(
        known.criteriaResults,
        criteriaResults,
        ({ criteriaDetail }) => criteriaDetail._id,
        holds,
      ),
      evidenceResults: withRemoved(
        known.evidenceResults,
        asked,
        ({ evidenceDetail }) => evidenceDetail._id,
        holds,
      ),
    };
    return [_id, items] as const;
  });
  return { ...before, ...Object.fromEntries(current) };
}
