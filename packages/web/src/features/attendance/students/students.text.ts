/** Words of the watchlist and of one student's attendance. */

import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { counted, formatCount } from '@casement/domain/shared/locale.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { article } from '../../../lib/text/sentences.text.ts';
import { commonText } from '../../../lib/text/words.text.ts';

export const watchlistText = {
  listName: 'attendance below 90%',
  titleToThem: (club: ClubWords) => `Your ${club.one} attendance`,
  title: 'Student Attendance',
  summary: 'Students with attendance below 90%',
  summaryHint: (club: ClubWords) =>
    `Excused and unmarked sessions aren’t counted, nor are ${club.many} that don’t track absences.`,
  exportCsv: 'Export CSV',
  exportFailed: 'Export failed',
  figures: 'All students in the classes shown',
  stats: {
    students: 'students counted',
    rate: 'present or late',
    below: 'below 90%',
    sessions: 'sessions counted',
  },
  search: 'Search for student',
  filter: 'Classes shown',
  classOf,
  shown: (count: number) => `${counted(count, 'student', 'students')} below 90%`,
  caption: 'Students below 90%',
  selected: 'Selected students',
  columns: {
    name: commonText.name,
    class: 'Class',
    rate: 'Present or late',
    missed: 'Missed',
    last: 'Last session',
    clubs: (club: ClubWords) => `${club.Many} missed`,
  },
  missedOf: (missed: number, total: number) => `${formatCount(missed)} of ${formatCount(total)}`,
  missedPhone: (missed: number, total: number) => `missed ${formatCount(missed)} of ${formatCount(total)}`,
  lastPhone: (day: string) => `last on ${day}`,
  clubMissed: (club: string, missed: number) => `${club} (${formatCount(missed)})`,
  noneBelow: {
    title: 'Nobody is below 90%',
    body: 'Students appear here when their attendance drops below 90%.',
  },
  noneShown: {
    title: 'No students found... Perhaps check the filter settings?',
    action: 'Show everyone below 90%',
  },
  noneCounted: {
    title: 'No sessions counted yet',
    body: (club: ClubWords) => `Once ${club.one} registers are marked, students below 90% appear here.`,
    action: (club: ClubWords) => `All ${club.many}`,
  },
  csv: {
    fileName: (date: string) => `Attendance below 90% ${date}.csv`,
    headers: (club: ClubWords) => [
      'First name',
      'Last name',
      'School e-mail',
      'Class',
      'Present or late (%)',
      'Sessions counted',
      'Missed',
      'Last session',
      `${club.Many} missed`,
    ],
  },
};

export const studentText = {
  ownTitle: 'Your attendance',
  breadcrumb: 'Attendance',
  documentTitle: (name: string) => `Attendance · ${name}`,
  summary: (year: string, archived: boolean) => (archived ? `${classOf(year)} · Archived` : classOf(year)),
  exportCsv: 'Export CSV',
  exportFailed: 'Export failed',
  figures: 'Totals',
  stats: {
    rate: 'present or late',
    counted: 'sessions counted',
    missed: 'missed',
    hours: 'hours',
  },
  low: 'Below 90%',
  recent: (count: number) => (count === 1 ? 'Last session' : `Last ${count} sessions, newest first`),
  recentDay: (day: string, club: string, status: string) => `${day}, ${club}: ${status}`,
  letters: { present: 'P', late: 'L', absent: 'A', excusedAbsent: 'E', unmarked: '–' },
  hours: {
    title: (club: ClubWords) => `Hours per ${club.one}`,
    help: 'Present and late sessions. Figures are rounded, so totals may differ slightly.',
    table: (club: ClubWords) => `Hours and sessions per ${club.one}`,
    none: 'No hours yet. Only present and late sessions have hours.',
    chart: (club: ClubWords) => `Hours per ${club.one}. The table next to it has the same figures.`,
    columns: { hours: 'Hours', counted: 'Counted', rate: 'Rate', share: 'Share' },
    /** For sessions of clubs that ignore absences. */
    uncounted: '–',
    notTracked: 'Absences Not Tracked',
  },
  seasons: {
    title: 'By season',
    column: 'Season',
  },
  records: {
    title: 'Sessions',
    caption: 'Sessions, newest first',
    columns: { date: 'Date', club: (club: ClubWords) => club.One, status: 'Status', hours: 'Hours' },
    pages: 'Pages of sessions',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    range: (from: number, to: number, total: number) =>
      `${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}`,
    previous: 'Newer',
    next: 'Older',
    hours: (hours: string) => `${hours} h`,
  },
  none: {
    title: 'No sessions yet',
    own: (club: ClubWords) =>
      `Meetings appear here once you’re on ${article(club.one)} ${club.one} register.`,
    theirs: (club: ClubWords) =>
      `Meetings appear here once they’re on ${article(club.one)} ${club.one} register.`,
    action: (club: ClubWords) => `All ${club.many}`,
  },
  notFound: {
    title: 'Student not found',
    action: 'Student Attendance',
  },
  csv: {
    fileName: (first: string, last: string, date: string) => `${first} ${last} attendance ${date}.csv`,
    headers: (club: ClubWords) => ['Date', club.One, 'Status', 'Hours'],
  },
};
