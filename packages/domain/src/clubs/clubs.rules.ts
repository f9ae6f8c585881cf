/** Pure decisions about clubs. */

import type { Permission } from '../access.ts';
import { hasSameMembers } from '../shared/collections/collections.ts';
import { may, offers } from '../shared/permissions.ts';
import { type ClubRolePermission, clubRolePermissions, type Relation } from '../shared/relations.ts';
import type { Club, ClubEdit, NewClub } from './clubs.contract.ts';

const createdFields = [
  'clubName',
  'clubDescription',
  'casStrand',
  'generalLocationOfMeetings',
  'weeklyMeetingTimes',
  'wholeSchoolClub',
  'ignoreAbsences',
  'clubHighlights',
] as const satisfies readonly (keyof NewClub & keyof Club)[];

/** Whether a club still matches what a form asked to create, roles included. Others may have joined it since. */
export function isClubAsCreated(club: Club, form: NewClub): boolean {
  const tags = club.tags.map(({ _id }) => _id);
  const roles = new Set(club.studentMemberships.map(({ student, roleKey }) => `${student._id} ${roleKey}`));
  const advisors = new Set(club.facultyMemberships.map(({ faculty }) => faculty._id));
  return (
    createdFields.every((field) => JSON.stringify(club[field]) === JSON.stringify(form[field])) &&
    hasSameMembers(tags, form.clubTagIds) &&
    form.studentMemberships.every(({ studentId, roleKey }) => roles.has(`${studentId} ${roleKey}`)) &&
    form.facultyMemberships.every(({ facultyId }) => advisors.has(facultyId))
  );
}

const permissionOfField = {
  clubName: 'club.editName',
  clubDescription: 'club.editDescription',
  clubHighlights: 'club.editHighlights',
  clubTagIds: 'club.editDetails',
  generalLocationOfMeetings: 'club.editDetails',
  weeklyMeetingTimes: 'club.editDetails',
  casStrand: 'club.editDetails',
} as const satisfies Partial<Record<keyof ClubEdit, Permission>>;

/**
 * The fields of an edit that the caller may not change; a club leader changes only the fields that the role
 * permits (api: PUT /club/club).
 * @returns names of payload fields, empty when all are allowed
 */
export function forbiddenFields(edit: ClubEdit, relations: ReadonlySet<Relation>): string[] {
  return Object.entries(permissionOfField)
    .filter(([field, permission]) => field in edit && !may(permission, relations))
    .map(([field]) => field);
}

/** Each club role permission's name in the access table. */
const permissionOfRole = {
  canEditClubName: 'club.editName',
  canEditClubDescription: 'club.editDescription',
  canEditClubHighlight: 'club.editHighlights',
  canManageMembers: 'club.manageMembers',
  canCreateEvents: 'meeting.create',
  canSubmitHighlights: 'club.editHighlights',
  canRequestBudget: 'budget.request',
} as const satisfies Record<ClubRolePermission, Permission>;

/**
 * The caller's permissions in a club, in the terms of club roles: a student's by their roles, staff's by the
 * access table. A person with any of them manages the club.
 * @param relations the caller's to the club
 */
export function facilitatorPermissions(relations: ReadonlySet<Relation>): ClubRolePermission[] {
  return clubRolePermissions.filter(
    (permission) =>
      offers(permissionOfRole[permission], relations) &&
      (!relations.has('student') || relations.has(`leader:${permission}`)),
  );
}

/** Whether a club's answer includes its budget requests and the comments on its proposal. */
export function seesClubPapers(relations: ReadonlySet<Relation>): boolean {
  return relations.has('faculty') || relations.has('leader:canRequestBudget');
}
