/** Positions in the charts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acrossOf, labelledPoints, lineThrough, nearestPoint, scaleOf, slicesOf } from './charts.rules.ts';

describe('a scale', () => {
  it('has round whole steps from 0 and just fits the largest value', () => {
    expect(scaleOf(0)).toEqual([0, 1]);
    expect(scaleOf(4)).toEqual([0, 1, 2, 3, 4]);
    expect(scaleOf(11)).toEqual([0, 5, 10, 15]);
    expect(scaleOf(240)).toEqual([0, 50, 100, 150, 200, 250]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (most) => {
        const scale = scaleOf(most);
        const step = scale[1] ?? Number.NaN;
        expect(scale.length).toBeLessThanOrEqual(6);
        expect(Number.isInteger(step)).toBe(true);
        expect(scale).toEqual(scale.map((_, index) => index * step));
        const last = scale.at(-1) ?? 0;
        expect(last).toBeGreaterThanOrEqual(most);
        expect(last - step).toBeLessThan(most);
      }),
    );
  });
});

describe('a line', () => {
  it('runs from edge to edge between zero and the top of its scale', () => {
    expect(lineThrough([0, 5, 10], 10)).toBe('M0.00 100.00L50.00 50.00L100.00 0.00');
    expect(lineThrough([5], 10)).toBe('M50.00 50.00h0');
  });

  it('finds its point nearest to the pointer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(199), (points, at) => {
        const index = at % points;
        expect(nearestPoint(acrossOf(index, points), points)).toBe(index);
      }),
    );
    expect([nearestPoint(-20, 9), nearestPoint(130, 9)]).toEqual([0, 8]);
  });

  it('is labelled at both ends, and never twice at one point', () => {
    expect(labelledPoints(1, 7)).toEqual([0]);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), fc.integer({ min: 2, max: 9 }), (points, most) => {
        const labels = labelledPoints(points, most);
        expect(labels.length).toBe(Math.min(points, most));
        expect([labels[0], labels.at(-1)]).toEqual([0, points - 1]);
        expect(new Set(labels).size).toBe(labels.length);
      }),
    );
  });
});

describe('a pie', () => {
  it('has a slice for each count, a full circle for a single one, and no slice for 0', () => {
    expect(slicesOf([1, 1])).toEqual([
      'M0 0L0.0000 -1.0000A1 1 0 0 1 0.0000 1.0000Z',
      'M0 0L0.0000 1.0000A1 1 0 0 1 -0.0000 -1.0000Z',
    ]);
    expect(slicesOf([0, 3])).toEqual(['', 'M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z']);
    expect(slicesOf([3, 1])[0]).toContain('A1 1 0 1 1');
  });
});
