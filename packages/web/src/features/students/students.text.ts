import { counted } from '../../lib/numbers.ts';

export const studentsText = {
  title: 'Students Dashboard',
  total: (count: number) => counted(count, 'total student', 'total students'),
  shown: (count: number) => counted(count, 'student shown', 'students shown'),
  search: 'Search for student',
  filter: 'Classes shown',
  classOf: (year: string) => `Class of ${year}`,
  archived: 'Archived',
  onboard: 'Onboard New Students',
  caption: 'Students',
  columns: { name: 'Name', class: 'Class', email: 'School e-mail', signedIn: 'Signed in' },
  notYet: 'Not yet',
  signedIn: 'Yes',
  empty: 'No students found... Perhaps check the filter settings?',
  showAll: 'Show all students',
  none: 'No students yet',
  noneBody: "Upload the school's own list: a CSV file with addresses, names and graduating classes.",
};
