/** The frame that every call shares: the parts of its contract besides path and payload. */

import { oc } from '@orpc/contract';
import { z } from 'zod';
import type { Permission } from '../access.ts';
import { fieldsText } from './fields.text.ts';
import { cleanLine, hasControlCharacters } from './people.ts';
import { type OnSchool, offeredBy, type RecordKind, type RecordOf } from './permissions.ts';
import { composed, isBlank, trimmed } from './unicode.ts';

/** What a call requires of its caller. */
export type CallMeta<P extends Permission = Permission> = {
  /** The row of the access table. */
  permission: P;
  /**
   * The record for which the relations are resolved, and the input field with its id (for an array of
   * objects, `list[].field`).
   */
  record?: { kind: RecordKind; from: string };
};

/** The permission in a contract: with the record, unless the permission is on the school. */
type Asked<P extends Permission> = { permission: P } & (OnSchool<P> extends true
  ? { record?: { kind: RecordOf<P>; from: string } }
  : { record: { kind: RecordOf<P>; from: string } });

/** Kinds of data that become stale together: an answer shows some, a write changes some. */
export const dataKinds = [
  'auditLink',
  'budget',
  'club',
  'clubSettings',
  'clubTag',
  'draft',
  'evaluation',
  'event',
  'feed',
  'guidelines',
  'mark',
  'me',
  'meeting',
  'message',
  'portfolio',
  'project',
  'proposal',
  'requiredTokens',
  'school',
  'template',
] as const;
export type DataKind = (typeof dataKinds)[number];

/** `everything`: nearly every answer shows a person, or depends on the school's settings. */
export type DataKinds = readonly DataKind[] | 'everything';

/** The data that a read shows or a write changes; it decides which reads become stale. */
export type Touches = { shows: DataKinds } | { changes: DataKinds };

/**
 * The start of each procedure: `call({ permission, record? }, { shows } or { changes })`, followed by route,
 * input, output.
 */
export function call<const P extends Permission>(meta: Asked<P>, touches: Touches) {
  return oc.$meta<CallMeta<P> & Touches>({ ...meta, ...touches });
}

/** The `can` of a record: whether each permission that the table offers with it is open to the caller. */
export function can<const Name extends string>(record: Name) {
  return z.record(z.enum(offeredBy(record)), z.boolean());
}

/** Every success is `{ data: … }`. */
export function data<T extends z.ZodType>(schema: T) {
  return z.object({ data: schema });
}

const noControlCharacters = fieldsText.controlCharacters;

/** One line of text: trimmed, NFC, without control characters, of bounded length. */
export function line(max: number) {
  return z
    .string()
    .max(max, fieldsText.tooLong(max))
    .refine((value) => !hasControlCharacters(value), noControlCharacters)
    .transform(cleanLine);
}

/** Several lines of text: as {@link line}, with line breaks and tabs. */
export function text(max: number) {
  return z
    .string()
    .max(max, fieldsText.tooLong(max))
    .refine((value) => !hasControlCharacters(value.replace(/[\n\r\t]/g, '')), noControlCharacters)
    .transform((value) => composed(trimmed(value)));
}

/** Text with something visible: not empty, and not only invisible characters. */
export function shown(message: string) {
  return z.string().refine((value) => !isBlank(value), message);
}
