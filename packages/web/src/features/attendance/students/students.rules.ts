/** The watchlist's and one student's figures, from the service's answers. */

import type {
  AttendanceRecord,
  ClassAttendance,
  ClubFigures,
  WatchedStudent,
} from '@casement/domain/attendance/students/students.contract.ts';
import { attendanceRate, recordsPerPage } from '@casement/domain/attendance/students/students.rules.ts';
import { isNamed } from '@casement/domain/shared/collections/search.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import { type Day, isCurrentClass } from '@casement/domain/shared/time/days.ts';
import type { ListOrder, Sortable } from '../../../lib/listOrder.ts';
import { percentOf } from '../../../lib/text/numbers.ts';
import { compareByName } from '../../../lib/text/people.ts';
import { statusText } from '../attendance.text.ts';

/** Hours in text: one decimal, or none if it's zero. */
export function formatHours(hours: number): string {
  return String(hours);
}

/** Hours in a column, always with one decimal, so that the digits line up. */
export function columnHours(hours: number): string {
  return hours.toFixed(1);
}

/** The classes that have a counted session, in order of graduation. */
export function watchlistChips(classes: readonly ClassAttendance[]): string[] {
  return classes.map(({ graduatingClass }) => graduatingClass);
}

/** The classes shown at first: those still at the school (cut-off in July, as in the students' directory). */
export function defaultWatchlistChips(chips: readonly string[], today: Day): string[] {
  return chips.filter((chip) => isCurrentClass(chip, today, 7));
}

/** The combined figures of some classes. */
export function figuresOfClasses(classes: readonly ClassAttendance[], chips: readonly string[]) {
  const shown = classes.filter(({ graduatingClass }) => chips.includes(graduatingClass));
  const sum = (pick: (one: ClassAttendance) => number) => shown.reduce((total, one) => total + pick(one), 0);
  const counted = sum((one) => one.counted);
  const attended = sum((one) => one.attended);
  return {
    students: sum((one) => one.students),
    below: sum((one) => one.below),
    counted,
    rate: attendanceRate({ counted, attended }),
  };
}

type WatchlistColumn = 'name' | 'class' | 'rate' | 'missed' | 'last';

/** Columns that the watchlist can be sorted by; figures start with the highest, and rates with the lowest. */
export const watchlistOrder: Sortable<WatchlistColumn> = {
  columns: ['name', 'class', 'rate', 'missed', 'last'],
  first: { column: 'rate', descending: false },
  mostFirst: ['missed', 'last'],
};

const compare: Record<WatchlistColumn, (a: WatchedStudent, b: WatchedStudent) => number> = {
  name: compareByName,
  class: (a, b) => a.graduatingClass.localeCompare(b.graduatingClass, locale),
  rate: (a, b) => a.rate - b.rate,
  missed: (a, b) => a.missed - b.missed,
  last: (a, b) => a.lastSession.localeCompare(b.lastSession, locale),
};

/** The students of some classes who match the search, sorted; equal ones keep the service's order. */
export function filterWatchlist(
  students: readonly WatchedStudent[],
  chips: readonly string[],
  search: string,
  { column, descending }: ListOrder<WatchlistColumn>,
): WatchedStudent[] {
  const by = compare[column];
  return students
    .filter((student) => chips.includes(student.graduatingClass) && isNamed(student, search))
    .sort((a, b) => (descending ? by(b, a) : by(a, b)));
}

/** Rows of the watchlist's file; the rate is in percent with one decimal. */
export function watchlistTable(students: readonly WatchedStudent[]): string[][] {
  return students.map((student) => [
    student.firstName,
    student.lastName,
    student.schoolEmail,
    student.graduatingClass,
    String(percentOf(student.rate, 1)),
    String(student.counted),
    String(student.missed),
    student.lastSession,
    student.clubs.map(({ clubName, missed }) => `${clubName} (${missed})`).join('; '),
  ]);
}

/** Rows of a student's file: date, club without commas, status, hours (spec: students, section 9). */
export function recordTable(records: readonly AttendanceRecord[]): string[][] {
  return records.map(({ date, club, status, hours }) => [
    date,
    club.clubName.replaceAll(',', ' '),
    statusText[status],
    formatHours(hours),
  ]);
}

/** The number of letters that fit beside the pie. */
const pieLetters = 10;

/** A slice's name: cut off after ten characters (spec: students, section 9), between words if possible. */
export function pieLabel(clubName: string): string {
  const letters = Array.from(clubName);
  if (letters.length <= pieLetters) return clubName;
  const cut = letters.slice(0, pieLetters + 1).join('');
  // Whole words, if the first one fits.
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' '))).trimEnd();
  return `${words === '' ? letters.slice(0, pieLetters).join('') : words}…`;
}

/** As many slices as there are colours. */
const pieSlices = 6;

export type Slice = { key: string; name: string; hours: number };

/**
 * The slices of the pie: clubs with hours, highest first.
 * @returns undefined if there are too many to distinguish, which are then drawn as bars
 */
export function slicesOf(clubs: readonly ClubFigures[]): Slice[] | undefined {
  const slices = clubs
    .filter(({ hours }) => hours > 0)
    .map(({ _id, clubName, hours }) => ({ key: _id, name: clubName, hours }));
  return slices.length > pieSlices ? undefined : slices;
}

/** A club's share of the hours of all clubs, 0 to 1; null if no club has any. */
export function hoursShare(club: ClubFigures, clubs: readonly ClubFigures[]): number | null {
  const all = clubs.reduce((sum, { hours }) => sum + hours, 0);
  return all === 0 ? null : club.hours / all;
}

export type Page<Row> = { page: number; pages: number; rows: Row[]; from: number; to: number };

/**
 * One page of the rows, ten unless told (spec: students, section 9). Beyond the last page, the last one.
 * @param wanted counted from 1
 */
export function pageOf<Row>(rows: readonly Row[], wanted: number, perPage = recordsPerPage): Page<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.min(Math.max(1, Math.trunc(wanted)), pages);
  const start = (page - 1) * perPage;
  const shown = rows.slice(start, start + perPage);
  return { page, pages, rows: shown, from: start + 1, to: start + shown.length };
}
