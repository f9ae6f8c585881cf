import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FilterChips } from './FilterChips.tsx';

afterEach(cleanup);

const chips = [
  { value: 'whole', label: 'Whole school' },
  { value: '2027', label: 'Class of 2027' },
  { value: '2028', label: 'Class of 2028' },
] as const;

type Value = (typeof chips)[number]['value'];

function Harness({ heard }: { heard: Value[][] }) {
  const [selected, setSelected] = useState<Value[]>(['2028']);
  return (
    <FilterChips
      label="Classes"
      chips={chips}
      selected={selected}
      defaults={['2028']}
      onChange={(next) => {
        heard.push(next);
        setSelected(next);
      }}
    />
  );
}

it('is a named group of checkboxes that show what is selected', () => {
  render(<Harness heard={[]} />);
  expect(screen.getByRole('group', { name: 'Classes' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Class of 2028', checked: true })).toBeTruthy();
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(2);
});

it('adds and removes chips, and keeps their order', () => {
  const heard: Value[][] = [];
  render(<Harness heard={heard} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Whole school' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Class of 2027' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Class of 2028' }));
  expect(heard).toEqual([
    ['whole', '2028'],
    ['whole', '2027', '2028'],
    ['whole', '2027'],
  ]);
});

it('is quiet while the selection is the default', () => {
  render(<Harness heard={[]} />);
  const group = screen.getByRole('group', { name: 'Classes' });
  const chip = screen.getByRole('checkbox', { name: 'Class of 2027' });
  expect(group.hasAttribute('data-quiet')).toBe(true);
  fireEvent.click(chip);
  expect(group.hasAttribute('data-quiet')).toBe(false);
  fireEvent.click(chip);
  expect(group.hasAttribute('data-quiet')).toBe(true);
});
