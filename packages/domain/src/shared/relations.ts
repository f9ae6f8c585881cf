/** The relations of callers to the school and its records, and what a row of the access table says of a permission. */
import type { SchoolFeature } from './features.ts';

/** What a club role may allow, in the product's own names (spec: clubs, section 3). */
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
 * What a caller can be to the school or to a record.
 * - `anyone`: nobody need be signed in.
 * - `auditLink`: holder of an audit link.
 * - `student`, `faculty`: any signed-in student or faculty member of the school.
 * - `oneself`: the student or author the record is about.
 * - `member`: a current member of the club.
 * - `leader:…`: a current member whose club role has that permission.
 * - `responsible`: faculty responsible for the record: advisor, coach, reviewer; for a portfolio that nobody reviews, any.
 * - `deputy`: any faculty while the school's setting "Teachers can administer" is on.
 * - `administrator`: faculty with the administrator's mark.
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
 * All that is said of a permission.
 * - `who`: the relations that have it.
 * - `does`: whether it lets somebody read, change something, get hold of what others could act with (a token, an
 *   address that writes, a secret address), or stop viewing the school as somebody else.
 * - `on`: the kinds of record that its calls name, and to which the relations are; `school` where they name none.
 * - `can`: the records whose `can` tells screens whether to offer it.
 * - `needs`: what the school may not have switched off. While it takes no proposals, those that were made before
 *   are still read and decided.
 */
export type PermissionRow = {
  who: readonly Relation[];
  does: 'read' | 'change' | 'secret' | 'return';
  on: string | readonly string[];
  can?: string | readonly string[];
  needs?: readonly SchoolFeature[];
};

export type PermissionRows = Readonly<Record<string, PermissionRow>>;
