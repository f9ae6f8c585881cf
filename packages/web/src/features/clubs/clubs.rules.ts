/** Values that the screens of one club derive from its record. */

import type {
  advisorRole,
  Club,
  ClubMember,
  memberRole,
  WeeklyMeetingTime,
} from '@casement/domain/clubs/clubs.contract.ts';
import type { RoleDefinition } from '@casement/domain/school/school.contract.ts';

/** The role of members without any other. */
export const plainMember = 'member' satisfies typeof memberRole;
/** The role of every advisor. */
export const plainAdvisor = 'faculty' satisfies typeof advisorRole;

/** Weekdays as the API writes them, Monday first. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const satisfies readonly WeeklyMeetingTime['day'][];

/** One leadership role and its holders. */
export type RoleHolders = { roleKey: string; holders: ClubMember[] };

/**
 * Leadership roles with their holders: the school's in its order, then those it no longer defines but
 * somebody still has. Plain membership isn't a role.
 */
export function roleHolders(
  club: Pick<Club, 'studentMemberships'>,
  definitions: readonly RoleDefinition[],
): RoleHolders[] {
  const led = club.studentMemberships.filter((membership) => membership.roleKey !== plainMember);
  const keys = new Set([
    ...definitions.map((definition) => definition.title),
    ...led.map((membership) => membership.roleKey),
  ]);
  return [...keys].map((roleKey) => ({
    roleKey,
    holders: led
      .filter((membership) => membership.roleKey === roleKey)
      .map((membership) => membership.student),
  }));
}

/** The leadership roles of one student. */
export function rolesOf(club: Pick<Club, 'studentMemberships'>, studentId: string): string[] {
  return club.studentMemberships
    .filter(({ student, roleKey }) => student._id === studentId && roleKey !== plainMember)
    .map(({ roleKey }) => roleKey);
}

/** Whether highlights are all that the caller can change of the club's information. */
export function editsHighlightsOnly(can: Club['can']): boolean {
  return (
    can['club.editHighlights'] &&
    !can['club.editDetails'] &&
    !can['club.editName'] &&
    !can['club.editDescription']
  );
}

/** Whether the caller can change anything on the page of the club's information. */
export function mayEditInformation(can: Club['can']): boolean {
  return (
    can['club.editDetails'] ||
    can['club.editName'] ||
    can['club.editDescription'] ||
    can['club.editHighlights']
  );
}

/** Whether the caller can open any of the club's `/admin` screens. */
export function manages(can: Club['can']): boolean {
  return mayEditInformation(can) || can['club.manageMembers'] || can['meeting.create'];
}
