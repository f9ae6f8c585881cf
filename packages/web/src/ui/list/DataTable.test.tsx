import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Column, DataTable } from './DataTable.tsx';
import { useRowSelection } from './RowSelection.tsx';
import { rowsWithin, startsOf } from './windowRows.ts';

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

function Table() {
  const { selected, column } = useRowSelection(rows, nameOf);
  return (
    <>
      <DataTable caption="People" columns={[column, ...columns]} rows={rows} rowKey={({ _id }) => _id} />
      <output>{selected.map(nameOf).join()}</output>
    </>
  );
}

/** A window that narrows to `queries`. */
function narrowTo(...queries: string[]) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: queries.includes(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

class NoObserver {
  observe() {}
  disconnect() {}
  unobserve() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoObserver);
  narrowTo();
});
afterEach(() => {
  cleanup();
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

it('hides columns that a smaller window has no room for', () => {
  const { unmount } = render(<Table />);
  expect(screen.getByRole('columnheader', { name: 'Note' })).toBeTruthy();
  unmount();
  narrowTo('(max-width: 1199px)');
  render(<Table />);
  expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull();
});

describe('the starts of rows', () => {
  it('follow from their heights and the gap', () => {
    expect(startsOf(3, (index) => (index === 1 ? 60 : 40), 10)).toEqual([0, 50, 120, 170]);
    expect(startsOf(0, () => 40, 10)).toEqual([0]);
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
