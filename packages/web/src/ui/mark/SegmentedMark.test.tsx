import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type MarkOption, SegmentedMark } from './SegmentedMark.tsx';

afterEach(cleanup);

const options: MarkOption<'present' | 'late' | 'absent'>[] = [
  { value: 'present', label: 'Present', letter: 'P', tone: 'ink' },
  { value: 'late', label: 'Late', letter: 'L', tone: 'late' },
  { value: 'absent', label: 'Absent', letter: 'A', tone: 'absent' },
];

function show(value: string | undefined, disabled = false) {
  const pressed: string[] = [];
  render(
    <SegmentedMark
      label="Amara Diallo"
      options={options}
      value={value}
      onPress={(mark) => pressed.push(mark)}
      disabled={disabled}
    />,
  );
  return pressed;
}

it('is a named group in which the current mark is pressed', () => {
  show('late');
  expect(screen.getByRole('group', { name: 'Amara Diallo' })).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
    'false',
  ]);
});

it('shows no button as pressed for an unmarked value', () => {
  show('unmarked');
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
});

it('reports every click, even on the current mark', () => {
  const pressed = show('present');
  fireEvent.click(screen.getByRole('button', { name: 'Absent' }));
  fireEvent.click(screen.getByRole('button', { name: 'Present' }));
  expect(pressed).toEqual(['absent', 'present']);
});

it('reports a double click and a held Enter once', () => {
  const pressed = show(undefined);
  const late = screen.getByRole('button', { name: 'Late' });
  for (const detail of [1, 2]) fireEvent.click(late, { detail });
  expect(pressed).toEqual(['late']);
  expect(fireEvent.keyDown(late, { key: 'Enter', repeat: true })).toBe(false);
});

it('reports nothing while it is disabled', () => {
  const pressed = show('present', true);
  fireEvent.click(screen.getByRole('button', { name: 'Absent' }));
  expect(pressed).toEqual([]);
});

it('moves between the marks with the arrow keys, and wraps around at the ends', () => {
  show(undefined);
  const [present, late, absent] = screen.getAllByRole('button');
  present?.focus();
  fireEvent.keyDown(present ?? document.body, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(late);
  present?.focus();
  fireEvent.keyDown(present ?? document.body, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(absent);
});
