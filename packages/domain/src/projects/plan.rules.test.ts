import { describe, expect, it } from 'vitest';
import { areDaysInOrder, flagsOf, isShorterThanAMonth } from './plan.rules.ts';

describe('a project’s plan', () => {
  it.each([
    ['2027-03-03', '2027-04-02', false],
    ['2027-03-03', '2027-04-01', true],
    ['2027-02-01', '2027-02-28', false],
    ['2028-02-01', '2028-02-28', true],
    ['2027-01-31', '2027-02-27', false],
    ['2027-01-31', '2027-02-26', true],
    ['2026-12-15', '2027-01-14', false],
    ['2027-05-05', '2027-05-05', true],
  ])('from %s to %s is shorter than a month: %s', (startsOn, endsOn, shorter) => {
    expect(isShorterThanAMonth({ startsOn, endsOn })).toBe(shorter);
  });

  it('is not judged if a day is missing', () => {
    expect(isShorterThanAMonth({ startsOn: '2027-05-05', endsOn: null })).toBe(false);
    expect(isShorterThanAMonth({ startsOn: null, endsOn: '2027-05-05' })).toBe(false);
  });
});

it('flags projects that are short or have one member or none', () => {
  const short = { startsOn: '2027-05-05', endsOn: '2027-05-09' };
  expect(flagsOf({ ...short, memberCount: 1 })).toEqual(['shorterThanAMonth', 'oneMember']);
  expect(flagsOf({ startsOn: null, endsOn: null, memberCount: 0 })).toEqual(['noMembers']);
  expect(flagsOf({ startsOn: null, endsOn: null, memberCount: 2 })).toEqual([]);
});

it('refuses an end before the start', () => {
  expect(areDaysInOrder('2027-05-05', '2027-05-05')).toBe(true);
  expect(areDaysInOrder('2027-05-05', '2027-05-04')).toBe(false);
  expect(areDaysInOrder(undefined, '2027-05-04')).toBe(true);
});
