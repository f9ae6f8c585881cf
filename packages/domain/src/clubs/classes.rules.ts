/**
 * Which classes of a club count on a day. Separate from the other rules because those import the table of
 * permissions.
 */
import { type Day, isCurrentClass } from '../shared/time/days.ts';

/**
 * Whether a club counts as active: any member graduates after the current year, or in the current year while
 * it is before June (spec: clubs, section 4, "Club active").
 * @param graduatingClasses the classes of the current members
 * @param today the day in the school's zone
 */
export function isActiveClub(graduatingClasses: readonly string[], today: Day): boolean {
  return graduatingClasses.some((graduatingClass) => isCurrentClass(graduatingClass, today, 6));
}

/**
 * The classes selected in the directory's filter at first: those still at the school, with June as the
 * cut-off (spec: clubs dashboard).
 */
export function defaultClasses(classes: readonly string[], today: Day): string[] {
  return classes.filter((graduatingClass) => isCurrentClass(graduatingClass, today, 6));
}
