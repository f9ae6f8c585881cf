import {
  checkRows,
  guessColumns,
  pickPeople,
  type RowProblemCode,
  summary,
} from '@casement/domain/onboarding/onboarding.rules.ts';
import { expect, test } from 'vitest';
import { readTable } from '../../../lib/files/csv.ts';
import { sampleList } from './sample.rules.ts';

function read(kind: 'student' | 'faculty', today: Temporal.PlainDate) {
  const result = readTable(new TextEncoder().encode(sampleList(kind, today.year + 1)));
  if (!result.ok) throw new Error(result.error.code);
  const { headers, rows } = result.table;
  const checked = checkRows(pickPeople(rows, guessColumns(headers, kind)), kind, { today });
  const codes = checked.flatMap((row) => (row.good ? [] : row.problems.map(({ code }) => code)));
  return { ...summary(checked), codes: new Set<RowProblemCode>(codes) };
}

test.each(['2026-11-24', '2031-01-01', '2099-12-31'])(
  'on %s the sample list of students has each kind of mistake',
  (day) => {
    const { good, withProblems, codes } = read('student', Temporal.PlainDate.from(day));
    expect([good, withProblems]).toEqual([7, 6]);
    expect([...codes].toSorted()).toEqual([
      'badEmail',
      'classNotAYear',
      'duplicateInFile',
      'missingClass',
      'missingFirstName',
      'missingLastName',
      'tooFewCells',
      'tooManyCells',
    ]);
  },
);

test('the sample list of faculty has mistakes too', () => {
  const { good, withProblems, codes } = read('faculty', Temporal.PlainDate.from('2026-11-24'));
  expect([good, withProblems]).toEqual([3, 3]);
  expect([...codes].toSorted()).toEqual(['badEmail', 'duplicateInFile', 'missingFirstName']);
});
