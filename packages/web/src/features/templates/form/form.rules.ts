/** Drafts of questions, and their order. */
import type { ContentField, FieldType, NewField } from '@casement/domain/templates/templates.contract.ts';
import { stageQuestions } from '@casement/domain/templates/templates.text.ts';

export type FieldDraft = Omit<NewField, 'type'> & { type: FieldType | null };
/** A row of the create and add forms; `newId` is the id of the question that it becomes. */
export type RowDraft = FieldDraft & { newId: string };

const blank: FieldDraft = {
  name: '',
  type: null,
  required: false,
  helperText: '',
  displayInDirectory: false,
};

/** The rows with an empty one at the end. */
export function withRow(rows: readonly RowDraft[], newId: string): RowDraft[] {
  return [...rows, { ...blank, newId }];
}

/**
 * The five stages of a CAS project as rows, in place of empty ones.
 * @param makeId makes the id of a row
 */
export function withStages(rows: readonly RowDraft[], makeId: () => string): RowDraft[] {
  const filled = rows.filter(({ name, helperText }) => `${name}${helperText}`.trim() !== '');
  return [
    ...filled,
    ...stageQuestions.map((stage) => ({
      ...blank,
      ...stage,
      type: 'textarea' as const,
      newId: makeId(),
    })),
  ];
}

/** A question as its form's draft. */
export function draftOf({ name, type, required, helperText, displayInDirectory }: ContentField): FieldDraft {
  return { name, type, required, helperText, displayInDirectory };
}

/** A list with one item moved to another index. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** Records in the order of a list of ids; those that it doesn't name stay at the end. */
export function inOrder<Item extends { _id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return items.toSorted((a, b) => (place.get(a._id) ?? ids.length) - (place.get(b._id) ?? ids.length));
}
