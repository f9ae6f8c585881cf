/** Few documents are drawn at a time, each within limits, and one that is too large doesn't affect others. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TooManyWaiting } from '../files/turns.ts';
import { documentOf, entryOf } from '../testing/read/documents.ts';
import { textOfPdf } from '../testing/read/pdfText.ts';
import { withinBounds } from './bounds.ts';
import { DrawingTooLarge, openRenderer, renderer } from './pdf.ts';

const { signal } = new AbortController();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'casement-renderer-'));
});
afterAll(async () => {
  await renderer.close();
  await rm(folder, { recursive: true, force: true });
});

const words = documentOf([entryOf('<p>Words</p>')]);
const long = documentOf(
  Array.from({ length: 40 }, () => entryOf(`<p>${'We sorted crates until all were gone. '.repeat(400)}</p>`)),
);

/** Draws; returns the bytes. */
async function drawn(document: typeof words, at = renderer): Promise<Buffer> {
  const file = path.join(folder, `${crypto.randomUUID()}.pdf`);
  await at.turn((draw) => draw(document, file), { signal });
  return readFile(file);
}

it('two threads draw fourteen documents that are asked for at the same time, each whole', async () => {
  const own = openRenderer();
  const all = await Promise.all(Array.from({ length: 14 }, () => drawn(words, own)));
  for (const bytes of all) expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  expect(own.busiest()).toBe(2);
  await own.close();
});

it('opens no new thread beside idle ones that are ending', async () => {
  const own = openRenderer();
  const two = async () => Promise.all([drawn(words, own), drawn(words, own)]);
  await two();
  const closed = own.close();
  await two();
  await closed;
  expect(own.busiest()).toBe(2);
  await own.close();
});

it('gives up a document that takes too much memory, and draws the others', async () => {
  const small = openRenderer({ megabytes: 80 });
  const answers = await Promise.allSettled([words, long, words, words].map((one) => drawn(one, small)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  const [, refused] = answers;
  expect(refused?.status === 'rejected' ? refused.reason : undefined).toEqual(new DrawingTooLarge('memory'));
  await small.close();
});

it('gives up a document that takes too much processor time', async () => {
  const quick = openRenderer({ processorSeconds: 0 });
  await expect(drawn(long, quick)).rejects.toEqual(new DrawingTooLarge('work'));
  await quick.close();
});

it('refuses callers who have waited too long, or who come when too many are waiting', async () => {
  const one = openRenderer({ atOnce: 1, maxWaiting: 1 });
  const done = Promise.withResolvers<void>();
  const first = one.turn(() => done.promise, { signal });
  const second = one.turn(async () => 'second', { signal, patience: 60_000 });
  await expect(one.turn(async () => 'third', { signal, patience: 60_000 })).rejects.toBeInstanceOf(
    TooManyWaiting,
  );
  // A job waits as long as it takes, even behind many others.
  const job = one.turn(async () => 'job', { signal });
  done.resolve();
  expect(await Promise.all([first, second, job])).toEqual([undefined, 'second', 'job']);
  const held = Promise.withResolvers<void>();
  const again = one.turn(() => held.promise, { signal });
  await expect(one.turn(async () => 'late', { signal, patience: 1 })).rejects.toBeInstanceOf(TooManyWaiting);
  const left = new AbortController();
  const gone = one.turn(async () => 'gone', { signal: left.signal });
  left.abort(new Error('Left.'));
  await expect(gone).rejects.toThrow('Left.');
  held.resolve();
  await again;
  expect(await one.turn(async () => 'next', { signal, patience: 60_000 })).toBe('next');
});

const most = 50_000;
const filled = (one: string) => one.repeat(Math.floor((most - 20) / one.length));
const hostile: Readonly<Record<string, string>> = {
  'line breaks': `<p>a${filled('<br />')}b</p>`,
  'short lines': `<p>${filled('a<br />')}</p>`,
  paragraphs: filled('<p>a</p>'),
  headings: filled('<h2>a</h2>'),
  pictograms: `<p>${filled('😀')}</p>`,
  'families of pictograms': `<p>${filled('👨‍👩‍👧')}</p>`,
  'one word': `<p>${filled('a')}</p>`,
  'lists in lists': `${'<ul><li>a'.repeat(2500)}${'</li></ul>'.repeat(2500)}`,
  'points of a list': `<ul>${filled('<li>a</li>')}</ul>`,
  'rows of a table': `<table>${filled('<tr><td>a</td><td>b</td></tr>')}</table>`,
  'columns of a table': `<table><tr>${filled('<td>a</td>')}</tr></table>`,
  'a column of letters': `<table><tr>${'<td>a</td>'.repeat(11)}<td>${'word '.repeat(9000)}</td></tr></table>`,
  'heads of a table': `<table>${filled('<tr><th>a</th></tr>')}<tr><td>b</td></tr></table>`,
  quotes: filled('<blockquote>a</blockquote>'),
  Arabic: `<p>${filled('قمنا بفرز الصناديق ')}</p>`,
  Thai: `<p>${filled('เราจัดเรียงกล่องจนหมด')}</p>`,
  Chinese: `<p>${filled('我们整理了箱子，直到全部整理完毕。')}</p>`,
};

/** Letters drawn of a value, and the lists, cells and paragraphs that contain them. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values<unknown>({ ...value }).reduce<number>(
    (sum, one) => sum + sizeOf(one),
    'kind' in value ? 30 : 0,
  );
}

it.each(Object.entries(hostile))('draws as much of 50 KB of %s as there is room for', (_what, html) => {
  const printed = withinBounds(documentOf([entryOf(html)]));
  expect(sizeOf(printed.sections)).toBeLessThan(100_000);
});

it.each(['short lines', 'headings', 'pictograms'])('draws 50 KB of %s on few pages', async (what) => {
  const bytes = await drawn(documentOf([entryOf(hostile[what] ?? '')]));
  expect((await PDFDocument.load(bytes)).getPageCount()).toBeLessThanOrEqual(60);
});

it('prints an ordinary text of 50 KB whole, and says where a longer one was cut', () => {
  const whole = withinBounds(documentOf([entryOf(`<p>${filled('We sorted crates until noon. ')}LAST</p>`)]));
  expect(whole.shortened).toBe(false);
  expect(JSON.stringify(whole.sections)).toContain('LAST');
  const lines = `<p>${'a<br />'.repeat(3000)}LAST</p>`;
  const cut = withinBounds(documentOf([entryOf(lines), entryOf('<p>THE NEXT POST</p>')]));
  expect(cut.shortened).toBe(true);
  const said = JSON.stringify(cut.sections);
  expect(said).not.toContain('LAST');
  expect(said.indexOf('Cut text.')).toBeGreaterThan(0);
  expect(said.indexOf('THE NEXT POST')).toBeGreaterThan(said.indexOf('Cut text.'));
});

it('draws a thousand full posts as far as there is room, and lists them all', () => {
  const post = entryOf(`<p>${filled('We sorted crates until noon. ')}</p>`);
  const printed = withinBounds(documentOf(Array.from({ length: 1000 }, () => post)));
  expect(printed.shortened).toBe(true);
  expect(printed.sections[0]?.entries.length).toBe(1000);
  expect(sizeOf(printed.sections)).toBeLessThan(2_000_000);
});

it('prints as many of five hundred long comments as there is room for, and says so', async () => {
  const remark = { by: 'Ada', on: 'today', text: 'word '.repeat(400) };
  const entry = { ...entryOf('<p>Words</p>'), remarks: Array.from({ length: 500 }, () => remark) };
  const bytes = await drawn(documentOf([entry]));
  expect(withinBounds(documentOf([entry])).sections[0]?.entries[0]?.missing).toEqual(['Cut comments.']);
  expect((await PDFDocument.load(bytes)).getPageCount()).toBeLessThanOrEqual(40);
});

it('starts a post’s comments on a page that has text of the post', async () => {
  const remark = { by: 'Ada', on: 'today', text: 'nnnnnnnnn '.repeat(30) };
  const entries = Array.from({ length: 60 }, (_, at) => ({
    ...entryOf(`<p>${'aaaaaaaaa '.repeat(10 + ((at * 37) % 200))}</p><p>${'aaaaaaaaa '.repeat(30)}</p>`),
    remarks: [remark],
  }));
  const bytes = await drawn(documentOf(entries));
  const pages = (await textOfPdf(bytes)).split('\n');
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter((page) => page.includes('nnnnnnnnn')).length).toBeGreaterThan(15);
  // Comments start below words of the post, never at the top of a page.
  const alone = pages.filter((page) => {
    const [said, told] = [page.indexOf('nnnnnnnnn'), page.indexOf('aaaaaaaaa')];
    return said !== -1 && (told === -1 || said < told);
  });
  expect(alone).toEqual([]);
});
