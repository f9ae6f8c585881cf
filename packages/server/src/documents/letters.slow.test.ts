/** Printed letters: scripts that people write in are drawn, can be searched, and are never left out silently. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { runsLeftward } from '@casement/domain/shared/unicode.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentOf, entryOf as entryWith } from '../testing/read/documents.ts';
import { textOfPdf } from '../testing/read/pdfText.ts';
import { openArchive } from './archive.ts';
import type { PortfolioDocument } from './document.ts';
import { partsOfWord } from './lines.ts';
import { renderer } from './pdf.ts';

const { signal } = new AbortController();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'casement-letters-'));
});
afterAll(async () => {
  await renderer.close();
  await rm(folder, { recursive: true, force: true });
});

const entryOf = (text: string) => entryWith(`<p>${text}</p>`);

async function drawn(document: PortfolioDocument): Promise<Buffer> {
  const file = path.join(folder, 'drawn.pdf');
  await renderer.turn((draw) => draw(document, file), { signal });
  return readFile(file);
}

const reversed = (text: string) => Array.from(text).toReversed().join('');

it.each([
  ['Chinese', '我们整理了箱子，直到全部整理完毕。臺灣的學校', false],
  ['Japanese', '私たちは箱を全部整理しました。山田さんと髙橋さん', false],
  ['Korean', '우리는 모든 상자를 정리했습니다', false],
  ['Thai', 'เราจัดเรียงกล่องจนหมดทุกกล่อง', false],
  ['Hindi', 'हमने सब मन लगाकर काम करना समझा', false],
  ['Arabic', 'قمنا بفرز الصناديق حتى انتهت جميعها', true],
  ['Hebrew', 'מיינו ארגזים עד שכולם נגמרו', true],
  ['pictograms', 'Done 😀🎉 and 👍👍👍 on', false],
])('%s is drawn to its last letter', async (_script, words, leftward) => {
  // Lines end within it, and without spaces, because a space is lost where a line ends.
  const long = Array.from({ length: 12 }, () => words).join(' ');
  const text = await textOfPdf(await drawn(documentOf([entryOf(long)])));
  expect(text).not.toContain('Some letters are not here.');
  const shown = text.replace(/[\s\u200B]/g, '');
  const letters = Array.from(words.replace(/\s/g, ''));
  for (const letter of new Set(letters)) {
    const count = (of: string) => Array.from(of).filter((one) => one === letter).length;
    expect([letter, count(shown)]).toEqual([letter, expect.any(Number)]);
    expect(count(shown)).toBeGreaterThanOrEqual(12 * count(letters.join('')));
  }
  const [first = ''] = words.split(' ');
  expect(text).toContain(leftward ? reversed(first) : first);
});

it('says on the first page that letters can’t be printed, and shows where', async () => {
  const bytes = await drawn(documentOf([entryOf('One ᏣᎳᎩ word')]));
  const text = await textOfPdf(bytes);
  expect(text).toContain('Some letters are not here.');
  expect(text).toContain('One [?] word');
  const again = await textOfPdf(await drawn(documentOf([entryOf('One word')])));
  expect(again).not.toContain('Some letters are not here.');
});

it('a letter is drawn even if the previous document had it only with an accent', async () => {
  await drawn(documentOf([entryOf('Ñ Ö Ü ü ý É')]));
  expect(await textOfPdf(await drawn(documentOf([entryOf('N O U u y E')])))).toContain('N O U u y E');
});

it('Chinese and Japanese lines can end anywhere except before a full stop, and Thai ones between words', () => {
  expect(partsOfWord('很近。我')).toEqual(['', '很', '', '近。', '', '我']);
  expect(partsOfWord('「はい」')).toEqual(['', '「は', '', 'い」']);
  expect(partsOfWord('หรือไม่ช่วย')).toEqual(['', 'หรือ', '', 'ไม่', '', 'ช่วย']);
  expect(partsOfWord('volunteers')).toEqual(['volunteers']);
  expect(partsOfWord('a'.repeat(50)).join('|')).toBe(
    `${'a'.repeat(20)}||${'a'.repeat(20)}||${'a'.repeat(10)}`,
  );
});

it('a text runs in the direction of its first letter', () => {
  expect(runsLeftward('25 صندوق in English')).toBe(true);
  expect(runsLeftward('English, then صندوق')).toBe(false);
  expect(runsLeftward('25')).toBe(false);
});

it('table headings are repeated on each page, and no page is left empty', async () => {
  const rows = Array.from({ length: 90 }, (_, row) => `<tr><td>Row number ${row}</td></tr>`);
  const html = `<table><tr><th>Heading of hours</th></tr>${rows.join('')}</table>`;
  const long = { ...entryOf('Words'), html };
  const bytes = await drawn(documentOf([long]));
  const pages = (await textOfPdf(bytes)).split('\n');
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages.slice(1)) {
    expect(page).toContain('Heading of hours');
    expect(page).toContain('Row number');
  }
});

it('PDFs have a title, an author, a language and an outline', async () => {
  const pdf = await PDFDocument.load(await drawn(documentOf([entryOf('Words')])));
  expect([pdf.getTitle(), pdf.getAuthor(), pdf.getSubject()]).toEqual([
    'A portfolio',
    'Somebody',
    'A school',
  ]);
  const { catalog } = pdf;
  expect(catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe('en');
  const titles = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, one]) =>
      one instanceof PDFDict && one.has(PDFName.of('Parent')) ? [one.get(PDFName.of('Title'))] : [],
    )
    .flatMap((title) =>
      title instanceof PDFString || title instanceof PDFHexString ? [title.decodeText()] : [],
    );
  expect(titles.toSorted()).toEqual(['A title', 'Spring 2026', 'Tokens']);
});

it('reports a file that it can’t write, and draws the next one', async () => {
  const nowhere = path.join(folder, 'not', 'there.pdf');
  await expect(
    renderer.turn((draw) => draw(documentOf([entryOf('Words')]), nowhere), { signal }),
  ).rejects.toThrow('ENOENT');
  await expect(openArchive(path.join(folder, 'not', 'there.zip'))).rejects.toThrow('ENOENT');
  expect((await drawn(documentOf([entryOf('Words')]))).toString('latin1', 0, 5)).toBe('%PDF-');
});
