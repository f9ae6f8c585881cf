/** Pure decisions about faculty and administrators. */

import type { ErrorCode } from '../errors.ts';
import { type Offered, offeredBy, offers } from '../shared/permissions.ts';
import type { Relation } from '../shared/relations.ts';

/** A teacher as these decisions need them; `administrator` is also set for an archived administrator. */
export type OfficeMember = { _id: string; administrator: boolean; archived: boolean };

/** A change that somebody wants to make to a teacher. */
export type OfficeChange = 'archive' | 'restore' | 'delete' | 'mark' | 'unmark';

const endsOffice: ReadonlySet<OfficeChange> = new Set(['archive', 'delete', 'unmark']);
const forAdministrators: ReadonlySet<OfficeChange> = new Set(['delete', 'mark', 'unmark']);

/**
 * Why a change to the school's office can't be made, or undefined if it can:
 * - nobody archives, deletes or unmarks themselves;
 * - a school always has at least one administrator who isn't archived;
 * - only administrators appoint or dismiss administrators, and only they change one: teachers who may
 * administer
 *   archive and unarchive the others (decision 0045);
 * - an archived teacher has to be unarchived before becoming an administrator.
 * @param administrators ids of administrators who aren't archived, locked until the end of the transaction,
 * because the caller may have stopped being one a moment ago
 */
export function officeRefusal(
  change: OfficeChange,
  callerId: string,
  targets: readonly OfficeMember[],
  administrators: ReadonlySet<string>,
): ErrorCode | undefined {
  const touched = new Set(targets.map(({ _id }) => _id));
  if (endsOffice.has(change)) {
    if (touched.has(callerId)) return 'NOT_ONESELF';
    const isOneLeft = [...administrators].some((id) => !touched.has(id));
    if (!isOneLeft && administrators.size > 0) return 'LAST_ADMINISTRATOR';
  }
  const ofOffice = forAdministrators.has(change) || targets.some(({ administrator }) => administrator);
  if (ofOffice && !administrators.has(callerId)) return 'FORBIDDEN';
  if (change === 'mark' && targets.some(({ archived }) => archived)) return 'WRONG_STATE';
  return undefined;
}

/**
 * The caller's permissions on a teacher: those in the table, except what {@link officeRefusal} would refuse.
 * @param relations the caller's relations to the school
 */
export function facultyAbilities(
  relations: ReadonlySet<Relation>,
  callerId: string,
  target: OfficeMember,
): Record<Offered<'faculty'>, boolean> {
  const other = target._id !== callerId;
  const within = relations.has('administrator') || !target.administrator;
  const extra: Record<Offered<'faculty'>, boolean> = {
    'faculty.update': true,
    'faculty.archive': other && within,
    'faculty.delete': other && within,
    'faculty.mark': other && (!target.archived || target.administrator),
  };
  const can = { ...extra };
  for (const permission of offeredBy('faculty')) can[permission] &&= offers(permission, relations);
  return can;
}
