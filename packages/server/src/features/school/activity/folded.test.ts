/** Folding in SQL against folding in the browser. */
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createDatabase } from '../../../testing/app/cluster.ts';
import { folded } from './folded.store.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client((await createDatabase()).connection());
  await client.connect();
});
afterAll(async () => client.end());

const rows = z.array(z.object({ text: z.string(), folded: z.string() }));

async function foldedInSql(texts: readonly string[]) {
  const result = await client.query(
    `select t.text, ${folded('t.text')} as folded from unnest($1::text[]) t(text)`,
    [texts],
  );
  return rows.parse(result.rows);
}

const inBrowser = (texts: readonly string[]) => texts.map((text) => ({ text, folded: foldForSearch(text) }));

it('folds names as lists are searched in the browser', async () => {
  const names = [
    'Dawid Łukasik',
    'Zoë',
    'Zoe\u0308',
    'SØREN ĐẶNG',
    'İpek Işık',
    'Straße',
    'Æsa Œuvre',
    'Ñandú',
  ];
  const scripts = ['Ελένη', 'Йордан', 'שָׁלוֹם', 'مُحَمَّد', 'हिन्दी', '𐐀𐐨', '😀', 'Ada'];
  const texts = [...names, ...scripts];
  expect(await foldedInSql(texts)).toEqual(inBrowser(texts));
});

it('folds every letter and mark of the scripts that most names are written in', async () => {
  const between = (first: number, end: number) =>
    Array.from({ length: end - first }, (_, at) => String.fromCodePoint(first + at));
  // White space isn't folded: words have none.
  const letters = [...between(0x1, 0x1200), ...between(0x1d00, 0x2000)].filter(
    (letter) => !/\s/.test(letter),
  );
  expect(await foldedInSql(letters)).toEqual(inBrowser(letters));
});
