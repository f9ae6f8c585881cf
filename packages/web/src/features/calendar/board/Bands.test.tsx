import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawPiece } from '../../../ui/drawPiece.tsx';
import { Bands } from './Bands.tsx';

const day = (date: string) => Temporal.PlainDate.from(date);
const onDay = vi.fn();

function drawWeek(today: string) {
  drawPiece(
    <Bands
      range={{ from: day('2026-11-30'), to: day('2026-12-06') }}
      today={day(today)}
      entries={[]}
      onOpen={() => undefined}
      onDay={onDay}
      dayOpens="new"
      onCount={() => undefined}
    />,
  );
}

describe('a week with a quiet weekend', () => {
  afterEach(() => {
    cleanup();
    onDay.mockClear();
  });

  it.each([
    ['a Wednesday', '2026-12-02', 'Wed 2'],
    ['a Saturday', '2026-12-05', 'Sat 5'],
    ['a Sunday', '2026-12-06', 'Sun 6'],
  ])('says which day is today on %s', (_, today, name) => {
    drawWeek(today);
    const word = screen.getByText('Today');
    expect(word.parentElement?.querySelector('[aria-current="date"]')?.textContent).toContain(name);
  });

  it('adds an event at an empty spot of a day, but not of the two days of the weekend', () => {
    drawWeek('2026-12-02');
    const cells = screen.getAllByRole('cell');
    for (const cell of cells) fireEvent.click(cell);
    const chosen = new Set(onDay.mock.calls.map(([date]) => String(date)));
    expect([...chosen]).toEqual(['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']);
    fireEvent.click(screen.getByRole('button', { name: /Sun 6/ }));
    expect(onDay).toHaveBeenLastCalledWith('2026-12-06');
  });
});
