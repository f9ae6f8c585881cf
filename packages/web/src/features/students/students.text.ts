/** Words of the students' dashboard and of its actions on several students. */

import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { counted } from '@casement/domain/shared/locale.ts';
import { actsText } from '../../lib/text/acts.text.ts';
import { commonText } from '../../lib/text/words.text.ts';

const students = (count: number) => counted(count, 'student', 'students');

export const studentsText = {
  file: (day: string) => `students-${day}`,
  listName: 'students',
  title: 'Students Dashboard',
  crumb: 'Students',
  total: (count: number) => counted(count, 'total student', 'total students'),
  shown: (count: number) => counted(count, 'student shown', 'students shown'),
  search: 'Search for student',
  filter: 'Classes shown',
  archived: commonText.archived,
  onboard: 'Onboard New Students',
  caption: 'Students',
  columns: {
    name: commonText.name,
    class: 'Class',
    email: 'School e-mail',
    signedIn: 'Signed in',
  },
  notYet: 'Not yet',
  notSignedIn: 'Not signed in yet',
  signedIn: 'Yes',
  empty: 'No students found... Perhaps check the filter settings?',
  showAll: 'Show all students',
  none: 'No students yet',
  noneBody: 'Upload a CSV file with e-mail addresses, names and graduating classes.',
};

export const selectionText = {
  label: 'Selected students',
  archive: (count: number) => `Archive ${students(count)}`,
  unarchive: (count: number) => `Unarchive ${students(count)}`,
};

export const archiveText = {
  button: 'Archive Student',
  unarchive: actsText.unarchive,
  title: (names: readonly string[]) => `Archive ${names.length === 1 ? names[0] : students(names.length)}?`,
  body: (count: number, club: ClubWords) =>
    `${count === 1 ? 'The student' : 'They'} will be signed out, unable to sign in, and hidden from directories and future registers. ${club.One} memberships and past attendance are kept. You can unarchive ${count === 1 ? 'the student' : 'them'} at any time.`,
  confirm: (count: number) => (count === 1 ? 'Archive student' : `Archive ${students(count)}`),
  archived: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} was archived` : `${students(names.length)} were archived`,
  unarchived: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} was unarchived` : `${students(names.length)} were unarchived`,
  /** Somebody else was faster. */
  alreadyArchived: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} was already archived`
      : `${students(names.length)} were already archived`,
  alreadyUnarchived: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} was already unarchived`
      : `${students(names.length)} were already unarchived`,
  failed: (names: readonly string[]) =>
    names.length === 1 ? `Couldn’t update ${names[0]}` : `Couldn’t update ${students(names.length)}`,
};
