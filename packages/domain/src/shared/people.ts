/**
 * The fields that identify a person: name, school address, graduating class. Every way into the school uses
 * these.
 */

import { z } from 'zod';
import { fieldsText } from './fields.text.ts';
import { composed, isBlank, trimmed } from './unicode.ts';

/** Longest name, in characters (code points) after cleaning. */
export const maxNameLength = 100;
/** Longest address, in characters: SMTP's limit. */
export const maxEmailLength = 254;
/** Longest part before the @. */
const maxLocalPartLength = 64;

export const personKinds = ['student', 'faculty'] as const;
export type PersonKind = (typeof personKinds)[number];

/**
 * Whether a value contains characters that no name or address has: control characters and halves of a
 * surrogate pair (PostgreSQL can't store them). Joiners and direction marks, which some scripts need inside a
 * name, are not among them.
 */
export function hasControlCharacters(value: string): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(value);
}

/** Whether a value contains the replacement character, which decoders insert for unreadable bytes. */
export function hasUnreadableCharacters(value: string): boolean {
  return value.includes('\uFFFD');
}

/**
 * One line as it is stored: NFC, white space (including line breaks and tabs) collapsed to one space, {@link
 * trimmed}.
 */
export function cleanLine(value: string): string {
  return composed(trimmed(value).replace(/\s+/gu, ' '));
}

/** Length in characters as a reader and PostgreSQL count them, not in UTF-16 units. */
export function characterCount(value: string): number {
  return Array.from(value).length;
}

/**
 * The form in which addresses are compared and kept unique: NFC, {@link trimmed}, lower case by Unicode's own
 * mapping. The reader's language has no influence: "I" is "i" on a Turkish computer too, and "İ" becomes "i"
 * with a dot above, so that it never equals the address written with a plain "i".
 */
export function emailKey(address: string): string {
  return composed(composed(trimmed(address)).toLowerCase());
}

const emailPattern = z.email();

/**
 * Whether an address, already trimmed, is one that people can sign in with: `local@domain.tld` in plain ASCII
 * letters, at most 254 characters. Apostrophes are allowed (`o'neil@…`).
 */
export function isSchoolEmail(address: string): boolean {
  return (
    address.length <= maxEmailLength &&
    address.indexOf('@') <= maxLocalPartLength &&
    emailPattern.safeParse(address).success
  );
}

/**
 * A first, last or display name. In: any text. Out: {@link cleanLine} of it, 1 to 100 characters, in any
 * script; markup stays as plain text. Control characters, including line breaks and tabs, are refused.
 */
export const personName = z
  .string()
  .refine((value) => !hasControlCharacters(value), fieldsText.controlCharacters)
  .refine((value) => !hasUnreadableCharacters(value), fieldsText.unreadable)
  .transform(cleanLine)
  .refine((value) => !isBlank(value), fieldsText.name)
  .refine((value) => characterCount(value) <= maxNameLength, fieldsText.tooLong(maxNameLength));

/** A school address, stored in its original case; compare by {@link emailKey}. */
export const schoolEmail = z
  .string()
  .transform((value) => composed(trimmed(value)))
  .refine(isSchoolEmail, fieldsText.email);

/** The year a class graduates, `YYYY`; surrounding white space is dropped. */
export const graduatingClass = z
  .string()
  .transform(trimmed)
  .refine((value) => /^[12][0-9]{3}$/.test(value), fieldsText.graduatingClass);

/** A person as staff see one. */
export const person = z.object({
  _id: z.string(),
  schoolEmail: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
});
export type Person = z.infer<typeof person>;

/**
 * A person in answers that students get too: for students `_id` and `displayName`, plus `schoolEmail` for
 * advisors of their own clubs; for staff all fields (decision 0026).
 */
export const seenPerson = person.partial({ schoolEmail: true, firstName: true, lastName: true });
export type SeenPerson = z.infer<typeof seenPerson>;

type Names = { firstName: string; lastName: string };

/** First and last name together: a person's display name until they choose another. */
export function fullName({ firstName, lastName }: Names): string {
  return `${firstName} ${lastName}`;
}

/**
 * The display name after first and last name were changed: it follows them if it was made from them, and
 * stays if it was chosen (decision 0045).
 * @param current the names before the change
 */
export function displayNameAfter(current: Names & { displayName: string }, next: Names): string {
  return current.displayName === fullName(current) ? fullName(next) : current.displayName;
}
