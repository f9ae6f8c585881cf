/** How a feature describes its entries in the activity log. */

import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { counted } from '@casement/domain/shared/locale.ts';
import { classInSentence } from '@casement/domain/shared/time/classes.text.ts';
import type { z } from 'zod';

type Catalogue = Readonly<Record<string, z.ZodType>>;
type KeyOf<Known> = Known extends unknown ? keyof Known : never;

/** The detail of any action, as stored. */
export type Detail = Readonly<Record<string, unknown>>;
/** A detail as stored: the catalogue's keys, any of which may have another type in an older line. */
type Stored<Known> = { readonly [Key in KeyOf<Known>]?: unknown };
/** The words between the name of the person and the name of the record. */
type Said<Known extends Catalogue, Action extends keyof Known> = (
  words: ClubWords,
  detail: Stored<z.infer<Known[Action]>>,
) => string;

/** The log's words for each action of a catalogue. */
export type ActivityText<Known extends Catalogue> = {
  readonly [Action in keyof Known]:
    | Said<Known, Action>
    | {
        readonly said: Said<Known, Action>;
        /** For people's own records: the person who acts and the owner are the same, and need one name. */
        readonly own?: Said<Known, Action>;
        /** Details that change the sentence: a search finds an action by any of its sentences. */
        readonly variants?: readonly z.infer<Known[Action]>[];
      };
};

/** For variants: any two values. */
export const two = ['', ''];

/** The length of a list in a detail; one if it isn't a list. */
export const count = (value: unknown): number => (Array.isArray(value) ? value.length : 1);

/** Whether a detail has text under the key. */
export const named = (detail: Detail, key: string) => typeof detail[key] === 'string';

/** The people that a detail lists: “a student”, “3 students”. */
export function listed(detail: Detail, key: string, one: string, many: string): string {
  const number = count(detail[key]);
  return number === 1 ? `a ${one}` : counted(number, one, many);
}

/** The class that a detail names. */
export const classIn = (detail: Detail) =>
  named(detail, 'graduatingClass') ? `the ${classInSentence(String(detail['graduatingClass']))}` : 'a class';
