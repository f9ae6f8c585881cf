import type { PortfolioCard, Reviewer } from '@casement/domain/portfolios/directory/directory.contract.ts';
import {
  isConcerned,
  isUnassigned,
  needsAttention,
  portfolioItems,
} from '@casement/domain/portfolios/directory/directory.rules.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { archivedChip } from '../../../lib/archived.ts';
import { readDashboardSearch, readReviewSearch } from '../portfolios.search.ts';
import {
  type AssignmentRow,
  assignmentOrder,
  assignmentRows,
  attentionOf,
  chartPoints,
  classChips,
  defaultClassChips,
  exportedClasses,
  filterAssignment,
  filterPortfolios,
  nextPortfolio,
  opensOnMine,
  workload,
} from './directory.rules.ts';
import { directoryText } from './directory.text.ts';

const reviewers: Reviewer[] = ['Ruth Okafor', 'Sam Berg', 'Tess Arn'].map((displayName, index) => {
  const [firstName = '', lastName = ''] = displayName.split(' ');
  return {
    _id: `t${index}`,
    schoolEmail: `${firstName}@school.example`,
    firstName,
    lastName,
    displayName,
    archived: index === 1,
  };
});

function card(
  values: Partial<PortfolioCard> & { name?: string; of?: string; archived?: boolean },
): PortfolioCard {
  const { name = 'Ada Ek', of = '2027', archived = false, ...rest } = values;
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    _id: name,
    student: {
      _id: name,
      schoolEmail: `${firstName}@school.example`,
      firstName,
      lastName,
      displayName: name,
      graduatingClass: of,
      archived,
    },
    facultyReviewers: [],
    evidencePosts: 0,
    reflectionPosts: 0,
    tokens: { creativity: 0, activity: 0, service: 0, learningOutcome: 0 },
    nonCompliant: false,
    firstPeriod: { awarded: { creativity: 0, activity: 0, service: 0, learningOutcome: 0 }, targets: null },
    missing: null,
    newPosts: 0,
    noComments: false,
    latestPostAt: null,
    latestCommentAt: null,
    ...rest,
  };
}

const someCard = fc
  .record({ nonCompliant: fc.boolean(), newPosts: fc.nat(2), noComments: fc.boolean() })
  .map((flags) => card(flags));

describe('the next student', () => {
  const today = { year: 2026, month: 11, day: 24 };
  const all = [
    card({ name: 'Cem Oz', facultyReviewers: ['t0'] }),
    card({ name: 'Ada Ek', facultyReviewers: ['t0'], nonCompliant: true }),
    card({ name: 'Ben Li' }),
    card({ name: 'Dora Ek', facultyReviewers: ['t2'] }),
    card({ name: 'Eli Ek', facultyReviewers: ['t1'] }),
    card({ name: 'Bea Archived', archived: true, facultyReviewers: ['t0'] }),
    card({ name: 'Bob Left', of: '2025', facultyReviewers: ['t0'] }),
  ];
  const next = (from: string, reader = 't0') =>
    nextPortfolio({ portfolios: all, reviewers }, from, reader, today)?._id;

  test('is the next by name whom the reader reviews or nobody reviews', () => {
    expect(['Ada Ek', 'Ben Li'].map((from) => next(from))).toEqual(['Ben Li', 'Cem Oz']);
  });

  test('includes portfolios whose reviewers are all archived', () => {
    expect(['Cem Oz', 'Eli Ek'].map((from) => next(from))).toEqual(['Eli Ek', undefined]);
    expect(next('Eli Ek', 't2')).toBeUndefined();
    expect(next('Ben Li', 't2')).toBe('Dora Ek');
  });

  test('is the next of all after somebody else’s portfolio', () => {
    expect(next('Cem Oz', 't2')).toBe('Dora Ek');
    expect(next('Bea Archived')).toBeUndefined();
  });
});

describe('the filter', () => {
  const list = [card({}), card({ name: 'Bo Ek', of: '2026' }), card({ name: 'Cy Ek', archived: true })];

  test('has a chip for each class and one for archived students, with current classes selected', () => {
    const chips = classChips(list);
    expect(chips).toEqual(['2026', '2027', archivedChip]);
    expect(defaultClassChips(chips, { year: 2026, month: 7, day: 1 })).toEqual(['2027']);
    expect(defaultClassChips(chips, { year: 2026, month: 6, day: 30 })).toEqual(['2026', '2027']);
  });

  test('leaves a class that has left in the menu of exports until its students are archived', () => {
    expect(exportedClasses(list)).toEqual(['2026', '2027']);
  });

  test('keeps students who match the search and a selected chip', () => {
    expect(filterPortfolios(list, ['2026', '2027'], 'ek').map(({ _id }) => _id)).toEqual(['Ada Ek', 'Bo Ek']);
    expect(filterPortfolios(list, [archivedChip], '')).toHaveLength(1);
    expect(filterPortfolios(list, ['2026', '2027'], 'ada')).toHaveLength(1);
  });
});

describe('portfolios that need attention', () => {
  test('are those that the count includes, in the given order', () => {
    fc.assert(
      fc.property(fc.array(someCard), (cards) => {
        const all = attentionOf(cards, undefined);
        expect(all).toHaveLength(cards.filter(needsAttention).length);
        const item = cards.filter((one) => isConcerned('withoutComments', one));
        expect(attentionOf(cards, 'withoutComments')).toEqual(item);
        expect(all).toEqual(cards.filter((one) => all.includes(one)));
        expect(attentionOf(cards, 'withNewPosts')).toEqual(cards.filter(({ newPosts }) => newPosts > 0));
      }),
    );
  });

  test('say only what is missing in the first period', () => {
    const missing = { creativity: 2, activity: 0, service: 1, learningOutcome: 1 };
    expect(directoryText.card.lacks('semester', missing)).toBe(
      'Missing in Semester\u00a01: 2\u00a0Creativity, 1\u00a0Service, 1\u00a0outcome',
    );
    expect(directoryText.card.lacks('trimester', { ...missing, creativity: 0 })).toMatch(
      /^Missing in Trimester.1: 1/,
    );
  });
});

describe('the line chart', () => {
  const day = fc
    .integer({ min: 0, max: 700 })
    .map((days) => Temporal.PlainDate.from('2025-01-01').add({ days }).toString());
  const days = fc
    .uniqueArray(day, { maxLength: 40 })
    .map((dates) => dates.toSorted().map((date) => ({ date, evidencePosts: 1, reflectionPosts: 2 })));

  test('shows every post without gaps, in at most 121 points', () => {
    fc.assert(
      fc.property(days, (given) => {
        const { points, weekly } = chartPoints(given);
        expect(points.reduce((sum, one) => sum + one.evidencePosts, 0)).toBe(given.length);
        expect(points.reduce((sum, one) => sum + one.reflectionPosts, 0)).toBe(given.length * 2);
        expect(points.length).toBeLessThanOrEqual(121);
        for (const [index, { date }] of points.entries()) {
          const before = points[index - 1];
          if (before === undefined) continue;
          const step = Temporal.PlainDate.from(before.date).until(date, { largestUnit: 'days' }).days;
          expect(step).toBe(weekly ? 7 : 1);
        }
      }),
    );
  });
});

describe('the header', () => {
  test('counts current portfolios, and archived ones and one’s own separately', () => {
    expect(directoryText.total({ current: 420, archived: 6, own: 0 })).toBe('420 portfolios, 6 archived');
    expect(directoryText.total({ current: 1, archived: 0, own: 1 })).toBe('1 portfolio, 1 reviewed by you');
  });
});

describe('the assignment of reviewers', () => {
  const rows: AssignmentRow[] = assignmentRows({
    portfolios: [
      card({ name: 'Zoe Ek', nonCompliant: true, facultyReviewers: ['t0', 't1'] }),
      card({ facultyReviewers: ['t0'] }),
      card({ name: 'Bo Ek', facultyReviewers: ['t1'] }),
      card({ name: 'Cy Ek' }),
    ],
    reviewers,
  });

  test('lists portfolios without a current reviewer first, each part by first name', () => {
    expect(assignmentOrder(rows).map(({ _id }) => _id)).toEqual(['Bo Ek', 'Cy Ek', 'Ada Ek', 'Zoe Ek']);
    expect(rows.filter(isUnassigned).map(({ _id }) => _id)).toEqual(['Bo Ek', 'Cy Ek']);
  });

  test('is searched by student and by reviewer', () => {
    expect(filterAssignment(rows, ['2027'], 'okafor').map(({ _id }) => _id)).toEqual(['Zoe Ek', 'Ada Ek']);
    expect(filterAssignment(rows, ['2027'], 'cy')).toHaveLength(1);
  });

  test('counts the portfolios of each teacher', () => {
    expect(workload(rows).map(({ teacher, count }) => [teacher._id, count])).toEqual([
      ['t0', 2],
      ['t1', 2],
    ]);
  });
});

test('ignores unknown values in the address', () => {
  expect(readDashboardSearch({ item: 'all', whose: 'ours', q: 12 })).toMatchObject({
    item: undefined,
    whose: undefined,
    q: '12',
  });
  expect(readDashboardSearch({ item: 'withoutComments', whose: 'mine' })).toMatchObject({
    item: 'withoutComments',
    whose: 'mine',
  });
});

test('reads the order and the open post of the list to review', () => {
  expect(readReviewSearch({ order: 'oldest', post: 'p1' })).toEqual({ order: 'oldest', post: 'p1' });
  expect(readReviewSearch({ order: 'upside down', post: 7 })).toEqual({});
});

test('accepts every action item in the address', () => {
  for (const item of portfolioItems) expect(readDashboardSearch({ item }).item).toBe(item);
});

test('the dashboard opens on one’s own students only while one of them is at the school', () => {
  const august = { year: 2027, month: 8, day: 30 };
  const graduated = card({ of: '2027' });
  const archived = card({ of: '2028', archived: true });
  for (const own of [[], [graduated], [archived], [graduated, archived]]) {
    expect(opensOnMine(own, august)).toBe(false);
  }
  expect(opensOnMine([archived, graduated, card({ of: '2028' })], august)).toBe(true);
  expect(opensOnMine([graduated], { ...august, month: 6 })).toBe(true);
});
