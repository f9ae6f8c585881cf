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
 * - `holder`: faculty who hold the record: advisor, coach, reviewer; for a portfolio that nobody reviews, any.
 * - `deputy`: any faculty while the school's setting "Teachers may administer" is on.
 * - `administrator`: faculty with the administrator's mark.
 * - `onlooker`: an administrator who looks at the school as this person. No row lists it; see {@link offers}.
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
  | 'administrator'
  | 'onlooker';

const signedIn = ['student', 'faculty'] as const;
const office = ['deputy', 'administrator'] as const;
const clubStaff = ['holder', ...office] as const;

/** Permission → relations that have it. */
export const access = {
  'school.sign': ['anyone'],
  'demo.use': ['anyone'],
  'home.read': signedIn,
  'profile.read': signedIn,
  'profile.update': signedIn,
  'profile.token': signedIn,
  'school.read': signedIn,
  'school.update': ['administrator'],
  'activity.read': ['administrator'],
  'impersonation.begin': ['administrator'],
  'impersonation.end': signedIn,
  'file.upload': signedIn,
  'file.read': signedIn,
  'people.onboard': office,
  'students.list': ['faculty'],
  'student.read': ['faculty'],
  'student.update': office,
  'student.archive': office,
  'student.delete': ['administrator'],
  'student.attendance': ['faculty', 'oneself'],
  'attendance.watchlist': ['faculty'],
  'faculty.list': ['faculty'],
  'faculty.read': ['faculty'],
  'faculty.update': office,
  'faculty.archive': office,
  'faculty.delete': ['administrator'],
  'faculty.mark': ['administrator'],
  'proposal.people': signedIn,
  'clubs.directory': ['faculty'],
  'clubs.browse': signedIn,
  'clubs.tags': signedIn,
  'tags.manage': office,
  'clubs.settings': ['administrator'],
  'proposals.list': signedIn,
  'proposals.submissions': ['faculty'],
  'proposal.create': ['student'],
  'proposal.read': ['oneself', ...office],
  'proposal.update': ['oneself'],
  'proposal.move': ['oneself', ...office],
  'proposal.submit': ['oneself'],
  'proposal.decide': office,
  'proposal.delete': ['oneself'],
  'proposal.comment': ['oneself', 'faculty'],
  'proposal.deleteComment': ['oneself', ...office],
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
  'club.editImage': clubStaff,
  'club.history': clubStaff,
  'club.delete': office,
  'budget.read': [...clubStaff, 'leader:canRequestBudget'],
  'budget.request': ['holder', 'administrator', 'leader:canRequestBudget'],
  'budget.list': ['administrator'],
  'budget.decide': ['administrator'],
  'budget.withdraw': ['oneself'],
  'club.manageMembers': [...clubStaff, 'leader:canManageMembers'],
  'club.manageLeadership': clubStaff,
  'meeting.create': [...clubStaff, 'leader:canCreateEvents'],
  'meeting.delete': [...clubStaff, 'leader:canCreateEvents'],
  'meeting.photos': [...clubStaff, 'leader:canCreateEvents'],
  'attendance.mark': [...clubStaff, 'leader:canCreateEvents'],
  'attendance.read': [...clubStaff, 'leader:canCreateEvents', 'member'],
  'portfolios.list': ['faculty'],
  'portfolio.read': ['faculty', 'oneself'],
  'portfolio.export': ['faculty', 'oneself'],
  'portfolio.exportClass': ['administrator'],
  'post.create': ['student'],
  'post.update': ['oneself'],
  'post.delete': ['oneself'],
  'post.comment': ['faculty', 'oneself'],
  'post.deleteComment': ['oneself', 'administrator'],
  'comments.see': ['oneself'],
  'tokens.award': ['holder', 'administrator'],
  'tokens.awardAhead': ['administrator'],
  'tokens.comment': ['faculty'],
  'tokens.deleteComment': ['oneself', 'administrator'],
  'reviewers.assign': office,
  'guidelines.update': office,
  'requiredTokens.manage': office,
  'job.read': ['oneself'],
  'audit.manage': ['administrator'],
  'audit.open': ['auditLink'],
  'calendar.read': signedIn,
  'calendar.manage': office,
  'calendar.feed': signedIn,
  'calendar.subscribe': ['anyone'],
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

/** Reads that hand out what somebody else could act with: a token, an address that writes, a secret address. */
const secrets: ReadonlySet<Permission> = new Set(['profile.token', 'file.upload', 'calendar.feed']);

/**
 * Whether a call is open to an administrator who looks at the school as somebody else: what reads, apart
 * from secrets of that person, and the way back.
 * @param method the HTTP method of the call's contract
 */
export function openWhileImpersonating(method: string, permission: Permission): boolean {
  return permission === 'impersonation.end' || (method === 'GET' && !secrets.has(permission));
}

/** Permissions that do not depend on a record: what the menu and the directories' buttons are drawn from. */
export const schoolPermissions = [
  'people.onboard',
  'students.list',
  'student.update',
  'student.archive',
  'student.delete',
  'attendance.watchlist',
  'faculty.list',
  'faculty.update',
  'faculty.archive',
  'faculty.delete',
  'faculty.mark',
  'clubs.directory',
  'clubs.settings',
  'club.create',
  'tags.manage',
  'proposal.create',
  'proposal.decide',
  'budget.decide',
  'portfolios.list',
  'portfolio.exportClass',
  'post.create',
  'reviewers.assign',
  'guidelines.update',
  'requiredTokens.manage',
  'audit.manage',
  'calendar.manage',
  'school.update',
  'activity.read',
  'impersonation.begin',
] as const satisfies readonly Permission[];
export type SchoolPermission = (typeof schoolPermissions)[number];

/** Permissions over one club: the `can` of a club record. */
export const clubPermissions = [
  'club.editDetails',
  'club.editName',
  'club.editDescription',
  'club.editHighlights',
  'club.editImage',
  'club.history',
  'club.delete',
  'club.manageMembers',
  'club.manageLeadership',
  'budget.read',
  'budget.request',
  'budget.decide',
  'meeting.create',
  'meeting.photos',
  'attendance.mark',
  'attendance.read',
] as const satisfies readonly Permission[];
export type ClubPermission = (typeof clubPermissions)[number];

/** Permissions over one portfolio: the `can` of its record. */
export const portfolioPermissions = [
  'portfolio.export',
  'post.update',
  'post.delete',
  'post.comment',
  'tokens.award',
  'tokens.awardAhead',
  'tokens.comment',
] as const satisfies readonly Permission[];
export type PortfolioPermission = (typeof portfolioPermissions)[number];

/** Permissions over one student: the `can` of a student's record. */
export const studentPermissions = [
  'student.update',
  'student.archive',
  'student.delete',
] as const satisfies readonly Permission[];

/** Permissions over one teacher: the `can` of a faculty record. */
export const facultyPermissions = [
  'faculty.update',
  'faculty.archive',
  'faculty.delete',
  'faculty.mark',
] as const satisfies readonly Permission[];
export type FacultyPermission = (typeof facultyPermissions)[number];

/** What only leads to a change, and is not offered to who looks on; others open screens that are read too. */
const changes: ReadonlySet<Permission> = new Set([
  'people.onboard',
  'student.update',
  'student.archive',
  'student.delete',
  'faculty.update',
  'faculty.archive',
  'faculty.delete',
  'proposal.create',
  'proposal.update',
  'proposal.submit',
  'proposal.delete',
  'proposal.comment',
  'proposal.deleteComment',
  'club.editDetails',
  'club.editName',
  'club.editDescription',
  'club.editHighlights',
  'club.editImage',
  'club.delete',
  'budget.request',
  'budget.withdraw',
  'meeting.photos',
  'portfolio.export',
  'post.create',
  'post.update',
  'post.delete',
  'post.comment',
  'post.deleteComment',
  'tokens.comment',
  'tokens.deleteComment',
  'reviewers.assign',
  'guidelines.update',
  'requiredTokens.manage',
  'calendar.manage',
]);

/**
 * Whether a screen offers what a permission allows: to who has it, apart from changes to an onlooker, for
 * whom every one would be refused.
 */
export function offers(permission: Permission, relations: ReadonlySet<Relation>): boolean {
  return may(permission, relations) && !(relations.has('onlooker') && changes.has(permission));
}

/**
 * The given permissions, each with whether it is offered to the caller: the `can` that answers carry, to be parsed
 * by the answer's own schema.
 */
export function abilities(
  permissions: readonly Permission[],
  relations: ReadonlySet<Relation>,
): Record<string, boolean> {
  return Object.fromEntries(permissions.map((permission) => [permission, offers(permission, relations)]));
}
