/** Names in archives that every system accepts, and words of documents. */
import { expect, it } from 'vitest';
import { distinctNames, longestWithin, roomBelow, safeFileName, safeName } from './export.rules.ts';
import { exportText } from './export.text.ts';

it('cuts long names after a whole character, within the limits of file systems', () => {
  const family = '👨‍👩‍👧'.repeat(40);
  const name = safeName(family, 'Student');
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^(👨‍?👩‍?👧|👨|👩|👧|\s)+$/u);
  expect(safeName('é'.normalize('NFD').repeat(90), 'Student')).toBe('é'.repeat(70));
  expect(safeName('word '.repeat(30), 'Student', longestWithin).length).toBeLessThanOrEqual(longestWithin);
});

it('keeps file names up to 120 characters, and shortens them further only below a long path', () => {
  const name = `${'Interview with the gardeners '.repeat(4).trim()}.pdf`;
  const below = (above: string) => safeFileName(name, 'application/pdf', 'File 1', roomBelow(above));
  expect(below('Files/2026-11-21 Garden/')).toBe(name);
  const deep = `${'Lastname, '.repeat(4)}/Files/${'x'.repeat(45)}/`;
  expect(`${deep}${below(deep)}`.length).toBeLessThanOrEqual(185);
  expect(below(deep).length).toBeGreaterThan(60);
});

it.each([
  ['What? "Why": a/b\\c|d*', 'What Why a b c d'],
  ['con', 'con_'],
  ['LPT1.backup', 'LPT1.backup_'],
  ['.hidden. ', 'hidden'],
  ['???', 'Student'],
])('turns %j into %j', (words, name) => {
  expect(safeName(words, 'Student')).toBe(name);
});

it('gives files of the same name different names, ignoring case', () => {
  const named = distinctNames();
  expect(['Plan.pdf', 'plan.PDF', 'Plan.pdf', 'Plan (2).pdf'].map((name) => named(name))).toEqual([
    'Plan.pdf',
    'plan (2).PDF',
    'Plan (3).pdf',
    'Plan (2) (2).pdf',
  ]);
  expect(safeFileName('été à la plage.HEIC', 'image/webp', 'File 1')).toBe('été à la plage.webp');
});

it('counts posts in words, one as one', () => {
  expect(exportText.postCount(12, 4)).toBe('12 evidence posts, 4 reflections, oldest first');
  expect(exportText.postCount(1, 0)).toBe('1 evidence post, 0 reflections');
});

it('gives a moment its year and a 12-hour time', () => {
  expect(exportText.moment('2026-11-24T14:45:00Z', 'Europe/Berlin')).toBe('24 Nov 2026, 3:45 PM');
});
