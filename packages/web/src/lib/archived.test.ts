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

test('archived records are counted while their chip is on', () => {
  expect(countListed(records, ['2027'])).toBe(1);
  expect(countListed(records, ['2027', archivedChip])).toBe(3);
});

test('archived records that a search finds are offered while their chip is off', () => {
  const select = vi.fn();
  const offer = offerArchived({ text: 'old', selected: ['2027'], select }, filter);
  expect(offer?.label).toBe('2 archived matches');
  offer?.onShow();
  expect(select).toHaveBeenCalledWith(['2027', archivedChip]);
});

test('nothing is offered while nothing is searched for, while the chip is on, or where none matches', () => {
  const select = vi.fn();
  expect(offerArchived({ text: ' ', selected: ['2027'], select }, filter)).toBeUndefined();
  expect(offerArchived({ text: 'old', selected: [archivedChip], select }, filter)).toBeUndefined();
  expect(offerArchived({ text: 'young', selected: ['2027'], select }, filter)).toBeUndefined();
});
