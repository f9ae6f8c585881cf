import { describe, expect, it } from 'vitest';
import { shareEvenly } from './evenly.rules.ts';

type Portfolios = Parameters<typeof shareEvenly>[0];

const free = (count: number): Portfolios =>
  Array.from({ length: count }, (_, index) => ({ _id: `free ${index}`, reviewers: [] }));
const of = (teacher: string, count: number): Portfolios =>
  Array.from({ length: count }, (_, index) => ({ _id: `${teacher} ${index}`, reviewers: [teacher] }));

/** The number of portfolios that each teacher has afterwards. */
function loads(portfolios: Portfolios, teachers: readonly string[]) {
  const given = shareEvenly(portfolios, teachers);
  return teachers.map(
    (teacher) =>
      portfolios.filter(({ reviewers }) => reviewers.includes(teacher)).length +
      [...given.values()].filter((one) => one === teacher).length,
  );
}

describe('sharing portfolios out evenly', () => {
  it.each([
    [7, 3, [3, 2, 2]],
    [6, 3, [2, 2, 2]],
    [2, 3, [1, 1, 0]],
    [0, 2, [0, 0]],
  ])('shares %i portfolios among %i teachers', (portfolios, count, expected) => {
    const teachers = ['a', 'b', 'c'].slice(0, count);
    expect(loads(free(portfolios), teachers)).toEqual(expected);
  });

  it('counts what teachers already review, and gives more to those with fewest', () => {
    expect(loads([...of('a', 3), ...free(4)], ['a', 'b', 'c'])).toEqual([3, 2, 2]);
    expect(loads([...of('a', 5), ...free(2)], ['a', 'b', 'c'])).toEqual([5, 1, 1]);
  });

  it('skips portfolios that anybody already reviews', () => {
    const given = shareEvenly([...of('a', 2), ...of('somebody else', 2), ...free(1)], ['a', 'b']);
    expect([...given]).toEqual([['free 0', 'b']]);
  });

  it('gives the same result each time, and nothing without teachers', () => {
    const portfolios = [...of('b', 1), ...free(5)];
    expect(shareEvenly(portfolios, ['a', 'b'])).toEqual(shareEvenly(portfolios, ['a', 'b']));
    expect(shareEvenly(portfolios, []).size).toBe(0);
  });
});
