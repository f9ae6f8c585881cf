/** What every call asks of the records it reads. */
import type { ActivityAction } from '@casement/domain/activity.ts';
import { CasementError } from '@casement/domain/errors.ts';
import { lastActorOn } from '../db/activity.ts';
import { alreadyCreated, idTaken } from './conflicts.text.ts';
import type { ActorContext } from './context.ts';

/**
 * The record that a read was for.
 * @param value what was read
 * @param message what the caller is told; otherwise the catalogue’s sentence
 * @throws CasementError NOT_FOUND where there is none
 */
export function found<T>(value: T | undefined, message?: string): T {
  if (value === undefined) throw new CasementError('NOT_FOUND', message === undefined ? {} : { message });
  return value;
}

/**
 * Refuses a call that names what is not there.
 * @throws CasementError NOT_FOUND unless all of it was found
 */
export function demandFound(isFound: boolean): void {
  if (!isFound) throw new CasementError('NOT_FOUND');
}

/**
 * The rows that were read or written by id, one for each id.
 * @throws CasementError NOT_FOUND where one is missing
 */
export function foundAll<Row>(rows: Row[], ids: readonly unknown[]): Row[] {
  demandFound(rows.length >= ids.length);
  return rows;
}

const instantOf = (version: string | null) => (version === null ? null : Date.parse(version));

/**
 * Holds a write to the version that its caller opened.
 * @param current the version that the record has now, null where there is no record
 * @param sent the version that the caller opened; undefined where they do not ask for the check
 * @param refusal made only where the two differ: the record as it is now, and who changed it
 * @throws CasementError CHANGED_MEANWHILE
 */
export async function demandVersion(
  current: string | null,
  sent: string | null | undefined,
  refusal: () => Promise<{ present: unknown; message?: string }>,
): Promise<void> {
  if (sent === undefined || instantOf(sent) === instantOf(current)) return;
  throw new CasementError('CHANGED_MEANWHILE', await refusal());
}

/**
 * The record that the caller's same form has created already: a press too many, or an answer lost on the way.
 * @param newId the form's id for the record, which is taken
 * @param sent the log's action for creating it; where the id stands in the form, by default `newId`; how the record
 *   is read; whether it says what the form says; what it is called
 * @throws CasementError INVALID where the id is something else's, CHANGED_MEANWHILE where the form says more by now
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
  const maker = newId === undefined ? undefined : await lastActorOn(tx, newId, sent.action);
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
 * @param rows what was read with a limit of one more than the page holds: that one says whether the list goes on
 * @param limit how many the page holds
 * @param cursorOf what the next page begins after, from the last row of this one
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
