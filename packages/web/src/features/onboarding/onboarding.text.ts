/** Words of the two onboarding screens. The list's own words are keyed by the kind of people in it. */
import type { PersonField, RowProblem } from '@casement/domain/onboarding/onboarding.rules.ts';
import type { PersonKind } from '@casement/domain/shared/people.ts';
import type { TableError } from '../../lib/files/csv.ts';
import { otherKind } from './rows/rows.rules.ts';

/** Where rows come from: a file has lines, the form has rows. */
export type RowSource = 'file' | 'form';

const number = new Intl.NumberFormat('en-GB');
const count = (value: number, one: string, many: string) =>
  `${number.format(value)} ${value === 1 ? one : many}`;

export const kindText: Record<
  PersonKind,
  {
    title: string;
    crumb: string;
    listCrumb: string;
    summary: string;
    people: (value: number) => string;
    created: string;
    noneCreated: string;
    failed: string;
    onboard: (value: number) => string;
    finish: string;
    fileName: string;
  }
> = {
  student: {
    title: 'Onboard students',
    crumb: 'Uploading Students',
    listCrumb: 'Students',
    summary: 'Bring students onto the school’s list, from a file or by hand. All fields are required.',
    people: (value) => count(value, 'student', 'students'),
    created: 'You have created some new student users!',
    noneCreated: 'No new students created',
    failed: 'There was an issue onboarding these student emails',
    onboard: (value) => (value === 0 ? 'Onboard students' : `Onboard ${count(value, 'student', 'students')}`),
    finish: 'Finish',
    fileName: 'students',
  },
  faculty: {
    title: 'Onboard faculty',
    crumb: 'Uploading Faculty',
    listCrumb: 'Faculty',
    summary: 'Bring faculty onto the school’s list, from a file or by hand. All fields are required.',
    people: (value) => `${number.format(value)} faculty`,
    created: 'You have created some new faculty users.',
    noneCreated: 'No new faculty created',
    failed: 'There was an issue onboarding these faculty emails',
    onboard: (value) => (value === 0 ? 'Onboard faculty' : `Onboard ${number.format(value)} faculty`),
    finish: 'Finish',
    fileName: 'faculty',
  },
};

/** How an address is used at the school already. */
const usedAs: Record<PersonKind, string> = { student: 'a student', faculty: 'faculty' };

export const fieldText: Record<PersonField, { label: string; short: string; example: string }> = {
  schoolEmail: { label: 'School e-mail', short: 'E-mail', example: 'name@school.org' },
  firstName: { label: 'First name', short: 'First name', example: '' },
  lastName: { label: 'Last name', short: 'Last name', example: '' },
  graduatingClass: { label: 'Graduating class', short: 'Class', example: '2028' },
};

export const onboardingText = {
  home: 'Home',
  tabs: 'Way of entering people',
  uploadCsv: 'Upload CSV',
  uploadManual: 'Upload Manual',
  emailStays:
    'Check the e-mail addresses with care: an e-mail cannot be changed later (the person would have to be deleted and added again). The other fields can.',
  forbidden: {
    title: 'You may not onboard people.',
    next: 'Ask an administrator of the school to do it, or to let teachers administer.',
  },
  leave: {
    title: 'Leave without onboarding?',
    body: (people: string) => `${people} on this page have not been sent. They are lost when you leave.`,
    confirm: 'Leave and lose them',
  },
};

export const fileText = {
  heading: 'Choose the list',
  drop: 'Drop a CSV file here',
  let: 'Let go to read the file',
  choose: 'Choose a file',
  input: 'CSV file',
  reading: 'Reading the file',
  hint: 'A .csv file with a header row, up to 5 MB. Columns can have any name and order; commas, semicolons and tabs all work.',
  needs: (fields: readonly string[]) => `It needs a column each for ${fields.join(', ')}.`,
  problemTitle: (name: string) => `${name} could not be used`,
  notCsv: 'It is not a .csv file. In a spreadsheet, choose “Save as” or “Download” and then CSV.',
  several: 'Several files were dropped. Choose one at a time.',
  unreadable:
    'The browser could not read it. Check that it has not been moved or deleted, and choose it again.',
  onlyHeader: 'It has a header row and nothing below it.',
  tooMany: (rows: number, most: number) =>
    `It has ${number.format(rows)} rows; at most ${number.format(most)} people can be onboarded at once. Split it and upload the parts one after the other.`,
  problem: (error: TableError): string => {
    switch (error.code) {
      case 'empty':
        return 'There is nothing in it.';
      case 'noHeaderRow':
        return 'Its first row holds a person. Add a row above it that names the columns, such as “E-mail, First name, Last name”.';
      case 'notText':
        return 'It is not a text file, whatever its name says. In a spreadsheet, choose “Save as” or “Download” and then CSV.';
      case 'tooLarge':
        return 'It is larger than 5 MB. A list of people is much smaller; check that it is the right file, or split it.';
      case 'unclosedQuote':
        return `A quotation mark that opens on line ${number.format(error.line)} is never closed, so that the rest cannot be told apart. Mend that line and choose the file again.`;
    }
  },
};

export const columnsText = {
  heading: 'Which column is which?',
  guessed: 'The columns were recognised by their names. Change what is not right.',
  unsure: 'Not every column was recognised by its name. Choose the rest.',
  choose: 'Choose a column',
  unnamed: (position: number) => `Column ${position} (no name)`,
  missing: 'Choose the column that holds this.',
  same: (other: string) => `This column is chosen for “${other}” too.`,
  sample: (value: string) => `Such as ${value}`,
  noSample: 'This column is empty in the first rows.',
  preview: 'Preview',
  previewOf: (shown: number, all: number) =>
    shown === all ? `All ${count(all, 'row', 'rows')}` : `First ${shown} of ${number.format(all)} rows`,
  previewLabel: 'First rows of the file',
  line: 'Line',
  readAs: (encoding: string, delimiter: string) => `Read as ${encoding}, columns separated by ${delimiter}.`,
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16',
    'windows-1252': 'Windows-1252',
  },
  delimiters: { ',': 'commas', ';': 'semicolons', '\t': 'tabs' },
  check: (rows: number) => `Check ${count(rows, 'row', 'rows')}`,
  another: 'Choose another file',
};

export const rowsText = {
  ready: (value: number) => `${number.format(value)} ready`,
  withProblems: (value: number) => `${number.format(value)} with problems`,
  nothing: 'Nothing ready yet',
  allGood: 'Every row is good.',
  someBad: 'Mend the rows below in place, or onboard the good ones only.',
  noneGood: 'No row can be onboarded as it stands. Mend the rows below.',
  noneNew: 'Everybody on this list is at the school already.',
  someKnown: (known: number, others: number) =>
    `Nobody here is new as it stands: ${number.format(known)} at the school already, ${number.format(others)} to mend.`,
  notWritten: 'Nothing has been written yet.',
  show: 'Rows to show',
  problemRows: (value: number) => `To mend (${number.format(value)})`,
  allRows: (value: number) => `All rows (${number.format(value)})`,
  download: 'Download rows with problems',
  problemsFile: (name: string) => `${name}-with-problems.csv`,
  back: 'Back to columns',
  onlyGood: (onboard: string) => `${onboard}, leave the rest`,
  showResult: 'Show the result',
  sending: 'Onboarding…',
  caption: 'People to onboard',
  line: { file: 'Line', form: 'Row' } satisfies Record<RowSource, string>,
  lineAndNumber: (source: RowSource, line: number) =>
    `${source === 'file' ? 'Line' : 'Row'} ${number.format(line)}`,
  status: 'Check',
  isReady: 'Ready',
  remove: 'Remove',
  removeRow: (source: RowSource, line: number) => `Remove ${source === 'file' ? 'line' : 'row'} ${line}`,
  accept: 'It is right as it stands',
  cell: (label: string, source: RowSource, line: number) =>
    `${label}, ${source === 'file' ? 'line' : 'row'} ${line}`,
  noRows: 'No rows are left',
  noRowsBody: 'Every row of the file was removed.',
  addRow: 'Add a row',
  manualHeading: 'Type people in',
  manualHint:
    'Enter goes to the next row. Rows copied from a spreadsheet can be pasted into any field; they fill the rows from there.',
  pasted: (people: number) => `${count(people, 'row', 'rows')} pasted.`,
  tooMany: (most: number) => `At most ${number.format(most)} people can be onboarded at once.`,
  failureSafe:
    'Nothing you entered is lost. It is safe to send the list again: whoever was created already is named and not created twice.',
  problemColumns: { line: 'Line', problem: 'Problem' },
};

/** Why a row cannot be onboarded, in words that say what to do. */
export function problemText(problem: RowProblem, kind: PersonKind, source: RowSource): string {
  switch (problem.code) {
    case 'tooFewCells':
      return 'Fewer cells than the header row has: check that each value is in its column.';
    case 'tooManyCells':
      return 'More cells than the header row has: check that each value is in its column.';
    case 'malformedQuotes':
      return 'A quotation mark stands where none belongs. Check the values.';
    case 'missingEmail':
      return 'The e-mail is missing.';
    case 'badEmail':
      return 'This is not an e-mail address.';
    case 'alreadyAtSchool':
      return `This address is at the school already, as ${usedAs[kind]}.`;
    case 'otherKind':
      return `This address is used by ${usedAs[otherKind[kind]]} of the school.`;
    case 'duplicateInFile':
      return `The same address stands on ${source === 'file' ? 'line' : 'row'} ${number.format(problem.firstLine)}.`;
    case 'missingFirstName':
      return 'The first name is missing.';
    case 'missingLastName':
      return 'The last name is missing.';
    case 'nameTooLong':
      return `The ${fieldText[problem.field].label.toLowerCase()} is longer than ${problem.most} characters.`;
    case 'controlCharacters':
      return `The ${fieldText[problem.field].label.toLowerCase()} has characters that cannot be shown. Type it again.`;
    case 'unreadableCharacters':
      return `The ${fieldText[problem.field].label.toLowerCase()} has characters that were lost (�). Type it again.`;
    case 'missingClass':
      return 'The graduating class is missing.';
    case 'classNotAYear':
      return `The class is not a year. Write one from ${problem.earliest} to ${problem.latest}.`;
    case 'classOutOfRange':
      return `The class is not between ${problem.earliest} and ${problem.latest}.`;
  }
}

export const resultText = {
  heading: 'Result',
  createdLabel: 'created',
  existingLabel: 'already at the school',
  leftLabel: 'left out',
  existingHeading: 'Not created because they already exist',
  existingBody: 'Nothing was changed about these people.',
  existsAs: (existsAs: PersonKind, kind: PersonKind) =>
    existsAs === kind ? `Already ${usedAs[existsAs]}` : `Already used by ${usedAs[existsAs]}`,
  createdHeading: 'Created',
  created: 'Created',
  leftHeading: (value: number) => `${count(value, 'row was', 'rows were')} left out`,
  leftBody: (value: number) =>
    value === 1
      ? 'It had a problem and was not sent. It stays here until you leave.'
      : 'They had problems and were not sent. They stay here until you leave.',
  leftAction: (value: number) => (value === 1 ? 'Mend it' : 'Mend them'),
  download: 'Download the result',
  more: 'Onboard more',
  resultFile: (name: string) => `${name}-onboarded.csv`,
  outcome: 'Result',
  name: 'Name',
};
