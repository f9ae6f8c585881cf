/** Pure checks of a list of people in a call. */

import type { FieldProblem } from '../../errors.ts';
import { emailKey } from '../../shared/people.ts';
import type { Day } from '../../shared/time/days.ts';
import { graduatingYears } from '../onboarding.rules.ts';
import { listText } from './list.text.ts';

/**
 * The places at which an address is repeated in the list, compared without regard to case.
 * @returns indexes of the repetitions, not of the first occurrences
 */
function repeatedAddresses(addresses: readonly string[]): number[] {
  const seen = new Set<string>();
  return addresses.flatMap((address, index) => {
    const key = emailKey(address);
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}

/**
 * Problems that the call's schema can't find in its list: repeated addresses, compared without regard to
 * case, and a class whose year can't be onboarded.
 * @param list name of the list in the payload; the problems' paths start with it
 * @param today the day in the school's zone
 */
export function listProblems(
  list: string,
  people: readonly { schoolEmail: string; graduatingClass?: string }[],
  today: Day,
): FieldProblem[] {
  const { earliest, latest } = graduatingYears(today);
  const repeated = repeatedAddresses(people.map((person) => person.schoolEmail)).map((index) => ({
    path: `${list}.${index}.schoolEmail`,
    message: listText.addressTwice,
  }));
  const outOfRange = people.flatMap(({ graduatingClass }, index) => {
    if (graduatingClass === undefined) return [];
    const year = Number(graduatingClass);
    if (year >= earliest && year <= latest) return [];
    return [
      {
        path: `${list}.${index}.graduatingClass`,
        message: listText.classRange(earliest, latest),
      },
    ];
  });
  return [...repeated, ...outOfRange];
}
