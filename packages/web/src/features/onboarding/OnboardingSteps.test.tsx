import {
  type CleanPerson,
  checkRows,
  fieldsOf,
  guessColumns,
} from '@casement/domain/onboarding/onboarding.rules.ts';
import type { PersonKind } from '@casement/domain/shared/people.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useMemo, useReducer, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type LocalEncoding, readTable, type Table } from '../../lib/files/csv.ts';
import { drawPiece } from '../../ui/drawPiece.tsx';
import { drawScreen } from '../../ui/screen.factories.tsx';
import { ColumnsStep } from './file/ColumnsStep.tsx';
import { FileStep } from './file/FileStep.tsx';
import { columnsText, fileText } from './onboarding.text.ts';
import { ResultPanel } from './result/ResultPanel.tsx';
import { CheckStep } from './rows/CheckStep.tsx';
import { ManualPanel, newRowId } from './rows/ManualPanel.tsx';
import type { RowsContext } from './rows/RowsTable.tsx';
import { blankRow, changeRows, draftRows, filledRows, peopleOf } from './rows/rows.rules.ts';

afterEach(cleanup);

const today = { year: 2026, month: 10, day: 5 };
const reduce = changeRows(fieldsOf('student'));
const existing = new Map<string, PersonKind>([
  ['known@x.example', 'student'],
  ['teacher@x.example', 'faculty'],
]);

function tableOf(text: string): Table {
  const read = readTable(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.error.code);
  return read.table;
}

type Send = (people: CleanPerson[]) => void;

function useRows(start: () => ReturnType<typeof draftRows>, source: 'file' | 'form') {
  const [rows, dispatch] = useReducer(reduce, null, start);
  const filled = useMemo(() => (source === 'form' ? filledRows(rows) : rows), [rows, source]);
  const checked = checkRows(peopleOf(filled), 'student', { today, existing });
  const checks = new Map(
    filled.flatMap((row, at) => (checked[at] === undefined ? [] : [[row.id, checked[at]]])),
  );
  const context = useMemo<RowsContext>(() => ({ kind: 'student', source, dispatch }), [source]);
  return { rows, checks, context };
}

function Check({ table, onSend }: { table: Table; onSend: Send }) {
  const columns = guessColumns(table.headers, 'student');
  const { rows, checks, context } = useRows(() => draftRows(table.rows, columns), 'file');
  return (
    <CheckStep
      context={context}
      fileName="list.csv"
      rows={rows}
      checks={checks}
      busy={false}
      failed={false}
      onSend={onSend}
      onBack={() => undefined}
      onAnotherFile={() => undefined}
    />
  );
}

function Manual({ onSend }: { onSend: Send }) {
  const { rows, checks, context } = useRows(() => [blankRow(newRowId()), blankRow(newRowId())], 'form');
  const numbered = rows.map((row, at) => ({ ...row, line: at + 1 }));
  return <ManualPanel context={context} rows={numbered} checks={checks} busy={false} onSend={onSend} />;
}

function show(element: React.ReactElement) {
  return drawPiece(element);
}

const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const tally = () => screen.getAllByRole('status').at(-1)?.textContent;

describe('checking a file', () => {
  const header = 'email,first_name,last_name,class of\n';

  test('sends a valid list cleaned up and in order', () => {
    const send = vi.fn<Send>();
    show(
      <Check
        table={tableOf(`${header} A@x.example ,Việt  Thái,Đặng,2028\nb@x.example,Sinéad,O'Neil,2027\n`)}
        onSend={send}
      />,
    );
    expect(tally()).toBe('2 ready · 0 with problems');
    fireEvent.click(screen.getByRole('button', { name: 'Onboard 2 students' }));
    expect(send).toHaveBeenCalledWith([
      { schoolEmail: 'A@x.example', firstName: 'Việt Thái', lastName: 'Đặng', graduatingClass: '2028' },
      { schoolEmail: 'b@x.example', firstName: 'Sinéad', lastName: "O'Neil", graduatingClass: '2027' },
    ]);
  });

  const mixed = tableOf(
    `${header}good@x.example,Anna,Berg,2028\n\nnot-an-address,Luka,Klein,2028\nGOOD@x.example,Ben,Berg,2028\n` +
      'known@x.example,Old,Hand,2027\nTEACHER@x.example,Tea,Cher,2027\nlate@x.example,,Moore,Grade 12\n',
  );

  test('shows each problem with its line and reason, and sends only valid rows', () => {
    const send = vi.fn<Send>();
    show(<Check table={mixed} onSend={send} />);
    expect(tally()).toBe('1 ready · 5 with problems');
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows).toEqual([
      '4Enter an e-mail address, such as name@school.org.',
      '5Duplicate of line 2.',
      '6This address is already used by a student.',
      '7This address is already used by a teacher.',
      '8The first name is missing.\nEnter a year from 2025 to 2036.',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Onboard 1 student, leave the rest' }));
    expect(send.mock.calls[0]?.[0].map((person) => person.schoolEmail)).toEqual(['good@x.example']);
  });

  test('checks a row as it is fixed in place, and keeps it visible', () => {
    show(<Check table={mixed} onSend={() => undefined} />);
    expect(field('School e-mail, line 4').getAttribute('aria-invalid')).toBe('true');
    type('School e-mail, line 4', 'luka@x.example');
    expect(field('School e-mail, line 4').getAttribute('aria-invalid')).toBe('false');
    expect(tally()).toBe('2 ready · 4 with problems');
    type('School e-mail, line 4', 'known@x.example');
    expect(tally()).toBe('1 ready · 5 with problems');
  });

  test('removes a row and frees its address for another', () => {
    show(<Check table={mixed} onSend={() => undefined} />);
    fireEvent.click(screen.getByText('All rows (6)'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove line 2' }));
    expect(tally()).toBe('1 ready · 4 with problems');
  });

  test('offers the result if everyone is already at the school, and nothing if all rows are wrong', () => {
    const { unmount } = show(
      <Check table={tableOf(`${header}known@x.example,Old,Hand,2027\n`)} onSend={() => undefined} />,
    );
    expect(screen.getByRole('button', { name: 'Show the result' })).toHaveProperty('disabled', false);
    unmount();
    show(<Check table={tableOf(`${header}nobody,Old,Hand,2027\n`)} onSend={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Onboard students' })).toHaveProperty('disabled', true);
  });
});

describe('entering people by hand', () => {
  test('names missing fields once the row is left', () => {
    show(<Manual onSend={() => undefined} />);
    expect(tally()).toBe('Nothing ready yet');
    type('First name, row 1', 'Anna');
    expect(screen.queryByText(/The e-mail is missing/)).toBeNull();
    fireEvent.blur(field('First name, row 1'), { relatedTarget: field('Last name, row 1') });
    expect(screen.queryByText(/The e-mail is missing/)).toBeNull();
    fireEvent.blur(field('Last name, row 1'), { relatedTarget: field('Last name, row 2') });
    expect(screen.getByText(/The e-mail is missing/).textContent).toContain(
      'The graduating class is missing.',
    );
    expect(tally()).toBe('0 ready · 1 with problems');
  });

  test('moves to the next row on Enter and adds one after the last', async () => {
    show(<Manual onSend={() => undefined} />);
    fireEvent.keyDown(field('First name, row 1'), { key: 'Enter' });
    await waitFor(() => expect(document.activeElement).toBe(field('School e-mail, row 2')));
    fireEvent.keyDown(field('School e-mail, row 2'), { key: 'Enter' });
    await waitFor(() => expect(document.activeElement).toBe(field('School e-mail, row 3')));
  });

  test('accepts rows pasted from a spreadsheet, including quoted line breaks, and sends them', () => {
    const send = vi.fn<Send>();
    show(<Manual onSend={send} />);
    const text =
      'a@x.example\tAnna\t"van der\nBerg"\t2028\r\nb@x.example\tBen\tMa\t2027\r\nc@x.example\tCem\tLi\t2027\r\n';
    fireEvent.paste(field('School e-mail, row 1'), { clipboardData: { getData: () => text } });
    expect(tally()).toBe('3 ready · 0 with problems');
    fireEvent.click(screen.getByRole('button', { name: 'Onboard 3 students' }));
    expect(send.mock.calls[0]?.[0].map((person) => person.lastName)).toEqual(['van der Berg', 'Ma', 'Li']);
  });
});

describe('choosing a file', () => {
  async function choose(...files: File[]) {
    const onTable = vi.fn<(list: { table: Table }) => void>();
    show(<FileStep kind="student" timeZone="Europe/Berlin" onTable={onTable} />);
    fireEvent.change(await screen.findByLabelText(fileText.input), { target: { files } });
    return onTable;
  }

  test('passes the table on', async () => {
    const onTable = await choose(new File(['Nom;Prénom\nBerg;Anna\n'], 'liste.CSV'));
    await waitFor(() => expect(onTable).toHaveBeenCalled());
    expect(onTable.mock.calls[0]?.[0].table.headers).toEqual(['Nom', 'Prénom']);
  });

  test.each<[string, File, string]>([
    ['another kind', new File(['x'], 'people.xlsx'), fileText.notCsv],
    ['a renamed workbook', new File(['PK\u0003\u0004'], 'people.csv'), fileText.problem({ code: 'notText' })],
    ['nothing', new File([], 'people.csv'), fileText.problem({ code: 'empty' })],
    ['no header', new File(['a@x.example,Anna\n'], 'people.csv'), fileText.problem({ code: 'noHeaderRow' })],
    ['only a header', new File(['E-mail,Name\n'], 'people.csv'), fileText.onlyHeader],
    ['too many', new File([`E-mail\n${'x\n'.repeat(5001)}`], 'people.csv'), fileText.tooMany(5001, 5000)],
  ])('refuses a file with a clear message: %s', async (_name, file, words) => {
    const onTable = await choose(file);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(onTable).not.toHaveBeenCalled();
  });
});

type ColumnsOfProps = {
  table: Table;
  onCheck?: () => void;
  onEncoding?: (encoding: LocalEncoding) => void;
};

function ColumnsOf({ table, onCheck = () => undefined, onEncoding = () => undefined }: ColumnsOfProps) {
  const [columns, setColumns] = useState(() => guessColumns(table.headers, 'student'));
  return (
    <ColumnsStep
      kind="student"
      table={table}
      columns={columns}
      guessed={false}
      onColumns={setColumns}
      onEncoding={onEncoding}
      onCheck={onCheck}
      onAnotherFile={() => undefined}
    />
  );
}

test('requires every column to be chosen once, and previews ten rows', () => {
  const rows = Array.from({ length: 12 }, (_, at) => `a${at}@x.example,Anna,Berg,2028`).join('\n');
  const check = vi.fn<() => void>();
  show(<ColumnsOf table={tableOf(`E-mail,First name,Family,Class\n${rows}\n`)} onCheck={check} />);
  expect(screen.getAllByRole('row')).toHaveLength(11);

  const go = screen.getByRole('button', { name: 'Check 12 rows' });
  expect(go).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: '1' } });
  expect(screen.getByText('This column is chosen for “First name” too.')).toBeDefined();
  expect(go).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: '2' } });
  fireEvent.click(go);
  expect(check).toHaveBeenCalledOnce();
});

test('offers the language of a file that isn’t Unicode, and of no other', () => {
  const encoding = vi.fn<(encoding: LocalEncoding) => void>();
  const read = readTable(Uint8Array.from('E-mail\n\xA3ukasz\n', (letter) => letter.charCodeAt(0)));
  if (!read.ok) throw new Error(read.error.code);
  show(<ColumnsOf table={read.table} onEncoding={encoding} />);
  const language = screen.getByRole('combobox', { name: columnsText.language });
  expect(language).toHaveProperty('value', 'windows-1252');
  fireEvent.change(language, { target: { value: 'windows-1250' } });
  expect(encoding.mock.calls).toEqual([['windows-1250']]);
  cleanup();
  show(<ColumnsOf table={tableOf('E-mail\nŁukasz\n')} />);
  expect(screen.queryByRole('combobox', { name: columnsText.language })).toBeNull();
});

test('says of people already at the school who is archived', async () => {
  const person = (schoolEmail: string) => ({ schoolEmail, firstName: 'Anna', lastName: 'Berg' });
  const draw = async (archived: string[]) => {
    const people = ['known@x.example', 'Back@x.example'].map(person);
    const found = people.map((one) => ({ person: one, existsAs: 'student' as const }));
    await drawScreen(
      <ResultPanel
        kind="student"
        result={{ created: [], leftOut: 0, existing: found }}
        archived={new Set(archived)}
        listPath="/students"
        onFixRest={() => undefined}
        onMore={() => undefined}
      />,
    );
  };
  await draw([]);
  expect(screen.getAllByText('Already a student')).toHaveLength(2);
  expect(screen.queryByText(/can’t sign in/)).toBeNull();
  cleanup();
  await draw(['back@x.example']);
  expect(screen.getByText('Already a student, archived')).toBeDefined();
  expect(screen.getByText(/Archived people can’t sign in until you unarchive them/)).toBeDefined();
});
