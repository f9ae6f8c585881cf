/** Pure decisions about students. */

import { memberRole } from '../clubs/clubs.contract.ts';
import type { FieldProblem } from '../errors.ts';
import { graduatingYears } from '../onboarding/onboarding.rules.ts';
import type { Day } from '../shared/time/days.ts';
import { studentsText } from './students.text.ts';

/**
 * A student's place in a club (spec: students, overview): the roles besides plain membership, and whether any
 * of them lets the student run the club, which makes them a facilitator.
 * @param roles the current roles, each with its permissions at the school
 */
export function roleSummaryOf(roles: readonly { roleKey: string; permissions: readonly string[] }[]): {
  roleKeys: string[];
  leads: boolean;
} {
  const held = roles.filter(({ roleKey }) => roleKey !== memberRole);
  return {
    roleKeys: held.map(({ roleKey }) => roleKey),
    leads: held.some(({ permissions }) => permissions.length > 0),
  };
}

/**
 * The classes that a student can be given: those that can be onboarded, and their current one.
 * @param current the student's class, `YYYY`
 * @param today the day in the school's zone
 * @returns years in order, as text
 */
export function classChoices(current: string, today: Pick<Day, 'year'>): string[] {
  const { earliest, latest } = graduatingYears(today);
  const years = Array.from({ length: latest - earliest + 1 }, (_, index) => String(earliest + index));
  return [...new Set([current, ...years])].toSorted();
}

/** The problem with the class of an edit: it isn't among {@link classChoices}. */
export function classProblems(
  current: string,
  graduatingClass: string,
  today: Pick<Day, 'year'>,
): FieldProblem[] {
  if (classChoices(current, today).includes(graduatingClass)) return [];
  const { earliest, latest } = graduatingYears(today);
  return [{ path: 'graduatingClass', message: studentsText.classRange(earliest, latest) }];
}
