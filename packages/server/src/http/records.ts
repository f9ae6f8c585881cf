/** Checks that calls make on the records they read. */
import type { ActivityAction } from '@casement/domain/activity.ts';
import { CasementError } from '@casement/domain/errors.ts';
import { creatorOf } from '../db/activity.ts';
import { alreadyCreated, idTaken } from './conflicts.text.ts';
import type { ActorContext } from './context.ts';

/**
 * The record that was read, or a 404.
 * @param value the record, if there is one
 * @param message for the caller; by default the catalogue’s sentence
 * @throws CasementError NOT_FOUND if there is none
 */
export function found<T>(value: T | undefined, message?: string): T {
  if (value === undefined) throw new CasementError('NOT_FOUND', message === undefined ? {} : { message });
  return value;
}

/**
 * Refuses a call that names a missing record.
 * @throws CasementError NOT_FOUND unless all records were found
 */
export function demandFound(isFound: boolean): void {
  if (!isFound) throw new CasementError('NOT_FOUND');
}

/**
 * The rows that were read or written by id, one for each id.
 * @throws CasementError NOT_FOUND if one is missing
 */
export function foundAll<Row>(rows: Row[], ids: readonly unknown[]): Row[] {
  demandFound(rows.length >= ids.length);
  return rows;
}

type Refusal = () => Promise<{ present: unknown; message?: string }>;

/**
 * Refuses a write to a record without a version, such as an image, that is based on an earlier value.
 * @param isCurrent whether the value that the caller opened is the current one
 * @param refusal called only if it isn't: the current record, and the person who changed it
 * @throws CasementError CHANGED_MEANWHILE
 */
export async function demandCurrent(isCurrent: boolean, refusal: Refusal): Promise<void> {
  if (!isCurrent) throw new CasementError('CHANGED_MEANWHILE', await refusal());
}

const instantOf = (version: string | null) => (version === null ? null : Date.parse(version));

/**
 * Refuses a write unless it is based on the current version.
 * @param current the record's current version, null if there is no record
 * @param sent the version that the caller opened; undefined to skip the check
 * @param refusal called only if the two differ: the current record, and the person who changed it
 * @throws CasementError CHANGED_MEANWHILE
 */
export async function demandVersion(
  current: string | null,
  sent: string | null | undefined,
  refusal: Refusal,
): Promise<void> {
  await demandCurrent(sent === undefined || instantOf(sent) === instantOf(current), refusal);
}

/**
 * The record that the caller's same form has already created, after a double click or a lost answer.
 * @param newId the form's id for the record, which is already taken
 * @param sent the log's action for creating it; the id's name in the form, by default `newId`; a function that reads
 *   the record; whether it equals the form; its name
 * @throws CasementError INVALID if the id belongs to something else, CHANGED_MEANWHILE if the form has changed since
 */
export async function createdBefore<Shown>(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  newId: string | undefined,
  sent: {
    action: ActivityAction;
    path?: string;
    read: (id: string) => Promise<Shown>;
    isSame: (current: Shown) => boolean;
    nameOf: (current: Shown) => string;
  },
): Promise<Shown> {
  const maker = newId === undefined ? undefined : await creatorOf(tx, newId, sent.action);
  if (newId === undefined || maker?.id !== actor.id) {
    throw new CasementError('INVALID', { fields: [{ path: sent.path ?? 'newId', message: idTaken }] });
  }
  const current = await sent.read(newId);
  if (sent.isSame(current)) return current;
  throw new CasementError('CHANGED_MEANWHILE', {
    message: alreadyCreated(sent.nameOf(current)),
    present: current,
  });
}

/**
 * One page of a list.
 * @param rows read with a limit of one more than the page holds: the extra row says whether the list continues
 * @param limit the number of rows per page
 * @param cursorOf the cursor after which the next page starts, from the last row of this one
 */
export function paged<Row extends { _id: string }>(
  rows: readonly Row[],
  limit: number,
  cursorOf = (last: Row) => last._id,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
