import { expect, test, vi } from 'vitest';
import { archivedChip, countListed, offerArchived } from './archived.ts';

const records = [
  { name: 'Ada', archived: false },
  { name: 'Old Hand', archived: true },
  { name: 'Older Hand', archived: true },
];
const filter = (chips: readonly string[], text: string) =>
  records.filter(
    ({ name, archived }) => archived === chips.includes(archivedChip) && name.toLowerCase().includes(text),
  );

test('counts archived records while their chip is selected', () => {
  expect(countListed(records, ['2027'])).toBe(1);
  expect(countListed(records, ['2027', archivedChip])).toBe(3);
});

test('offers archived matches of a search while their chip is not selected', () => {
  const select = vi.fn();
  const offer = offerArchived({ text: 'old', selected: ['2027'], select }, filter);
  expect(offer?.label).toBe('2 archived matches');
  offer?.onShow();
  expect(select).toHaveBeenCalledWith(['2027', archivedChip]);
});

test('offers nothing without a search, with the chip selected, or without a match', () => {
  const select = vi.fn();
  expect(offerArchived({ text: ' ', selected: ['2027'], select }, filter)).toBeUndefined();
  expect(offerArchived({ text: 'old', selected: [archivedChip], select }, filter)).toBeUndefined();
  expect(offerArchived({ text: 'young', selected: ['2027'], select }, filter)).toBeUndefined();
});
