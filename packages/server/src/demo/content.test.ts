/** The demo school's content is what the service itself would have stored, and can draw and read from files. */
import { readFileSync } from 'node:fs';
import { demoSchool } from '@casement/demo/school.ts';
import { customTokenName } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { parseTokens } from '../cli/tokens.ts';
import { cleanHtml } from '../html/clean.ts';

const zone = 'Europe/Amsterdam';

describe.each(['2026-11-21', '2027-05-11', '2026-08-01', '2026-09-02', '2028-02-29'])('on %s', (day) => {
  const { posts, guidelines } = demoSchool(Temporal.PlainDate.from(day), zone).portfolios;

  it('the demo school’s posts are stored as cleaning would store them', () => {
    expect(posts.length).toBeGreaterThan(200);
    for (const post of posts.slice(0, 200)) {
      expect(cleanHtml(post.html)).toEqual({ html: post.html, plainText: post.plainText });
    }
  });

  it('the demo school’s guidelines are stored as cleaning would store them', () => {
    expect(guidelines.map(({ audience }) => audience)).toEqual(['student', 'faculty']);
    for (const { html } of guidelines) expect(cleanHtml(html).html).toBe(html);
  });
});

const { pictures, portfolios } = demoSchool(Temporal.PlainDate.from('2026-11-21'), zone);

test('the demo school’s tokens are those of the example for the command line', () => {
  const example = readFileSync(new URL('../../../../docs/tokens.example.json', import.meta.url), 'utf8');
  const { tokens } = parseTokens(example);
  expect(portfolios.customTokens).toEqual(
    tokens.map(({ type, key, category, title, description }) => ({
      token: customTokenName(type, key),
      type,
      categoryName: category,
      title,
      description,
    })),
  );
});

test('every picture can be drawn, and one meeting has more photos than a timeline shows', async () => {
  const albums = pictures.albums.flatMap((each) => each.albums);
  for (const svg of [...pictures.clubs.map((each) => each.svg), ...albums.flat()]) {
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([1200, 640]);
  }
  expect(Math.max(...albums.map((album) => album.length))).toBeGreaterThan(3);
});
