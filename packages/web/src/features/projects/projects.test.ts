import { describe, expect, it } from 'vitest';
import { plannedLength } from './projects.rules.ts';
import { evidenceWords, plannedWords } from './projects.text.ts';

const today = Temporal.PlainDate.from('2026-11-22');

describe('the planned length', () => {
  it.each([
    ['2026-09-01', '2026-09-01', { unit: 'day', count: 1, exact: true }],
    ['2026-09-01', '2026-09-29', { unit: 'day', count: 29, exact: true }],
    ['2026-09-01', '2026-09-30', { unit: 'month', count: 1, exact: true }],
    ['2026-09-01', '2026-12-15', { unit: 'month', count: 3, exact: false }],
    ['2026-09-01', '2026-12-16', { unit: 'month', count: 4, exact: false }],
    ['2027-01-31', '2027-02-27', { unit: 'month', count: 1, exact: true }],
  ])('is given in days or months from %s to %s', (startsOn, endsOn, length) => {
    expect(plannedLength({ startsOn, endsOn })).toEqual(length);
  });
});

it('shows the planned days and length, as far as they are known', () => {
  const words = (startsOn: string | null, endsOn: string | null) =>
    plannedWords({ startsOn, endsOn }, today).replaceAll('\u00A0', ' ');
  expect(words('2026-09-01', '2026-12-15')).toBe('1 Sept – 15 Dec (about 3 months)');
  expect(words('2026-11-03', '2026-11-20')).toBe('3 – 20 Nov (18 days)');
  expect(words('2026-12-15', '2027-01-14')).toBe('15 Dec 2026 – 14 Jan 2027 (1 month)');
  expect(words('2027-02-01', '2027-03-15')).toBe('1 Feb – 15 Mar 2027 (about 1 month)');
  expect(words('2026-09-01', null)).toBe('From 1 Sept');
  expect(words(null, '2026-12-15')).toBe('Until 15 Dec');
  expect(words(null, null)).toBe('No planned days');
});

it('shows the number and days of evidence posts', () => {
  expect(evidenceWords({ first: '2026-11-03', last: '2026-11-03', count: 1 }, today)).toBe('1 post, 3 Nov');
  expect(evidenceWords(null, today)).toBe('No dated evidence yet');
});
