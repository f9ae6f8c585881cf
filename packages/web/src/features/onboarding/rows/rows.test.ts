import { checkRows, fieldsOf } from '@casement/domain/onboarding/onboarding.rules.ts';
import { describe, expect, test } from 'vitest';
import {
  blankRow,
  changeRows,
  type DraftRow,
  draftRows,
  existingKind,
  filledRows,
  peopleOf,
} from './rows.rules.ts';

const change = changeRows(fieldsOf('student'));
const columns = { schoolEmail: 0, firstName: 1, lastName: 2, graduatingClass: 3 };
const blanks = (...ids: string[]): readonly DraftRow[] => ids.map(blankRow);
const cellsOf = (rows: readonly DraftRow[]) => rows.map(({ values }) => Object.values(values));

function paste(rows: readonly DraftRow[], id: string, field: 'schoolEmail' | 'lastName', text: string) {
  const cells = text.split('\n').map((line) => line.split('\t'));
  return change(rows, { type: 'paste', id, field, cells, kind: 'student', batch: 'new' });
}

describe('fixing rows', () => {
  const rows = draftRows(
    [{ line: 7, cells: ['a@x.example', 'Anna', 'Berg', '2028', 'extra'], problem: 'tooManyCells' }],
    columns,
  );

  test('clears the shape problem of an edited row and keeps it visible', () => {
    const [row] = change(rows, { type: 'edit', id: 'line-7', field: 'lastName', value: 'Berg ' });
    expect(row).toMatchObject({ line: 7, shape: undefined, edited: true, values: { lastName: 'Berg ' } });
  });

  test('accepts a row as it is on request', () => {
    const today = { year: 2026, month: 10, day: 5 };
    const check = (list: readonly DraftRow[]) => checkRows(peopleOf(list), 'student', { today })[0]?.good;
    expect(check(rows)).toBe(false);
    expect(check(change(rows, { type: 'accept', id: 'line-7' }))).toBe(true);
  });

  test('changes nothing when a row is left a second time', () => {
    const left = change(blanks('a'), { type: 'leave', id: 'a' });
    expect(left[0]?.left).toBe(true);
    expect(change(left, { type: 'leave', id: 'a' })).toBe(left);
  });
});

describe('pasting', () => {
  test('fills cells from the current field onwards and adds missing rows', () => {
    const rows = paste(
      blanks('a', 'b'),
      'b',
      'schoolEmail',
      'x@x.example\tXu\tLi\t2028\ny@x.example\tYan\tMa\t2027',
    );
    expect(cellsOf(rows)).toEqual([
      ['', '', '', ''],
      ['x@x.example', 'Xu', 'Li', '2028'],
      ['y@x.example', 'Yan', 'Ma', '2027'],
    ]);
    expect(new Set(rows.map((row) => row.id)).size).toBe(3);
  });

  test('fills one column downwards and leaves the other cells alone', () => {
    const first = paste(blanks('a', 'b'), 'a', 'schoolEmail', 'x@x.example\ny@x.example');
    const rows = paste(first, 'a', 'lastName', 'Li\nMa');
    expect(cellsOf(rows)).toEqual([
      ['x@x.example', '', 'Li', ''],
      ['y@x.example', '', 'Ma', ''],
    ]);
  });

  test('uses a pasted header row to assign the columns', () => {
    const rows = paste(
      blanks('a'),
      'a',
      'lastName',
      'Class of\tSurname\tFirst name\tE-mail\n2028\tLi\tXu\tx@x.example',
    );
    expect(cellsOf(rows)).toEqual([['x@x.example', 'Xu', 'Li', '2028']]);
  });

  test('drops cells beyond the last field', () => {
    expect(cellsOf(paste(blanks('a'), 'a', 'lastName', 'Li\t2028\tremark'))).toEqual([
      ['', '', 'Li', '2028'],
    ]);
  });
});

test('skips blank rows and keeps the position of the others', () => {
  const rows = change(blanks('a', 'b'), { type: 'edit', id: 'b', field: 'firstName', value: 'Xu' });
  expect(filledRows(rows).map(({ id, line }) => [id, line])).toEqual([['b', 2]]);
});

test('counts a row as already at the school only if it has no other problem', () => {
  const today = { year: 2026, month: 10, day: 5 };
  const existing = new Map([['a@x.example', 'faculty' as const]]);
  const rows = draftRows(
    [
      { line: 2, cells: ['A@x.example', 'Anna', 'Berg', '2028'] },
      { line: 3, cells: ['a@x.example', '', 'Berg', '2028'] },
    ],
    columns,
  );
  const checked = checkRows(peopleOf(rows), 'student', { today, existing });
  expect(checked.map((row) => existingKind(row, 'student'))).toEqual(['faculty', null]);
});
