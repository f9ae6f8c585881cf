import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fittingColumns,
  gridTemplate,
  paperColumns,
  paperTemplate,
  type Spacing,
} from '../../lib/columnsFit.ts';
import { saveTextFile } from '../../lib/files/download.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { useRowSelection } from './RowSelection.tsx';
import { saveRows } from './saveTable.ts';
import { rowsOf, rowsWithin, startsOf } from './windowRows.ts';

vi.mock('../../lib/files/download.ts', () => ({ saveTextFile: vi.fn() }));

type Row = { _id: string; name: string };

const rows: Row[] = ['Ada', 'Ben', 'Cem'].map((name) => ({ _id: name, name }));
const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => <a href={`#${name}`}>{name}</a>,
    csv: ({ name }) => name,
  },
  { key: 'note', header: 'Note', wide: true, cell: () => 'wide' },
];
const nameOf = ({ name }: Row) => name;

function Table({ phoneRow }: { phoneRow?: (row: Row) => string }) {
  const { selected, column } = useRowSelection(rows, nameOf);
  return (
    <>
      <DataTable
        caption="People"
        columns={[column, ...columns]}
        rows={rows}
        rowKey={({ _id }) => _id}
        {...(phoneRow === undefined ? {} : { phoneRow })}
      />
      <output>{selected.map(nameOf).join()}</output>
    </>
  );
}

const windowOf = (matches: boolean) => (query: string) => ({
  matches,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** The table at a width in pixels. */
function renderIn(width: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  render(<Table />);
}

class NoObserver {
  observe() {}
  disconnect() {}
  unobserve() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('matchMedia', windowOf(false));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const link = (name: string) => screen.getByRole('link', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('moves with arrow keys, Home and End, and stops at its ends', () => {
  render(<Table />);
  link('Ada').focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(link('Ben'));
  press('End');
  press('ArrowDown');
  expect(document.activeElement).toBe(link('Cem'));
  press('Home');
  press('ArrowUp');
  expect(document.activeElement).toBe(link('Ada'));
});

it('selects a row with Space on its link, and moves between checkboxes with arrow keys', () => {
  render(<Table />);
  link('Ben').focus();
  press(' ');
  expect(screen.getByRole('status').textContent).toBe('Ben');
  screen.getByRole('checkbox', { name: 'Select Ben' }).focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select Cem' }));
});

it('has letters to jump to in a list of 20 rows or more', () => {
  vi.stubGlobal('matchMedia', windowOf(true));
  for (const count of [19, 20, 40]) {
    const people: Row[] = Array.from({ length: count }, (_, at) => ({ _id: `${at}`, name: `P${at}` }));
    const { unmount } = render(
      <DataTable
        caption="People"
        columns={columns}
        rows={people}
        rowKey={({ _id }) => _id}
        letterOf={({ name }) => name.slice(0, 1)}
      />,
    );
    expect(screen.queryAllByRole('slider')).toHaveLength(count < 20 ? 0 : 1);
    unmount();
  }
});

describe('a row with the focus', () => {
  const many: Row[] = Array.from({ length: 1000 }, (_, at) => ({ _id: String(at), name: `Row ${at}` }));
  const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  const scrollTo = (top: number) => {
    vi.stubGlobal('scrollY', top);
    act(() => void fireEvent.scroll(window));
  };
  const renderMany = () =>
    render(<DataTable caption="People" columns={columns} rows={many} rowKey={({ _id }) => _id} />);

  it('keeps it when it is scrolled away, at either end of the list', () => {
    renderMany();
    for (const { name, from, away } of [
      { name: 'Row 0', from: 0, away: 20_000 },
      { name: 'Row 999', from: 45_000, away: 300 },
    ]) {
      scrollTo(from);
      const focused = link(name);
      focused.focus();
      scrollTo(away);
      expect(document.activeElement).toBe(focused);
      expect(shown()).toContain(`Row ${Math.floor(away / 45)}`);
    }
  });

  it('leaves the others where they are, and goes once it has lost the focus', () => {
    renderMany();
    scrollTo(9000);
    const spaces = () => {
      const heights = [...screen.getByRole('table').querySelectorAll<HTMLElement>('[style*="height"]')];
      return heights.map(({ style }) => Number.parseInt(style.height, 10));
    };
    const rowsAbove = 194 * 45;
    expect(spaces()[0]).toBe(rowsAbove);
    scrollTo(0);
    link('Row 2').focus();
    scrollTo(9000);
    const [above = 0, between = 0] = spaces();
    expect([above, between]).toEqual([2 * 45, rowsAbove - 3 * 45]);
    link('Row 200').focus();
    scrollTo(9045);
    expect(shown()).not.toContain('Row 2');
    expect(spaces()).toHaveLength(2);
  });

  it('passes it on to one a page further, or at an end of the list', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200);
    renderMany();
    const page = Math.floor((window.innerHeight * 0.8) / 200);
    link('Row 1').focus();
    press('PageDown');
    expect(document.activeElement).toBe(link(`Row ${1 + page}`));
    press('PageUp');
    expect(document.activeElement).toBe(link('Row 1'));
    press('PageUp');
    expect(document.activeElement).toBe(link('Row 0'));
    expect(press('PageUp')).toBe(true);
  });
});

it('has all its columns where they fit', () => {
  renderIn(322);
  expect(screen.getByRole('columnheader', { name: 'Note' })).toBeTruthy();
});

it('leaves wide columns out where the others fit', () => {
  renderIn(321);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull();
});

it('is a list with all its columns where none fit', () => {
  renderIn(193);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    rows.map(({ name }) => `Name ${name}Note wide`),
  );
});

describe('what a list leaves out', () => {
  const some: readonly Column<Row>[] = [
    ...columns,
    { key: 'author', header: 'Author', phone: 'hidden', cell: () => 'Dee' },
    { key: 'twice', header: 'Twice', phone: 'unlisted', cell: () => 'said' },
  ];
  const firstLine = () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(193);
    render(<DataTable caption="People" columns={some} rows={rows} rowKey={({ _id }) => _id} />);
    return screen.getAllByRole('listitem')[0]?.textContent;
  };

  it('is what other cells say, where the window is wide', () => {
    expect(firstLine()).toBe('Name AdaNote wideAuthor Dee');
  });

  it('is on a phone what is hidden there as well', () => {
    vi.stubGlobal('matchMedia', windowOf(true));
    expect(firstLine()).toBe('Name AdaNote wide');
  });
});

it('selects all rows of a list, too', () => {
  renderIn(193);
  const all = screen.getByRole('checkbox', { name: 'Select all shown' });
  fireEvent.click(all);
  expect(screen.getByRole('status').textContent).toBe('Ada,Ben,Cem');
  fireEvent.click(all);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('offers no box for all where the rows of the list have none', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(193);
  render(<Table phoneRow={nameOf} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('says in a file which rows are archived, if any is', async () => {
  const files: string[][] = [];
  vi.mocked(saveTextFile).mockImplementation((_, text) => {
    files.push(text.trim().split('\r\n'));
  });
  const [name] = columns;
  const note: Column<Row> = { key: 'note', header: 'Note', cell: () => '', csv: () => 'n' };
  const archived = (row: Row) => row.name === 'Ben';
  const said = name === undefined ? [] : [{ ...name, archived }, note];
  await saveRows('people.csv', said, rows);
  await saveRows('people.csv', said, rows.slice(0, 1));
  expect(files).toEqual([
    ['Name,Archived,Note', 'Ada,,n', 'Ben,Yes,n', 'Cem,,n'],
    ['Name,Note', 'Ada,n'],
  ]);
});

it('has several columns in a file for a cell about several values', async () => {
  const files: string[] = [];
  vi.mocked(saveTextFile).mockImplementation((_, text) => void files.push(text.trim()));
  const parts = [
    { header: 'First', csv: () => 'a' },
    { header: 'Last', csv: () => 'b' },
  ];
  await saveRows(
    'people.csv',
    [{ header: 'Span', csv: () => 'from a to b', inFile: parts }],
    rows.slice(0, 1),
  );
  expect(files).toEqual(['First,Last\r\na,b']);
});

it.each([
  { kind: 'list', small: true, role: 'listitem' },
  { kind: 'table', small: false, role: 'row' },
])('stays the same $kind while it is printed, with its rows', ({ small, role }) => {
  vi.stubGlobal('matchMedia', windowOf(small));
  const { rerender } = render(<Table phoneRow={nameOf} />);
  const first = screen.getAllByRole(role)[0];
  fireEvent(window, new Event('beforeprint'));
  vi.stubGlobal('matchMedia', windowOf(!small));
  rerender(<Table phoneRow={nameOf} />);
  expect(screen.getAllByRole(role)[0]).toBe(first);
  vi.stubGlobal('matchMedia', windowOf(small));
  fireEvent(window, new Event('afterprint'));
  expect(screen.getAllByRole(role)[0]).toBe(first);
});

it('says on paper which columns are left out to fit it', () => {
  const note = () => screen.queryByText(/^Left out to fit the page/)?.textContent;
  const draw = (least: number) => {
    const broad: Column<Row> = { key: 'broad', header: 'Broad', wide: true, least, cell: () => 'wide' };
    render(
      <DataTable caption="People" columns={[...columns, broad]} rows={rows} rowKey={({ _id }) => _id} />,
    );
  };
  draw(10);
  expect(note()).toBeUndefined();
  fireEvent(window, new Event('beforeprint'));
  expect(note()).toBeUndefined();
  cleanup();
  draw(600);
  expect(note()).toBe('Left out to fit the page: Note and Broad. Landscape has room for Note and Broad.');
  cleanup();
  draw(2000);
  expect(screen.getAllByText('Left out to fit the page: Note and Broad.')).toHaveLength(2);
  fireEvent(window, new Event('afterprint'));
  expect(note()).toBeUndefined();
});

describe('the room that columns take', () => {
  const name = { key: 'name', width: '2fr' };
  const day = { key: 'day', width: '100px' };
  const more = { key: 'more', widest: true, least: 150 };
  const keysIn = (available: number, spacing: Spacing = 'usual') =>
    fittingColumns([name, day, more], available, spacing)?.map(({ key }) => key);

  it('is that of their least, the space between them and that at the sides', () => {
    expect(keysIn(180 + 100 + 150 + 2 * 16 + 38)).toEqual(['name', 'day', 'more']);
    expect(keysIn(180 + 100 + 150 + 2 * 16 + 37)).toEqual(['name', 'day']);
    expect(keysIn(180 + 100 + 150 + 2 * 10 + 30, 'dense')).toEqual(['name', 'day', 'more']);
    expect(keysIn(180 + 100 + 150 + 2 * 8 + 38, 'fields')).toEqual(['name', 'day', 'more']);
    expect(keysIn(180 + 100 + 16 + 37)).toBeUndefined();
  });

  it('is never less on the screen, and as much as there is on paper', () => {
    expect(gridTemplate([name, day, more])).toBe('minmax(180px, 2fr) 100px minmax(150px, 1fr)');
    expect(paperTemplate([name, { ...day, offPaper: true }, more])).toBe('minmax(0, 2fr) minmax(0, 1fr)');
  });

  it('is that of A4 on paper: more columns if it lies on its side, the fewest if none fit', () => {
    const box = { key: 'box', width: '600px', offPaper: true };
    const long = { ...more, least: 500 };
    expect(paperColumns([box, name, day, long], 'usual')).toEqual({
      columns: [name, day, long],
      upright: [name, day],
    });
    const broad = { ...name, least: 2000 };
    expect(paperColumns([broad, long], 'usual')).toEqual({ columns: [broad], upright: [broad] });
  });
});

describe('the starts of rows', () => {
  it('follow from their heights and the gap', () => {
    expect(startsOf(3, (index) => (index === 1 ? 60 : 40), 10)).toEqual([0, 50, 120, 170]);
    expect(startsOf(0, () => 40, 10)).toEqual([0]);
  });
});

describe('the rows in the page', () => {
  const starts = startsOf(100, () => 50, 10);
  const near = { first: 40, end: 42 };

  it.each([
    [
      'above them',
      3,
      [
        { index: 3, space: 0 },
        { index: 40, space: 36 * 60 },
        { index: 41, space: 0 },
      ],
    ],
    [
      'below them',
      99,
      [
        { index: 40, space: 0 },
        { index: 41, space: 0 },
        { index: 99, space: 57 * 60 },
      ],
    ],
    ['just before them', 39, [39, 40, 41].map((index) => ({ index, space: 0 }))],
    ['among them', 41, [40, 41].map((index) => ({ index, space: 0 }))],
    ['no longer in the list', 100, [40, 41].map((index) => ({ index, space: 0 }))],
    ['none', Number.NaN, [40, 41].map((index) => ({ index, space: 0 }))],
  ])('are those near the window and the one that is kept, %s', (_, kept, rows) => {
    expect(rowsOf(near, kept, starts)).toEqual(rows);
  });
});

describe('the rows near the window', () => {
  const starts = startsOf(1000, () => 50, 0);

  it.each([
    ['at the top of the list', 0, 500, { first: 0, end: 12 }],
    ['with the list still below the window', -900, -400, { first: 0, end: 3 }],
    ['in the middle, rows that are cut included', 1025, 1525, { first: 18, end: 33 }],
    ['at the end', 49_600, 50_100, { first: 990, end: 1000 }],
    ['scrolled past the end', 80_000, 80_500, { first: 997, end: 1000 }],
  ])('are found %s', (_, from, to, range) => {
    expect(rowsWithin(starts, from, to, 2)).toEqual(range);
  });

  it('are none in an empty list', () => {
    expect(rowsWithin([0], 0, 500, 2)).toEqual({ first: 0, end: 0 });
  });
});
