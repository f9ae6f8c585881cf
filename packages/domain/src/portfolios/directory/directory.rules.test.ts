import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locale } from '../../shared/locale.ts';
import {
  actionCounts,
  actionItems,
  averageOf,
  type ClassFigures,
  comparePortfolios,
  firstTokens,
  isCheckedClass,
  isConcerned,
  isCurrentPortfolio,
  isWithoutComments,
  type ListedPortfolio,
  needsAttention,
  newPostsOf,
  portfolioItems,
  summaryOf,
} from './directory.rules.ts';

const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });
const name = fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'z'), minLength: 1, maxLength: 3 });
const listed: fc.Arbitrary<ListedPortfolio> = fc.record({
  student: fc.record({
    firstName: name,
    lastName: name,
    graduatingClass: fc.constantFrom('2024', '2026', '2027'),
    archived: fc.boolean(),
  }),
  nonCompliant: fc.boolean(),
  newPosts: fc.nat(3),
  noComments: fc.boolean(),
});

describe('new posts', () => {
  it('are all posts until a teacher has commented', () => {
    fc.assert(
      fc.property(fc.array(instant), (created) => {
        expect(newPostsOf(created, undefined)).toBe(created.length);
      }),
    );
  });

  it('are those made after the latest comment, and never more with a later comment', () => {
    fc.assert(
      fc.property(fc.array(instant), instant, fc.nat(1_000_000), (created, at, later) => {
        const fresh = newPostsOf(created, at);
        expect(fresh).toBe(created.filter((one) => one > at).length);
        expect(newPostsOf([...created, at], at)).toBe(fresh);
        expect(newPostsOf([...created, at + 1], at)).toBe(fresh + 1);
        expect(newPostsOf(created, at + later)).toBeLessThanOrEqual(fresh);
      }),
    );
  });
});

describe('a portfolio without comments', () => {
  it('has posts or tokens, but no comment from faculty', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.nat(2), fc.nat(2), (posts, tokens, comments) => {
        expect(isWithoutComments({ posts, tokens, comments })).toBe(posts + tokens > 0 && comments === 0);
        expect(isWithoutComments({ posts: 0, tokens: 0, comments })).toBe(false);
        expect(isWithoutComments({ posts, tokens, comments: comments + 1 })).toBe(false);
      }),
    );
  });
});

describe('the classes selected by default', () => {
  it('are those of later years, and this year’s class before July', () => {
    const checked = (graduatingClass: string, month: number) =>
      isCheckedClass(graduatingClass, { year: 2026, month, day: 30 });
    expect([6, 7].map((month) => checked('2026', month))).toEqual([true, false]);
    expect([1, 12].map((month) => checked('2027', month))).toEqual([true, true]);
    expect([1, 12].map((month) => checked('2025', month))).toEqual([false, false]);
  });

  it('never include a class again once it has dropped out', () => {
    const day = fc.record({
      year: fc.integer({ min: 2020, max: 2030 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    });
    const number = (of: { year: number; month: number; day: number }) =>
      of.year * 400 + of.month * 32 + of.day;
    fc.assert(
      fc.property(day, day, fc.integer({ min: 2018, max: 2034 }), (a, b, year) => {
        const [earlier, later] = number(a) <= number(b) ? [a, b] : [b, a];
        const [then, now] = [earlier, later].map((one) => isCheckedClass(String(year), one));
        expect(then || !now).toBe(true);
      }),
    );
  });

  it('leave out archived students', () => {
    const student = { firstName: 'A', lastName: 'B', graduatingClass: '2027', archived: true };
    expect(isCurrentPortfolio({ student }, { year: 2026, month: 9, day: 1 })).toBe(false);
    expect(
      isCurrentPortfolio({ student: { ...student, archived: false } }, { year: 2026, month: 9, day: 1 }),
    ).toBe(true);
  });
});

describe('action items', () => {
  it('count exactly the portfolios that they list', () => {
    fc.assert(
      fc.property(fc.array(listed), (portfolios) => {
        const counts = actionCounts(portfolios);
        for (const item of portfolioItems) {
          expect(counts[item]).toBe(portfolios.filter((one) => isConcerned(item, one)).length);
        }
        expect(counts.nonCompliantWithNewPosts).toBeLessThanOrEqual(counts.nonCompliant);
        const attended = portfolios.filter(needsAttention);
        expect(attended).toEqual(
          portfolios.filter((one) => actionItems.some((item) => isConcerned(item, one))),
        );
      }),
    );
  });
});

describe('the order of portfolios', () => {
  it('puts non-compliant portfolios first and sorts each part by first name', () => {
    fc.assert(
      fc.property(fc.array(listed), (portfolios) => {
        const sorted = portfolios.toSorted(comparePortfolios);
        const split = sorted.filter((one) => one.nonCompliant).length;
        expect(sorted.slice(0, split).every((one) => one.nonCompliant)).toBe(true);
        for (const part of [sorted.slice(0, split), sorted.slice(split)]) {
          for (const [index, one] of part.entries()) {
            const before = part[index - 1];
            if (before === undefined) continue;
            expect(before.student.firstName.localeCompare(one.student.firstName, locale)).toBeLessThanOrEqual(
              0,
            );
          }
        }
      }),
    );
  });
});

describe('averages', () => {
  it('are rounded to two decimals', () => {
    expect([averageOf(0, 0), averageOf(5, 0), averageOf(10, 3), averageOf(2, 3)]).toEqual([0, 0, 3.33, 0.67]);
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 5000 }), (total, students) => {
        const average = averageOf(total, students);
        expect(Math.abs(average - total / students)).toBeLessThanOrEqual(0.005 + 1e-9);
        expect(Number(average.toFixed(2))).toBe(average);
      }),
    );
  });
});

describe('the chart of learning tokens', () => {
  it('shows the school’s first seven tokens in order, even those never awarded', () => {
    const token = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), minLength: 1, maxLength: 2 });
    const tokens = fc.uniqueArray(token, { maxLength: 12 });
    const counted = fc.array(fc.record({ token, count: fc.nat(9) }));
    fc.assert(
      fc.property(tokens, counted, (names, counts) => {
        const shown = firstTokens(
          names.map((one) => ({ token: one })),
          counts,
        );
        expect(shown.map((one) => one.token)).toEqual(names.slice(0, 7));
        for (const one of shown) {
          const all = counts.filter((entry) => entry.token === one.token);
          expect(one.count).toBe(all.reduce((sum, entry) => sum + entry.count, 0));
        }
      }),
    );
  });
});

describe('the summary', () => {
  const figures: fc.Arbitrary<ClassFigures> = fc
    .array(
      fc.record({
        date: fc.integer({ min: 1, max: 9 }).map((day) => `2026-11-0${day}`),
        evidencePosts: fc.nat(5),
        reflectionPosts: fc.nat(5),
      }),
    )
    .map((days) => ({
      graduatingClass: '2027',
      students: days.length,
      evidencePosts: days.reduce((sum, day) => sum + day.evidencePosts, 0),
      reflectionPosts: days.reduce((sum, day) => sum + day.reflectionPosts, 0),
      casTokens: { Creativity: days.length, Activity: 1, Service: 0 },
      learningTokens: [{ token: 'LOC1', count: days.length }],
      days,
    }));

  it('adds up all posts and tokens, with its days in order', () => {
    fc.assert(
      fc.property(fc.array(figures, { maxLength: 4 }), (classes) => {
        const summary = summaryOf(classes);
        const total = classes.reduce((sum, one) => sum + one.evidencePosts, 0);
        expect(summary.days.reduce((sum, day) => sum + day.evidencePosts, 0)).toBe(total);
        expect(summary.averageEvidencePosts).toBe(averageOf(total, summary.students));
        const dates = summary.days.map(({ date }) => date);
        expect(dates).toEqual([...new Set(dates)].toSorted());
        expect(summary.casTokens).toEqual({
          Creativity: summary.students,
          Activity: classes.length,
          Service: 0,
        });
        const tokens = summary.learningTokens.reduce((sum, { count }) => sum + count, 0);
        expect(tokens).toBe(summary.students);
      }),
    );
  });
});
