/** Words of the students' dashboard and of what is done to several of them. */
import type { ClubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import { counted, formatCount } from '../../lib/text/numbers.ts';

export const classOf = (year: string) => `Class of ${year}`;

const students = (count: number) => counted(count, 'student', 'students');

export const studentsText = {
  title: 'Students Dashboard',
  crumb: 'Students',
  total: (count: number) => counted(count, 'total student', 'total students'),
  shown: (count: number) => counted(count, 'student shown', 'students shown'),
  search: 'Search for student',
  filter: 'Classes shown',
  archived: 'Archived',
  onboard: 'Onboard New Students',
  caption: 'Students',
  columns: {
    name: 'Name',
    class: 'Class',
    email: 'School e-mail',
    signedIn: 'Signed in',
    select: 'Selected',
  },
  notYet: 'Not yet',
  notSignedIn: 'Not signed in yet',
  signedIn: 'Yes',
  archivedMatches: (count: number) => counted(count, 'archived match', 'archived matches'),
  empty: 'No students found... Perhaps check the filter settings?',
  showAll: 'Show all students',
  none: 'No students yet',
  noneBody: "Upload the school's own list: a CSV file with addresses, names and graduating classes.",
};

export const selectionText = {
  label: 'Selected students',
  one: (name: string) => `Select ${name}`,
  all: 'Select all students shown',
  count: (count: number) => `${formatCount(count)} selected`,
  archive: (count: number) => `Archive ${students(count)}`,
  restore: (count: number) => `Bring back ${students(count)}`,
  clear: 'Clear selection',
};

export const archiveText = {
  button: 'Archive Student',
  restore: 'Bring Back',
  title: (names: readonly string[]) => `Archive ${names.length === 1 ? names[0] : students(names.length)}?`,
  body: (count: number, club: ClubWords) =>
    `${count === 1 ? 'This student is' : 'They are'} signed out at once and cannot sign in, and ${count === 1 ? 'leaves' : 'leave'} directories, pickers and coming registers. ${club.One} memberships and past attendance stay. You can bring ${count === 1 ? 'the student' : 'them'} back at any time.`,
  confirm: (count: number) => (count === 1 ? 'Archive student' : `Archive ${students(count)}`),
  archived: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} was archived` : `${students(names.length)} were archived`,
  restored: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} is back` : `${students(names.length)} are back`,
  undo: 'Undo',
  failed: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} could not be changed`
      : `${students(names.length)} could not be changed`,
};
