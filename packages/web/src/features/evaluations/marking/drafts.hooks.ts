/** What isn't sent yet at the items of an event, held by the page. */
import type {
  Evaluation,
  EvaluationEvent,
  EvaluationResults,
} from '@casement/domain/evaluations/marking/marking.contract.ts';
import { useState } from 'react';
import { type AllUnsent, isUnsentIn, shownItems, unsentAt, withUnsent } from './drafts.rules.ts';

/** Texts that are typed, and files being uploaded, but not sent, by evaluation and by criterion or evidence item. */
export type Drafts = {
  /** The text typed at an item. */
  of: (evaluation: Evaluation, itemId: string) => string;
  write: (evaluation: Evaluation, itemId: string, typed: string) => void;
  /** Takes the number of uploads that are running at an item. */
  upload: (evaluation: Evaluation, itemId: string, uploading: number) => void;
  /** The items to show: an evaluation's own, and removed ones as long as something at them is unsent. */
  shown: (evaluation: Evaluation) => EvaluationResults;
  isIn: (evaluationId: string) => boolean;
  isAny: () => boolean;
};

/** Drafts that stay when a panel closes or shows the next student, or when their item is removed. */
export function useDrafts(event: EvaluationEvent): Drafts {
  const [unsent, setUnsent] = useState<AllUnsent>({});
  const [last, setLast] = useState(() => ({ event, unsent, shown: shownItems(event, unsent, {}) }));
  if (last.event !== event || last.unsent !== unsent) {
    setLast({ event, unsent, shown: shownItems(event, unsent, last.shown) });
  }
  return {
    of: ({ _id }, itemId) => unsentAt(unsent, _id, itemId).typed,
    write: ({ _id }, itemId, typed) => setUnsent((known) => withUnsent(known, _id, itemId, { typed })),
    upload: ({ _id }, itemId, uploading) =>
      setUnsent((known) => withUnsent(known, _id, itemId, { uploading })),
    shown: (evaluation) => last.shown[evaluation._id] ?? evaluation,
    isIn: (evaluationId) => isUnsentIn(unsent, evaluationId),
    isAny: () => Object.keys(unsent).some((evaluationId) => isUnsentIn(unsent, evaluationId)),
  };
}
