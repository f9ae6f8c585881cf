/** What the form of answers edits. */
import type { ContentSubmission } from '@casement/domain/templates/templates.contract.ts';
import { type Comparison, isSame } from '../../../lib/drafts/drafts.ts';

/** What is written to each question, by its id, with the question that it is written to. */
export type AnswersDraft = Record<string, { asked: string; data: string }>;

type Field = ContentSubmission['contentTemplate']['fields'][number];

/** The question in one text: an answer to another one is another answer. */
const askedOf = ({ name, type, helperText }: Field) => JSON.stringify([name, type, helperText]);

/** The answers of a project as its form begins with them. */
export function answersDraftOf({ contentTemplate, submittedData }: ContentSubmission): AnswersDraft {
  const stored = new Map(submittedData.map((answer) => [answer.contentFieldTemplateId, answer.data]));
  return Object.fromEntries(
    contentTemplate.fields.map((field) => [
      field._id,
      { asked: askedOf(field), data: stored.get(field._id) ?? '' },
    ]),
  );
}

/** Question by question; own answers to questions that were deleted have no place any longer. */
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
