/** A list's rows while they're fixed or typed in. */
import {
  type CheckedRow,
  type Columns,
  guessColumns,
  type PersonField,
  type PersonRow,
  pickPeople,
  type RowProblem,
} from '@casement/domain/onboarding/onboarding.rules.ts';
import { cleanLine, type PersonKind } from '@casement/domain/shared/people.ts';
import type { TableRow } from '../../../lib/files/csv.ts';

/** A row on the screen. */
export type DraftRow = {
  /** Stays the same while the row is edited. */
  id: string;
  /** Line of the file; for typed rows, their position on the screen is used instead. */
  line: number;
  values: Record<PersonField, string>;
  shape: PersonRow['shape'];
  /** Whether the person changed it: such a row stays visible after its problems are fixed. */
  edited: boolean;
  /** Whether the focus has been in the row and left it, so that missing values can be reported. */
  left: boolean;
};

export type RowsAction =
  | { type: 'load'; rows: readonly DraftRow[] }
  | { type: 'edit'; id: string; field: PersonField; value: string }
  | { type: 'accept'; id: string }
  | { type: 'leave'; id: string }
  | { type: 'add'; row: DraftRow }
  | { type: 'remove'; ids: ReadonlySet<string> }
  /** `batch` is the prefix for the ids of added rows. */
  | {
      type: 'paste';
      id: string;
      field: PersonField;
      cells: readonly (readonly string[])[];
      kind: PersonKind;
      batch: string;
    };

/** Students for faculty, faculty for students. */
export const otherKind: Record<PersonKind, PersonKind> = { student: 'faculty', faculty: 'student' };

const noValues = { schoolEmail: '', firstName: '', lastName: '', graduatingClass: '' };

/** An empty row for typing. */
export function blankRow(id: string): DraftRow {
  return { id, line: 0, values: noValues, shape: undefined, edited: false, left: false };
}

/** Whether the row is empty. */
function isBlankRow({ values }: DraftRow): boolean {
  return Object.values(values).every((value) => value.trim() === '');
}

/**
 * A file's rows by the chosen columns, ready to be fixed. Line breaks in values become spaces, since a field
 * on the screen would silently drop them.
 */
export function draftRows(rows: readonly TableRow[], columns: Columns): DraftRow[] {
  return pickPeople(rows, columns).map((person) => ({
    id: `line-${person.line}`,
    line: person.line,
    values: {
      schoolEmail: cleanLine(person.schoolEmail),
      firstName: cleanLine(person.firstName),
      lastName: cleanLine(person.lastName),
      graduatingClass: cleanLine(person.graduatingClass ?? ''),
    },
    shape: person.shape,
    edited: false,
    left: true,
  }));
}

/** Rows in the check's format. */
export function peopleOf(rows: readonly DraftRow[]): PersonRow[] {
  return rows.map(({ line, values, shape }) => ({ line, ...values, shape }));
}

/** Typed rows that aren't empty, numbered by their position among all rows from 1. */
export function filledRows(rows: readonly DraftRow[]): DraftRow[] {
  return rows.flatMap((row, index) => (isBlankRow(row) ? [] : [{ ...row, line: index + 1 }]));
}

/**
 * Pastes copied cells over rows. If the first line names columns, they are used; otherwise cells fill the
 * fields from `field` on, in the order of the screen. Rows are added if there are too few.
 */
function paste(
  rows: readonly DraftRow[],
  action: Extract<RowsAction, { type: 'paste' }>,
  fields: readonly PersonField[],
) {
  const [first = [], ...rest] = action.cells;
  const named = guessColumns(first, action.kind);
  const hasHeader = named.schoolEmail !== null && (named.firstName !== null || named.lastName !== null);
  const from = fields.indexOf(action.field);
  const start = rows.findIndex((row) => row.id === action.id);
  if (start === -1) return rows;

  const next = [...rows];
  for (const [offset, cells] of (hasHeader ? rest : action.cells).entries()) {
    const row = next[start + offset] ?? blankRow(`${action.batch}+${offset}`);
    const values = { ...row.values };
    for (const [at, field] of fields.entries()) {
      const cell = cells[hasHeader ? (named[field] ?? -1) : at - from];
      if (cell !== undefined) values[field] = cleanLine(cell);
    }
    next[start + offset] = { ...row, values, left: true, edited: true };
  }
  return next;
}

/** Applies an action to the rows; values stay as typed, the check cleans them. */
export function changeRows(fields: readonly PersonField[]) {
  return (rows: readonly DraftRow[], action: RowsAction): readonly DraftRow[] => {
    const change = (id: string, changed: (row: DraftRow) => DraftRow) =>
      rows.map((row) => (row.id === id ? changed(row) : row));
    switch (action.type) {
      case 'load':
        return action.rows;
      case 'edit':
        return change(action.id, (row) => ({
          ...row,
          values: { ...row.values, [action.field]: action.value },
          shape: undefined,
          edited: true,
        }));
      case 'accept':
        return change(action.id, (row) => ({ ...row, shape: undefined, edited: true }));
      case 'leave':
        return rows.some((row) => row.id === action.id && !row.left)
          ? change(action.id, (row) => ({ ...row, left: true }))
          : rows;
      case 'add':
        return [...rows, action.row];
      case 'remove':
        return rows.filter((row) => !action.ids.has(row.id));
      case 'paste':
        return paste(rows, action, fields);
    }
  };
}

/** The problems of a checked row; none if it's valid. */
export function problemsOf(row: CheckedRow | undefined): readonly RowProblem[] {
  return row === undefined || row.good ? [] : row.problems;
}

/** The kind of person who already has the address, if that is a row's only problem. */
export function existingKind(row: CheckedRow | undefined, kind: PersonKind): PersonKind | null {
  const [problem, ...others] = problemsOf(row);
  if (problem === undefined || others.length > 0) return null;
  if (problem.code === 'alreadyAtSchool') return kind;
  return problem.code === 'otherKind' ? otherKind[kind] : null;
}
