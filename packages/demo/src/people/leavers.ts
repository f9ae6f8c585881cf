import { schoolYearOf } from '../schoolYear.ts';
import type { DemoPerson } from '../types.ts';
import { addressFor } from './addresses.ts';

/** Students of last summer's class: first name, last name, and the display name if they chose one. */
const graduates: readonly (readonly [string, string, string?])[] = [
  ['Mirela', 'Popescu'],
  ['Jean-Baptiste', 'Lefèvre', 'JB Lefèvre'],
  ['Thandiwe', 'Nkosi'],
  ['Oskar', 'Lindholm'],
  ['Paloma', 'Quintero'],
  ['Rustam', 'Yusupov'],
];

const teachers: readonly (readonly [string, string])[] = [
  ['Brendan', 'Kavanagh'],
  ['Sunniva', 'Aasen'],
];

/** Archived people who have left: some of last summer's class, and two teachers. */
export function demoLeavers(today: Temporal.PlainDate): DemoPerson[] {
  const year = schoolYearOf(today);
  const students = graduates.map(
    ([firstName, lastName, chosen]): DemoPerson => ({
      kind: 'student',
      schoolEmail: addressFor(firstName, lastName),
      firstName,
      lastName,
      displayName: chosen ?? `${firstName} ${lastName}`,
      graduatingClass: String(year),
      administrator: false,
      createdOn: Temporal.PlainDate.from({ year: year - 4, month: 8, day: 11 }).toString(),
      hasSignedIn: true,
    }),
  );
  const staff = teachers.map(
    ([firstName, lastName]): DemoPerson => ({
      kind: 'faculty',
      schoolEmail: addressFor(firstName, lastName),
      firstName,
      lastName,
      displayName: `${firstName} ${lastName}`,
      graduatingClass: null,
      administrator: false,
      createdOn: Temporal.PlainDate.from({ year: year - 6, month: 8, day: 4 }).toString(),
      hasSignedIn: true,
    }),
  );
  return [...staff, ...students];
}
