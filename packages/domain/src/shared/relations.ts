/** The relations of callers to the school and its records, and the columns of the access table. */
import type { SchoolFeature } from './features.ts';

/** The permissions of club roles, in the product's own names (spec: clubs, section 3). */
export const clubRolePermissions = [
  'canEditClubName',
  'canEditClubDescription',
  'canEditClubHighlight',
  'canManageMembers',
  'canCreateEvents',
  'canSubmitHighlights',
  'canRequestBudget',
] as const;
export type ClubRolePermission = (typeof clubRolePermissions)[number];

/**
 * A caller's possible relations to the school or to a record.
 * - `anyone`: signed in or not.
 * - `auditLink`: holder of an audit link.
 * - `student`, `faculty`: any signed-in student or faculty member of the school.
 * - `oneself`: the student or author the record is about.
 * - `member`: a current member of the club.
 * - `leader:…`: a current member whose club role has that permission.
 * - `responsible`: faculty responsible for the record: advisor, coach, reviewer; for a portfolio that nobody
 * reviews, any.
 * - `deputy`: any faculty while the school's setting "Teachers can administer" is on.
 * - `administrator`: faculty who are administrators.
 * - `impersonator`: an administrator who views the school as this person. No row lists it: see `offers`.
 */
export type Relation =
  | 'anyone'
  | 'auditLink'
  | 'student'
  | 'oneself'
  | 'member'
  | `leader:${ClubRolePermission}`
  | 'faculty'
  | 'responsible'
  | 'deputy'
  | 'administrator'
  | 'impersonator';

export const signedIn = ['student', 'faculty'] as const;
export const teachers = ['faculty'] as const;
export const teachersAndOneself = ['faculty', 'oneself'] as const;
export const administrators = ['administrator'] as const;
export const office = ['deputy', 'administrator'] as const;
export const clubStaff = ['responsible', ...office] as const;
export const projectStaff = ['responsible', ...office] as const;
export const meetingStaff = [...clubStaff, 'leader:canCreateEvents'] as const;

/**
 * One permission.
 * - `who`: the relations that have it.
 * - `does`: whether it lets somebody read, change something, obtain something that others could act with (a
 *   token, an address that writes, a secret address), or stop viewing the school as somebody else.
 * - `on`: the kinds of record that its calls refer to, and that the relations are to; `school` if they refer
 *   to none.
 * - `can`: the records whose `can` tells screens whether to offer it.
 * - `needs`: the features that the school must not have switched off. While it takes no proposals, earlier
 *   ones are still read and decided.
 */
export type PermissionRow = {
  who: readonly Relation[];
  does: 'read' | 'change' | 'secret' | 'return';
  on: string | readonly string[];
  can?: string | readonly string[];
  needs?: readonly SchoolFeature[];
};

export type PermissionRows = Readonly<Record<string, PermissionRow>>;
