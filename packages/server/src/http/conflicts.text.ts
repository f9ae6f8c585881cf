/** The messages of conflicts. */
import type { Writer } from '../db/activity.ts';

/** For the id of a new record. */
export const idTaken = 'Something else has this id already. Choose another one.';

/** For a form that was sent again with changes after its record was created. */
export const alreadyCreated = (name: string): string =>
  `“${name}” was already created from this form. Open it and make your other changes there.`;

/** A person’s record, for `changedBy`. */
export const recordOf = (name: string): string => `the record of ${name}`;

/**
 * The message of a 409, which says who was faster; undefined if nobody is known: then the catalogue's own is used.
 * @param by the person who wrote last
 * @param readerId the reader of the message: the change may be their own, made in another tab
 * @param what the record, such as `this club`
 * @param words where others fit better: what was done to the record, the pronoun for it, what it is now, what was
 *   not saved, or a sentence in place of that
 */
export function changedBy(
  by: Writer | undefined,
  readerId: string,
  what: string,
  words: {
    did?: string | undefined;
    opened?: 'it' | 'them';
    now?: string;
    unsaved?: string;
    outcome?: string | undefined;
  } = {},
): { message?: string } {
  if (by === undefined) return {};
  const { did = 'changed', opened = 'it', now, unsaved = 'version' } = words;
  const result = now === undefined ? '' : `: ${now}`;
  if (by.id === readerId) {
    const { outcome = `This ${unsaved} was not saved.` } = words;
    return { message: `You ${did} ${what} in another tab or window${result}. ${outcome}` };
  }
  const { outcome = `Your ${unsaved} was not saved.` } = words;
  return { message: `${by.name} ${did} ${what} after you opened ${opened}${result}. ${outcome}` };
}
