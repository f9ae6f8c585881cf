/** Two versions of a record: the one from a 409, and the one in a form. */
import type { ZodType } from 'zod';
import { isSame } from '../drafts/drafts.ts';
import { currentVersionOf, describeError, isConflict } from './errors.ts';

/** A field that differs between two versions, in words. */
export type ComparedField = { label: string; mine: string; newer: string };

/** A newer version than the one that a form started from. */
export type NewerVersion<Stored> = {
  present: Stored;
  /** The service's sentence about who was faster. */
  said: string;
};

/** The version in a 409; undefined for every other error. */
export function newerVersion<Stored>(
  error: unknown,
  schema: ZodType<Stored>,
): NewerVersion<Stored> | undefined {
  if (!isConflict(error)) return undefined;
  const parsed = schema.safeParse(currentVersionOf(error));
  return parsed.success ? { present: parsed.data, said: describeError(error).title } : undefined;
}

const most = 600;
const lead = 60;

/** A text from shortly before the first difference, if all of it would be too much to compare. */
function part(words: string, from: number): string {
  const begin = from > lead && words.length > most / 2 ? from - lead : 0;
  const end = begin + most;
  return `${begin > 0 ? '…' : ''}${words.slice(begin, end)}${words.length > end ? '…' : ''}`;
}

/**
 * The fields that differ between two versions, in words; of long texts only the part that differs.
 * @param words a field of a version as people read it
 */
export function comparedFields<Draft, Field extends keyof Draft>(
  fields: readonly Field[],
  mine: Draft,
  newer: Draft,
  labels: Readonly<Record<Field, string>>,
  words: (field: Field, draft: Draft) => string,
): ComparedField[] {
  return fields
    .filter((field) => !isSame(mine[field], newer[field]))
    .map((field) => compared(labels[field], words(field, mine), words(field, newer)));
}

/** One field in two versions; of long texts only the part that differs. */
export function compared(label: string, mine: string, newer: string): ComparedField {
  let same = 0;
  while (same < mine.length && mine[same] === newer[same]) same += 1;
  return { label, mine: part(mine, same), newer: part(newer, same) };
}
