/** The draft of the answers form, and its conflicts. */
import type { ContentSubmission } from '@casement/domain/templates/templates.contract.ts';
import type { ComparedField } from '../../../lib/api/conflicts.ts';
import { type Comparison, isSame } from '../../../lib/drafts/drafts.ts';
import { answersText } from './answers.text.ts';

/** The answer to each question, by the question's id, with the question it answers. */
export type AnswersDraft = Record<string, { asked: string; data: string }>;

type Field = ContentSubmission['contentTemplate']['fields'][number];

const idOf = ({ contentTemplate }: ContentSubmission) => contentTemplate._id;
const placeOf = ({ contentTemplate }: ContentSubmission) =>
  `${contentTemplate.graduatingClass} ${contentTemplate._id}`;

/**
 * The answers to draw, in the order of the service: the edited ones stay if they are no longer listed because the
 * questions were deleted or the class has left. What somebody has typed is only in their form.
 */
export function withEdited(
  submissions: readonly ContentSubmission[],
  edited: ContentSubmission | undefined,
): readonly ContentSubmission[] {
  if (edited === undefined || submissions.some((one) => idOf(one) === idOf(edited))) return submissions;
  return [...submissions, edited].toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

/** The question as one text: an answer to a changed question counts as a different answer. */
const askedOf = ({ name, type, helperText }: Field) => JSON.stringify([name, type, helperText]);

/** A project's answers as the form's draft. */
export function answersDraftOf({ contentTemplate, submittedData }: ContentSubmission): AnswersDraft {
  const stored = new Map(submittedData.map((answer) => [answer.contentFieldTemplateId, answer.data]));
  return Object.fromEntries(
    contentTemplate.fields.map((field) => [
      field._id,
      { asked: askedOf(field), data: stored.get(field._id) ?? '' },
    ]),
  );
}

/** Compares question by question; the person's answers to deleted questions are dropped. */
export const compareAnswers: Comparison<AnswersDraft, string> = {
  changed: (from, to) =>
    [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((id) => !isSame(from[id], to[id])),
  rebase: (base, mine, theirs) =>
    Object.fromEntries(
      Object.entries(theirs).map(([id, { asked, data }]) => {
        const own = mine[id]?.data;
        return [id, { asked, data: own === undefined || own === base[id]?.data ? data : own }];
      }),
    ),
};

/**
 * The answers that differ from the newer version, for the panel of a conflict: the last place that shows what was typed
 * for a question that is deleted now.
 * @param fields the questions of both versions
 */
export function comparedAnswers(
  fields: readonly Field[],
  mine: AnswersDraft,
  newer: AnswersDraft,
): ComparedField[] {
  return compareAnswers.changed(mine, newer).map((id) => {
    const text = mine[id]?.data ?? '';
    return {
      label: fields.find(({ _id }) => _id === id)?.name ?? id,
      mine: text,
      newer: newer[id]?.data ?? answersText.deleted(text !== ''),
    };
  });
}
