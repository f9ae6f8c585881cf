/** Positions in the dashboard's charts, in percent of the chart's width and height. */

/** Maximum number of lines on a scale above zero. */
const mostSteps = 5;

/**
 * A scale's values from 0 in equal, round, whole steps, at most five of them.
 * @param most the largest value that has to fit
 * @returns the values in order; the last is at least `most` and at least 1
 */
export function scaleOf(most: number): number[] {
  const least = Math.max(1, most) / mostSteps;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** The horizontal position of the point at an index; a single point is in the middle. */
export function acrossOf(index: number, points: number): number {
  return points < 2 ? 50 : (index / (points - 1)) * 100;
}

/** The point nearest to a position, which may be outside the drawing. */
export function nearestPoint(across: number, points: number): number {
  return Math.min(points - 1, Math.max(0, Math.round((across / 100) * (points - 1))));
}

/**
 * A line through values as the `d` of a path. A single value is a line without length; its round ends make it a dot.
 * @param top the value at the upper edge
 */
export function lineThrough(values: readonly number[], top: number): string {
  const place = (value: number, index: number) =>
    `${acrossOf(index, values.length).toFixed(2)} ${(100 - (value / top) * 100).toFixed(2)}`;
  const line = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${place(value, index)}`).join('');
  return values.length === 1 ? `${line}h0` : line;
}

/** The indexes of the labelled points: the first, the last, and evenly spaced ones in between. */
export function labelledPoints(points: number, most: number): number[] {
  const labels = Math.min(points, most);
  return Array.from({ length: labels }, (_, index) =>
    labels < 2 ? 0 : Math.round((index * (points - 1)) / (labels - 1)),
  );
}

/**
 * A pie's slices as the `d` of paths, clockwise from the top of a circle of radius 1 around 0, 0.
 * @returns one path per count, '' for a count of 0
 */
export function slicesOf(counts: readonly number[]): string[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const rim = (part: number) =>
    `${Math.sin(part * 2 * Math.PI).toFixed(4)} ${(-Math.cos(part * 2 * Math.PI)).toFixed(4)}`;
  let before = 0;
  return counts.map((count) => {
    const [from, to] = [before / all, (before + count) / all];
    before += count;
    if (count === 0) return '';
    // An arc can't end where it starts.
    if (count === all) return 'M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z';
    return `M0 0L${rim(from)}A1 1 0 ${to - from > 0.5 ? 1 : 0} 1 ${rim(to)}Z`;
  });
}
