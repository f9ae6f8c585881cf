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
 * - `deputy`: any faculty while the school's setting "Teachers can administer" is on.
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

/**
 * What a permission lets somebody do: read, change something, get hold of what others could act with (a token, an
 * address that writes, a secret address), or stop looking on. Who looks on as somebody else may read and stop.
 */
type Doing = 'read' | 'change' | 'secret' | 'return';
type Row = { who: readonly Relation[]; does: Doing };

const row =
  (does: Doing) =>
  (...who: readonly Relation[]): Row => ({ who, does });
const reads = row('read');
const changes = row('change');
const secret = row('secret');
const leaves = row('return');

/** Permission → which relations have it, and what it does. */
export const access = {
  'school.sign': reads('anyone'),
  'demo.use': changes('anyone'),
  'home.read': reads(...signedIn),
  'profile.read': reads(...signedIn),
  'profile.update': changes(...signedIn),
  'profile.token': secret(...signedIn),
  'school.read': reads(...signedIn),
  'school.update': changes('administrator'),
  'activity.read': reads('administrator'),
  'impersonation.begin': changes('administrator'),
  'impersonation.end': leaves(...signedIn),
  'file.upload': secret(...signedIn),
  'file.read': reads(...signedIn),
  'people.onboard': changes(...office),
  'students.list': reads('faculty'),
  'student.read': reads('faculty'),
  'student.update': changes(...office),
  'student.archive': changes(...office),
  'student.delete': changes('administrator'),
  'student.attendance': reads('faculty', 'oneself'),
  'attendance.watchlist': reads('faculty'),
  'faculty.list': reads('faculty'),
  'faculty.read': reads('faculty'),
  'faculty.update': changes(...office),
  'faculty.archive': changes(...office),
  'faculty.delete': changes('administrator'),
  'faculty.mark': changes('administrator'),
  'proposal.people': reads(...signedIn),
  'clubs.directory': reads('faculty'),
  'clubs.browse': reads(...signedIn),
  'clubs.tags': reads(...signedIn),
  'tags.manage': changes(...office),
  'clubs.settings': changes('administrator'),
  'proposals.list': reads(...signedIn),
  'proposals.submissions': reads('faculty'),
  'proposal.create': changes('student'),
  'proposal.read': reads('oneself', ...office),
  'proposal.update': changes('oneself'),
  'proposal.move': changes('oneself', ...office),
  'proposal.submit': changes('oneself'),
  'proposal.decide': changes(...office),
  'proposal.delete': changes('oneself'),
  'proposal.comment': changes('oneself', 'faculty'),
  'proposal.deleteComment': changes('oneself', ...office),
  'club.create': changes(...office),
  'club.read': reads(...signedIn),
  'club.update': changes(
    ...clubStaff,
    'leader:canEditClubName',
    'leader:canEditClubDescription',
    'leader:canEditClubHighlight',
    'leader:canSubmitHighlights',
  ),
  'club.editDetails': changes(...clubStaff),
  'club.editName': changes(...clubStaff, 'leader:canEditClubName'),
  'club.editDescription': changes(...clubStaff, 'leader:canEditClubDescription'),
  'club.editHighlights': changes(...clubStaff, 'leader:canEditClubHighlight', 'leader:canSubmitHighlights'),
  'club.editImage': changes(...clubStaff),
  'club.history': reads(...clubStaff),
  'club.delete': changes(...office),
  'budget.read': reads(...clubStaff, 'leader:canRequestBudget'),
  'budget.request': changes('holder', 'administrator', 'leader:canRequestBudget'),
  'budget.list': reads('administrator'),
  'budget.decide': changes('administrator'),
  'budget.withdraw': changes('oneself'),
  'club.manageMembers': changes(...clubStaff, 'leader:canManageMembers'),
  'club.manageLeadership': changes(...clubStaff),
  'meeting.create': changes(...clubStaff, 'leader:canCreateEvents'),
  'meeting.delete': changes(...clubStaff, 'leader:canCreateEvents'),
  'meeting.photos': changes(...clubStaff, 'leader:canCreateEvents'),
  'attendance.mark': changes(...clubStaff, 'leader:canCreateEvents'),
  'attendance.read': reads(...clubStaff, 'leader:canCreateEvents', 'member'),
  'portfolios.list': reads('faculty'),
  'portfolio.read': reads('faculty', 'oneself'),
  'portfolio.export': changes('faculty', 'oneself'),
  'portfolio.exportClass': changes('administrator'),
  'post.create': changes('student'),
  'post.update': changes('oneself'),
  'post.delete': changes('oneself'),
  'post.comment': changes('faculty', 'oneself'),
  'post.deleteComment': changes('oneself', 'administrator'),
  'comments.see': changes('oneself'),
  'tokens.award': changes('holder', 'administrator'),
  'tokens.awardAhead': changes('administrator'),
  'tokens.comment': changes('faculty'),
  'tokens.deleteComment': changes('oneself', 'administrator'),
  'reviewers.assign': changes(...office),
  'guidelines.update': changes(...office),
  'requiredTokens.manage': changes(...office),
  'job.read': reads('oneself'),
  'audit.manage': changes('administrator'),
  'audit.open': reads('auditLink'),
  'calendar.read': reads(...signedIn),
  'calendar.manage': changes(...office),
  'calendar.feed': secret(...signedIn),
  'calendar.subscribe': reads('anyone'),
} satisfies Record<string, Row>;

export type Permission = keyof typeof access;

/**
 * Whether a caller with these relations has the permission.
 * @param permission a row of {@link access}
 * @param relations the caller's relations to the school and to the record in question
 */
export function may(permission: Permission, relations: ReadonlySet<Relation>): boolean {
  return access[permission].who.some((relation) => relations.has(relation));
}

/**
 * Whether a call is open to an administrator who looks at the school as somebody else: what reads, apart
 * from secrets of that person, and the way back.
 * @param method the HTTP method of the call's contract
 */
export function openWhileImpersonating(method: string, permission: Permission): boolean {
  const { does } = access[permission];
  return does === 'return' || (method === 'GET' && does !== 'secret');
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
  'proposal.read',
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

/**
 * Whether a screen offers what a permission allows: to who has it, and to who looks on only what reads, since
 * everything else would be refused.
 */
export function offers(permission: Permission, relations: ReadonlySet<Relation>): boolean {
  return may(permission, relations) && !(relations.has('onlooker') && access[permission].does !== 'read');
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
