/** The frame that every call shares: what its contract says besides path and payload. */
import { oc } from '@orpc/contract';
import { z } from 'zod';
import type { Permission } from '../access.ts';
import { composed, trimmed } from './letters.ts';
import { cleanLine, hasControlCharacters, isBlank } from './people.ts';

/** Kinds of record that a caller can stand in a relation to. */
export const recordKinds = [
  'club',
  'meeting',
  'attendance',
  'proposal',
  'proposalComment',
  'student',
  'file',
  'budgetRequest',
  'portfolio',
  'post',
  'postComment',
  'tokenComment',
  'job',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/**
 * What a call asks of its caller.
 * - `permission`: the row of the access table.
 * - `record`: which record the relations are resolved to, and the input field that holds its id (an
 *   array of objects is named as `list[].field`).
 */
export type CallMeta = {
  permission: Permission;
  record?: { kind: RecordKind; from: string };
};

/** The beginning of each procedure: `call({ permission, record? })` and then route, input, output. */
export function call(meta: CallMeta) {
  return oc.$meta<CallMeta>(meta);
}

/** Every success is `{ data: … }`. */
export function data<T extends z.ZodType>(schema: T) {
  return z.object({ data: schema });
}

const noControlCharacters = 'Control characters are not allowed.';

/** One line of text: trimmed, NFC, without control characters, of bounded length. */
export function line(max: number) {
  return z
    .string()
    .max(max, `At most ${max} characters.`)
    .refine((value) => !hasControlCharacters(value), noControlCharacters)
    .transform(cleanLine);
}

/** Several lines of text: as {@link line}, with line breaks and tabs. */
export function text(max: number) {
  return z
    .string()
    .max(max, `At most ${max} characters.`)
    .refine((value) => !hasControlCharacters(value.replace(/[\n\r\t]/g, '')), noControlCharacters)
    .transform((value) => composed(trimmed(value)));
}

/** Text that shows something: not empty, nor invisible characters only. */
export function shown(message: string) {
  return z.string().refine((value) => !isBlank(value), message);
}
