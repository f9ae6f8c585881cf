/**
 * The one table of who may do what. A permission that is not here is denied to everybody, and a caller
 * without one of the relations it lists is refused. Contracts name a permission, never a role.
 */

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
 * How a caller can stand to the school or to a record.
 * - `anyone`: nobody need be signed in.
 * - `auditLink`: holder of an audit link.
 * - `student`, `faculty`: any signed-in student or faculty member of the school.
 * - `oneself`: the student or author the record is about.
 * - `member`: a present member of the club.
 * - `leader:…`: a present member whose club role has that permission.
 * - `holder`: faculty who hold the record: advisor, coach, reviewer.
 * - `deputy`: any faculty while the school's setting "Teachers may administer" is on.
 * - `administrator`: faculty with the administrator's mark.
 */
export type Relation =
  | 'anyone'
  | 'auditLink'
  | 'student'
  | 'oneself'
  | 'member'
  | `leader:${ClubRolePermission}`
  | 'faculty'
  | 'holder'
  | 'deputy'
  | 'administrator';

const signedIn = ['student', 'faculty'] as const;
const office = ['deputy', 'administrator'] as const;
const clubStaff = ['holder', ...office] as const;

/** Permission → relations that have it. */
export const access = {
  'school.sign': ['anyone'],
  'demo.use': ['anyone'],
  'profile.read': signedIn,
  'profile.update': signedIn,
  'profile.token': signedIn,
  'school.read': signedIn,
  'people.onboard': office,
  'students.list': ['faculty'],
  'faculty.list': ['faculty'],
  'proposal.people': signedIn,
  'clubs.directory': ['faculty'],
  'clubs.browse': signedIn,
  'clubs.tags': signedIn,
  'club.create': office,
  'club.read': signedIn,
  'club.update': [
    ...clubStaff,
    'leader:canEditClubName',
    'leader:canEditClubDescription',
    'leader:canEditClubHighlight',
    'leader:canSubmitHighlights',
  ],
  'club.editDetails': clubStaff,
  'club.editName': [...clubStaff, 'leader:canEditClubName'],
  'club.editDescription': [...clubStaff, 'leader:canEditClubDescription'],
  'club.editHighlights': [...clubStaff, 'leader:canEditClubHighlight', 'leader:canSubmitHighlights'],
  'club.delete': office,
  'club.manageMembers': [...clubStaff, 'leader:canManageMembers'],
  'club.manageLeadership': clubStaff,
  'meeting.create': [...clubStaff, 'leader:canCreateEvents'],
  'meeting.delete': [...clubStaff, 'leader:canCreateEvents'],
  'attendance.mark': [...clubStaff, 'leader:canCreateEvents'],
  'attendance.read': [...clubStaff, 'leader:canCreateEvents', 'member'],
} as const satisfies Record<string, readonly Relation[]>;

export type Permission = keyof typeof access;

/**
 * Whether a caller with these relations has the permission.
 * @param permission a row of {@link access}
 * @param relations the caller's relations to the school and to the record in question
 */
export function may(permission: Permission, relations: ReadonlySet<Relation>): boolean {
  return access[permission].some((relation) => relations.has(relation));
}

/** Permissions that do not depend on a record: what the menu and the directories' buttons are drawn from. */
export const schoolPermissions = [
  'people.onboard',
  'students.list',
  'faculty.list',
  'clubs.directory',
  'club.create',
] as const satisfies readonly Permission[];
export type SchoolPermission = (typeof schoolPermissions)[number];

/** Permissions over one club: the `can` of a club record. */
export const clubPermissions = [
  'club.editDetails',
  'club.editName',
  'club.editDescription',
  'club.editHighlights',
  'club.delete',
  'club.manageMembers',
  'club.manageLeadership',
  'meeting.create',
  'attendance.mark',
  'attendance.read',
] as const satisfies readonly Permission[];
export type ClubPermission = (typeof clubPermissions)[number];

/**
 * The given permissions, each with whether the caller has it: the `can` that answers carry, to be parsed
 * by the answer's own schema.
 */
export function abilities(
  permissions: readonly Permission[],
  relations: ReadonlySet<Relation>,
): Record<string, boolean> {
  return Object.fromEntries(permissions.map((permission) => [permission, may(permission, relations)]));
}
