/** A day is typed or chosen; the form gets an ISO date, or the text that its schema refuses. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawPiece } from '../drawPiece.tsx';
import { DateField } from './DateField.tsx';

afterEach(cleanup);

const today = Temporal.PlainDate.from('2026-11-24');
const told = vi.fn();

function Form({ start = '', error, max }: { start?: string; error?: string; max?: string }) {
  const [day, setDay] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        told(day);
      }}
    >
      <DateField label="Due" today={today} max={max} value={day} error={error} onChange={setDay} required />
      <output>{day}</output>
      <button type="button" onClick={() => setDay('2027-03-01')}>
        Newer
      </button>
    </form>
  );
}

const field = () => screen.getByRole('textbox', { name: /Due/ });
const shown = () => field().getAttribute('value');
const value = () => screen.getByRole('status').textContent;

function type(text: string) {
  field().focus();
  fireEvent.change(field(), { target: { value: text } });
}

test('shows its value in the product’s format', () => {
  drawPiece(<Form start="2026-11-14" />);
  expect(shown()).toBe('14 Nov 2026');
});

test('reports a day with its year while it is typed, and formats it when the field is left', () => {
  drawPiece(<Form />);
  type('14/11/2026');
  expect([shown(), value()]).toEqual(['14/11/2026', '2026-11-14']);
  fireEvent.blur(field());
  expect(shown()).toBe('14 Nov 2026');
});

test('reports a day without a year when Enter is pressed', () => {
  drawPiece(<Form max="2026-11-24" />);
  type('3 jan');
  expect(value()).toBe('');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect([shown(), value()]).toEqual(['3 Jan 2026', '2026-01-03']);
});

test('keeps text that is not a day, says how to write one, and passes it on to be refused', () => {
  drawPiece(<Form error="Choose a day." />);
  expect(screen.getByText('Choose a day.')).toBeDefined();
  type('31/02/2026');
  fireEvent.blur(field());
  expect([shown(), value()]).toEqual(['31/02/2026', '31/02/2026']);
  expect(screen.getByText('Enter a date such as 24 Nov 2026.')).toBeDefined();
  expect(screen.queryByText('Choose a day.')).toBeNull();
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('keeps the previous day until a new one is complete, and none once it is cleared', () => {
  drawPiece(<Form start="2026-11-14" />);
  type('15 No');
  expect(value()).toBe('2026-11-14');
  type('');
  expect(value()).toBe('');
});

test('shows a value set from outside', () => {
  drawPiece(<Form start="soon" />);
  fireEvent.click(screen.getByRole('button', { name: 'Newer' }));
  expect(shown()).toBe('1 Mar 2027');
});
