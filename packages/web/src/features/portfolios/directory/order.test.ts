import type { PortfolioCard } from '@casement/domain/portfolios/directory/directory.contract.ts';
import { lackOf, shortfall } from '@casement/domain/portfolios/directory/directory.rules.ts';
import { expect, test } from 'vitest';
import { figureInFile, periodMeters } from './meters.rules.ts';
import { inOrder } from './order.rules.ts';

const targets = { creativity: 3, activity: 0, service: 1, learningOutcome: 2 };

function portfolio(name: string, creativity: number, latestPostAt: string | null = null): PortfolioCard {
  const [firstName = '', lastName = ''] = name.split(' ');
  const awarded = { creativity, activity: 4, service: 1, learningOutcome: 2 };
  const lacks = Math.max(0, 3 - creativity);
  return {
    _id: name,
    student: {
      _id: name,
      schoolEmail: '',
      firstName,
      lastName,
      displayName: name,
      graduatingClass: '2027',
      archived: false,
    },
    facultyReviewers: [],
    evidencePosts: creativity,
    reflectionPosts: 0,
    tokens: awarded,
    nonCompliant: lacks > 0,
    firstPeriod: { awarded, targets },
    missing: lacks === 0 ? null : { creativity: lacks, activity: 0, service: 0, learningOutcome: 0 },
    newPosts: 0,
    noComments: false,
    latestPostAt,
    latestCommentAt: null,
  };
}

// In the directory's order: non-compliant first, then by first name.
const portfolios = [
  portfolio('Dan Ek', 0, '2026-10-01T00:00:00Z'),
  portfolio('Zoe Ek', 2),
  portfolio('Ada Ek', 3, '2026-11-01T00:00:00Z'),
  portfolio('Ben Ek', 5),
];
const names = (list: readonly PortfolioCard[]) => list.map(({ student }) => student.firstName);
const sorted = (column: Parameters<typeof inOrder>[1]['column'], descending: boolean) =>
  names(inOrder(portfolios, { column, descending }, new Map()));

test('the default order is the directory’s, and every other order keeps it among equals', () => {
  expect(sorted('items', true)).toEqual(['Dan', 'Zoe', 'Ada', 'Ben']);
  expect(sorted('items', false)).toEqual(['Ada', 'Ben', 'Dan', 'Zoe']);
  expect(sorted('name', false)).toEqual(['Ada', 'Ben', 'Dan', 'Zoe']);
  expect(sorted('creativity', true)).toEqual(['Dan', 'Zoe', 'Ada', 'Ben']);
  expect(sorted('service', true)).toEqual(['Dan', 'Zoe', 'Ada', 'Ben']);
  expect(sorted('latest', true)).toEqual(['Ada', 'Dan', 'Zoe', 'Ben']);
});

test('a figure is shown against its target, unless that is 0, and lacks nothing above it', () => {
  expect(
    periodMeters(portfolio('Ada Ek', 5).firstPeriod).map(({ reached, target, lacks }) => [
      reached,
      target,
      lacks,
    ]),
  ).toEqual([
    [5, 3, 0],
    [4, undefined, 0],
    [1, 1, 0],
    [2, 2, 0],
  ]);
});

test('in a file a figure is not a day to spreadsheets', () => {
  const { firstPeriod } = portfolio('Ben Ek', 2);
  expect(figureInFile(firstPeriod, 'creativity')).toBe('2 of 3');
  expect(figureInFile(firstPeriod, 'activity')).toBe('4');
  expect(figureInFile({ ...firstPeriod, targets: null }, 'creativity')).toBe('2');
});

test('counts students who are short of tokens, and those short by one', () => {
  expect(portfolios.map(lackOf)).toEqual([3, 1, 0, 0]);
  expect(shortfall(portfolios)).toEqual({ students: 2, byOne: 1 });
  expect(shortfall([])).toEqual({ students: 0, byOne: 0 });
});
