/** Words of the two onboarding screens. Words about the list are keyed by the kind of people in it. */

import type { PersonField, RowProblem } from '@casement/domain/onboarding/onboarding.rules.ts';
import { counted, formatCount } from '@casement/domain/shared/locale.ts';
import type { PersonKind } from '@casement/domain/shared/people.ts';
import type { TableEncoding, TableError } from '../../lib/files/csv.ts';
import { commonText } from '../../lib/text/words.text.ts';
import { otherKind } from './rows/rows.rules.ts';

/** Where rows come from: a file has lines, the form has rows. */
export type RowSource = 'file' | 'form';

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
    summary: 'Add students from a CSV file or type them in. All fields are required.',
    people: (value) => counted(value, 'student', 'students'),
    created: 'You have created some new student users!',
    noneCreated: 'No new students created',
    failed: 'There was an issue onboarding these student emails',
    onboard: (value) =>
      value === 0 ? 'Onboard students' : `Onboard ${counted(value, 'student', 'students')}`,
    finish: 'Finish',
    fileName: 'students',
  },
  faculty: {
    title: 'Onboard faculty',
    crumb: 'Uploading Faculty',
    listCrumb: 'Faculty',
    summary: 'Add faculty from a CSV file or type them in. All fields are required.',
    people: (value) => `${formatCount(value)} faculty`,
    created: 'You have created some new faculty users.',
    noneCreated: 'No new faculty created',
    failed: 'There was an issue onboarding these faculty emails',
    onboard: (value) => (value === 0 ? 'Onboard faculty' : `Onboard ${formatCount(value)} faculty`),
    finish: 'Finish',
    fileName: 'faculty',
  },
};

/** Who already uses an address at the school. */
const usedAs: Record<PersonKind, string> = { student: 'a student', faculty: 'a teacher' };

export const fieldText: Record<PersonField, { label: string; short: string; example: string }> = {
  schoolEmail: { label: 'School e-mail', short: 'E-mail', example: 'name@school.org' },
  firstName: { label: 'First name', short: 'First name', example: '' },
  lastName: { label: 'Last name', short: 'Last name', example: '' },
  graduatingClass: { label: 'Graduating class', short: 'Class', example: '2028' },
};

export const onboardingText = {
  home: 'Home',
  tabs: 'How to add people',
  uploadCsv: 'Upload CSV',
  uploadManual: 'Upload Manual',
  emailStays:
    'Check the e-mail addresses carefully: you can’t change them later. Other fields can be changed.',
  forbidden: {
    title: 'You don’t have permission to onboard people.',
    next: 'Ask an administrator to do it, or to switch on “Teachers can administer”.',
  },
  leave: {
    title: 'Leave without onboarding?',
    body: (people: string) => `If you leave, the ${people} on this page won’t be saved.`,
    confirm: 'Leave without onboarding',
  },
};

export const fileText = {
  heading: 'Choose the list',
  drop: 'Drop a CSV file here',
  let: 'Drop to read the file',
  choose: 'Choose a file',
  input: 'CSV file',
  reading: 'Reading the file',
  hint: 'A .csv file with a header row, up to 5 MB. Columns can have any name and order; commas, semicolons and tabs all work.',
  sample: 'No list yet? Try one with made-up people and the usual mistakes.',
  downloadSample: 'Download a sample list',
  sampleName: (kind: string) => `${kind}-with-mistakes.csv`,
  needs: (fields: readonly string[]) => `The file needs columns for ${fields.join(', ')}.`,
  problemTitle: (name: string) => `Couldn’t use ${name}`,
  notCsv: 'This isn’t a .csv file. In a spreadsheet, choose “Save as” or “Download” and then CSV.',
  several: 'Several files were dropped. Choose one at a time.',
  unreadable: 'Couldn’t read the file. Check that it hasn’t been moved or deleted, then choose it again.',
  onlyHeader: 'The file has a header row but no other rows.',
  tooMany: (rows: number, most: number) =>
    `This file has ${formatCount(rows)} rows. You can onboard up to ${formatCount(most)} people at a time. Split the file and upload each part.`,
  problem: (error: TableError): string => {
    switch (error.code) {
      case 'empty':
        return 'The file is empty.';
      case 'noHeaderRow':
        return 'The first row looks like a person. Add a header row, such as “E-mail, First name, Last name”.';
      case 'notText':
        return 'This isn’t a text file. In a spreadsheet, choose “Save as” or “Download” and then CSV.';
      case 'tooLarge':
        return 'The file is larger than 5 MB. Check that it’s the right file, or split it.';
      case 'unclosedQuote':
        return `A quotation mark on line ${formatCount(error.line)} is never closed. Fix that line and choose the file again.`;
    }
  },
};

export const columnsText = {
  heading: 'Which column is which?',
  guessed: 'Columns were recognised by name. Change any that are wrong.',
  unsure: 'Some columns weren’t recognised. Choose the rest.',
  choose: 'Choose a column',
  unnamed: (position: number) => `Column ${position} (no name)`,
  missing: 'Choose a column.',
  same: (other: string) => `This column is chosen for “${other}” too.`,
  sample: (value: string) => `Such as ${value}`,
  noSample: 'This column is empty in the first rows.',
  preview: 'Preview',
  previewOf: (shown: number, all: number) =>
    shown === all ? `All ${counted(all, 'row', 'rows')}` : `First ${shown} of ${formatCount(all)} rows`,
  previewLabel: 'First rows of the file',
  line: 'Line',
  readAs: (encoding: string, delimiter: string) => `Read as ${encoding}, columns separated by ${delimiter}.`,
  language: 'Language of the file',
  languageHint: 'If names look wrong, choose the language of the computer that saved the list.',
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16',
    'windows-1252': 'Western European',
    'windows-1250': 'Central European',
    'windows-1257': 'Baltic',
    'windows-1254': 'Turkish',
    'windows-1258': 'Vietnamese',
    'windows-1251': 'Cyrillic',
    'windows-1253': 'Greek',
    'windows-1255': 'Hebrew',
    'windows-1256': 'Arabic',
    gb18030: 'Chinese, simplified',
    big5: 'Chinese, traditional',
    shift_jis: 'Japanese',
    'euc-kr': 'Korean',
  } satisfies Record<TableEncoding, string>,
  delimiters: { ',': 'commas', ';': 'semicolons', '\t': 'tabs' },
  check: (rows: number) => `Check ${counted(rows, 'row', 'rows')}`,
  another: 'Choose another file',
};

export const rowsText = {
  ready: (value: number) => `${formatCount(value)} ready`,
  withProblems: (value: number) => `${formatCount(value)} with problems`,
  nothing: 'Nothing ready yet',
  allGood: 'All rows are valid.',
  someBad: 'Fix the rows below, or onboard only the valid ones.',
  noneGood: 'No rows can be onboarded yet. Fix the rows below.',
  noneNew: 'Everyone on this list is already at the school.',
  someKnown: (known: number, others: number) =>
    `Nobody to onboard yet: ${formatCount(known)} already at the school, ${formatCount(others)} to fix.`,
  notWritten: 'Nothing has been saved yet.',
  show: 'Rows to show',
  problemRows: (value: number) => `Needs fixing (${formatCount(value)})`,
  allRows: (value: number) => `All rows (${formatCount(value)})`,
  download: 'Download rows with problems',
  problemsFile: (name: string) => `${name}-with-problems.csv`,
  back: 'Back to columns',
  onlyGood: (onboard: string) => `${onboard}, leave the rest`,
  showResult: 'Show the result',
  sending: 'Onboarding…',
  caption: 'People to onboard',
  line: { file: 'Line', form: 'Row' } satisfies Record<RowSource, string>,
  lineAndNumber: (source: RowSource, line: number) =>
    `${source === 'file' ? 'Line' : 'Row'} ${formatCount(line)}`,
  status: 'Check',
  isReady: 'Ready',
  remove: commonText.remove,
  removeRow: (source: RowSource, line: number) => `Remove ${source === 'file' ? 'line' : 'row'} ${line}`,
  accept: 'Accept as is',
  cell: (label: string, source: RowSource, line: number) =>
    `${label}, ${source === 'file' ? 'line' : 'row'} ${line}`,
  noRows: 'No rows left',
  noRowsBody: 'Every row of the file was removed.',
  addRow: 'Add a row',
  manualHeading: 'Type people in',
  manualHint: 'Press Enter for the next row. You can paste rows from a spreadsheet into any field.',
  pasted: (people: number) => `${counted(people, 'row', 'rows')} pasted.`,
  tooMany: (most: number) => `You can onboard up to ${formatCount(most)} people at a time.`,
  failureSafe: 'Your entries are still here. It’s safe to send the list again: nobody is created twice.',
  problemColumns: { line: 'Line', problem: 'Problem' },
};

/** Why a row can't be onboarded, and what to do. */
export function problemText(problem: RowProblem, kind: PersonKind, source: RowSource): string {
  switch (problem.code) {
    case 'tooFewCells':
      return 'This row has fewer cells than the header row. Check that each value is in its column.';
    case 'tooManyCells':
      return 'This row has more cells than the header row. Check that each value is in its column.';
    case 'malformedQuotes':
      return 'A quotation mark is in the wrong place. Check the values.';
    case 'missingEmail':
      return 'The e-mail is missing.';
    case 'badEmail':
      return 'Enter an e-mail address, such as name@school.org.';
    case 'alreadyAtSchool':
      return `This address is already used by ${usedAs[kind]}.`;
    case 'otherKind':
      return `This address is already used by ${usedAs[otherKind[kind]]}.`;
    case 'duplicateInFile':
      return `Duplicate of ${source === 'file' ? 'line' : 'row'} ${formatCount(problem.firstLine)}.`;
    case 'missingFirstName':
      return 'The first name is missing.';
    case 'missingLastName':
      return 'The last name is missing.';
    case 'nameTooLong':
      return `The ${fieldText[problem.field].label.toLowerCase()} is longer than ${problem.most} characters.`;
    case 'controlCharacters':
      return `The ${fieldText[problem.field].label.toLowerCase()} has characters that can’t be shown. Type it again.`;
    case 'unreadableCharacters':
      return `The ${fieldText[problem.field].label.toLowerCase()} has characters that were lost (�). Type it again.`;
    case 'missingClass':
      return 'The graduating class is missing.';
    case 'classNotAYear':
      return `Enter a year from ${problem.earliest} to ${problem.latest}.`;
    case 'classOutOfRange':
      return `Enter a class from ${problem.earliest} to ${problem.latest}.`;
  }
}

export const resultText = {
  heading: 'Result',
  createdLabel: 'created',
  existingLabel: 'already at the school',
  leftLabel: 'left out',
  existingHeading: 'Not created because they already exist',
  existingBody: 'Their records weren’t changed.',
  existingArchived: 'Archived people can’t sign in until you unarchive them on their page.',
  existsAs: (existsAs: PersonKind, kind: PersonKind, archived: boolean) =>
    `${existsAs === kind ? 'Already' : 'Already used by'} ${usedAs[existsAs]}${archived ? ', archived' : ''}`,
  createdHeading: 'Created',
  created: 'Created',
  leftHeading: (value: number) => `${counted(value, 'row was', 'rows were')} left out`,
  leftBody: (value: number) =>
    value === 1
      ? 'It had a problem and wasn’t sent. It stays here until you leave.'
      : 'They had problems and weren’t sent. They stay here until you leave.',
  leftAction: (value: number) => (value === 1 ? 'Fix it' : 'Fix them'),
  download: 'Download the result',
  more: 'Onboard more',
  resultFile: (name: string) => `${name}-onboarded.csv`,
  outcome: 'Result',
  name: commonText.name,
};
