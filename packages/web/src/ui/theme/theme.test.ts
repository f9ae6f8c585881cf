import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakpoints } from './useBreakpoint.ts';

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');

/** The `#rrggbb` custom properties of one scheme's block. */
function valuesOf(scheme: 'light' | 'dark'): Map<string, string> {
  const block =
    new RegExp(`data-mantine-color-scheme=['"]${scheme}['"]\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A share of one colour over another, as `color-mix` in sRGB computes it. */
function mixed(over: string, share: number, under: string): string {
  const channels = [1, 3, 5].map((start) => {
    const [above = 0, below = 0] = [over, under].map((colour) =>
      Number.parseInt(colour.slice(start, start + 2), 16),
    );
    return Math.round(above * share + below * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['paper', 'card', 'sunk'];
const voices = ['ink', 'ink-2', 'ink-3', 'clay', 'violet', 'blue', 'green', 'late', 'absent'];
const textPairs: [string, string][] = [
  ...voices.flatMap((voice) => grounds.map((ground): [string, string] => [voice, ground])),
  ...['clay', 'violet', 'blue', 'green', 'late', 'absent'].map((voice): [string, string] => [
    voice,
    `${voice}-soft`,
  ]),
  ...[0, 1, 2, 3, 4, 5].flatMap((club): [string, string][] => [
    [`club-${club}`, `club-${club}-soft`],
    [`club-${club}`, 'card'],
  ]),
  ['on-ink', 'ink'],
  ['on-ink', 'ink-hover'],
  ['on-clay', 'clay'],
  ['on-absent', 'absent'],
  // A menu entry under the pointer, the hatching of an excused mark.
  ['ink', 'line'],
  ['ink-2', 'line'],
  ['ink', 'clay-soft'],
];
/**
 * Text in the calendar's column for today, whose background is a share of one colour over another: a
 * cancelled meeting's name, a meeting's name and place, and the school's own events.
 */
const mixedPairs = ['late', 'ink', 'ink-2', 'ink-3', 'clay'].flatMap((voice) =>
  [0.28, 0.45].flatMap((share) =>
    ['card', 'paper'].map((under) => ({ voice, share, over: 'clay-soft', under })),
  ),
);
const markPairs: [string, string][] = [
  ['edge', 'paper'],
  ['edge', 'card'],
  ['clay', 'paper'],
  ['heat-4', 'card'],
  ['heat-3', 'card'],
];

describe.each(['light', 'dark'] as const)('%s scheme', (scheme) => {
  const values = valuesOf(scheme);
  const ratio = (first: string, second: string) =>
    contrast(values.get(first) ?? '', values.get(second) ?? '');

  it.each(textPairs)('%s is legible on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(mixedPairs)('$voice is legible on $share of $over over $under', ({ voice, share, over, under }) => {
    const ground = mixed(values.get(over) ?? '', share, values.get(under) ?? '');
    expect(contrast(values.get(voice) ?? '', ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(markPairs)('%s stands out on %s', (mark, ground) => {
    expect(ratio(mark, ground)).toBeGreaterThanOrEqual(3);
  });

  it('separates the heat levels enough to tell them apart', () => {
    for (const level of [1, 2, 3, 4]) {
      expect(ratio(`heat-${level}`, `heat-${level - 1}`)).toBeGreaterThan(1.15);
    }
  });
});

it('both schemes have the same names', () => {
  expect(valuesOf('light').size).toBeGreaterThanOrEqual(30);
  expect([...valuesOf('dark').keys()]).toEqual([...valuesOf('light').keys()]);
});

describe('breakpoints', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'breakpoints.css'), 'utf8');
  it.each(Object.entries(breakpoints))('%s is the same in components and sheets', (name, query) => {
    expect(sheet).toContain(`@custom-media --${name} ${query};`);
  });
});
