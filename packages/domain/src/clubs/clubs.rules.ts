/** Pure decisions about clubs. */
import { may, type Permission, type Relation } from '../access.ts';
import { type Day, isPresentClass } from '../shared/days.ts';
import type { ClubEdit } from './clubs.contract.ts';

/**
 * Whether a club counts as active: any member graduates after the current year, or in it while the month
 * is before June (spec: clubs, section 4, "Club active").
 * @param graduatingClasses the classes of the present members
 * @param today the day in the school's zone
 */
export function isActiveClub(graduatingClasses: readonly string[], today: Day): boolean {
  return graduatingClasses.some((graduatingClass) => isPresentClass(graduatingClass, today, 6));
}

/**
 * The classes that the directory's filter has checked at first: those still at the school, with June as
 * the cut-off (spec: clubs dashboard).
 */
export function defaultClasses(classes: readonly string[], today: Day): string[] {
  return classes.filter((graduatingClass) => isPresentClass(graduatingClass, today, 6));
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
 * The fields of an edit that the caller may not change; a club leader changes the fields of the role's
 * permissions and no other (api: PUT /club/club).
 * @returns names of payload fields, empty when all are allowed
 */
export function forbiddenFields(edit: ClubEdit, relations: ReadonlySet<Relation>): string[] {
  return Object.entries(permissionOfField)
    .filter(([field, permission]) => field in edit && !may(permission, relations))
    .map(([field]) => field);
}
