/** Cleaning what people write, held against what attackers write. */
import { withDirections } from '@casement/domain/shared/unicode.ts';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { vectors } from '../testing/read/vectors.ts';
import { cleanHtml } from './clean.ts';

const page = new Window();

const allowed: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  a: ['href', 'rel', 'target'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** Anything in HTML that a browser would act on and nobody may write: tags, attributes, addresses. */
function foreignIn(html: string): string[] {
  const place = page.document.createElement('div');
  place.innerHTML = html;
  return [...place.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    const attributes = allowed[tag];
    if (attributes === undefined) return [`<${tag}>`];
    return [...element.attributes].flatMap(({ name, value }) => {
      if (!attributes.includes(name)) return [`${tag}.${name}`];
      if (name !== 'href' || /^(https?|mailto):/.test(value ?? '')) return [];
      return [`${tag}.${name}=${value}`];
    });
  });
}

/** The same again, as if a browser serialised its page and read it back. */
function readTwice(html: string): string {
  const place = page.document.createElement('div');
  place.innerHTML = html;
  return place.innerHTML;
}

describe('HTML from attackers', () => {
  it('has enough examples, which are dangerous before cleaning', () => {
    expect(vectors.length).toBeGreaterThan(100);
    expect(vectors.filter((vector) => foreignIn(vector).length > 0).length).toBeGreaterThan(80);
  });

  it.each(vectors)('%j', (vector) => {
    for (const place of [
      vector,
      `<p>${vector}</p>`,
      `<table><tr><td>${vector}`,
      `<a href="${vector}">x</a>`,
    ]) {
      const { html } = cleanHtml(place);
      expect(foreignIn(html)).toEqual([]);
      expect(foreignIn(readTwice(html))).toEqual([]);
      expect(cleanHtml(html).html).toBe(html);
    }
  });

  it('is harmless after cleaning, in any mixture', () => {
    const piece = fc.oneof(
      fc.constantFrom(...vectors),
      fc.string(),
      fc.constantFrom('<p>', '</p>', '"', "'", '<', '>', '<!--', '-->'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const { html } = cleanHtml(pieces.join(''));
        expect(foreignIn(html)).toEqual([]);
        expect(foreignIn(cleanHtml(html).html)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('is nested no deeper than a page can take', () => {
    const { html } = cleanHtml('<blockquote>'.repeat(5000) + 'x');
    expect(html.split('<blockquote>').length).toBeLessThan(60);
  });
});

describe('HTML from students', () => {
  it('stays as the editor wrote it', () => {
    const written =
      '<h2>Harvest</h2><p>We <strong>sorted</strong> <em>forty</em> <u>crates</u> <s>today</s>.</p>' +
      '<ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol><blockquote><p>Well done</p></blockquote>' +
      '<table><tbody><tr><th><p>Crates</p></th><td colspan="2"><p>40</p></td></tr></tbody></table>';
    expect(cleanHtml(written).html).toBe(written);
  });

  it('keeps links to web and e-mail addresses, and makes them safe to follow', () => {
    const { html } = cleanHtml(
      '<a href="https://example.org/a?b=1&c=2">page</a> <a href="mailto:a@example.org">me</a>',
    );
    expect(html).toBe(
      '<a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">page</a> ' +
        '<a href="mailto:a@example.org" rel="noopener noreferrer nofollow" target="_blank">me</a>',
    );
  });

  it('is normalised when it comes from other programs', () => {
    expect(cleanHtml('<h1>A</h1><h6>B</h6><b>b</b><i>i</i><del>d</del><ins>n</ins><div>x</div>').html).toBe(
      '<h2>A</h2><h4>B</h4><strong>b</strong><em>i</em><s>d</s><u>n</u>x',
    );
    expect(cleanHtml('<td colspan="999" rowspan="x">1</td>').html).toBe('<td>1</td>');
  });

  it('has a plain text with a line for each block', () => {
    expect(
      cleanHtml(
        '<h2>A &amp; B</h2><p>one<br>two &lt;3</p><ul><li><p>x</p></li></ul><p></p><p>Ende&nbsp;gut</p>',
      ).plainText,
    ).toBe('A & B\none\ntwo <3\nx\nEnde gut');
    expect(cleanHtml('<p>&amp;lt;</p>').plainText).toBe('&lt;');
  });

  it('has an empty plain text if nothing is visible', () => {
    for (const blank of [
      '',
      '<p></p>',
      '<p><br></p>',
      '<p>&nbsp;</p>',
      '<table><tr><td></td></tr></table>',
      '<script>x</script>',
    ]) {
      expect(cleanHtml(blank).plainText).toBe('');
    }
  });

  it('keeps text in any script, and drops NUL, lone surrogates and direction overrides', () => {
    expect(cleanHtml('<p>日本語 العربية 👩‍🌾</p>').plainText).toBe('日本語 العربية 👩‍🌾');
    expect(cleanHtml('<p>a\u0000b\ud800c\u202ed</p>').plainText).toBe('abcd');
  });
});

describe('HTML that no editor writes', () => {
  it('keeps its words when its tags are nested too deep', () => {
    expect(cleanHtml(`${'<em>'.repeat(150)}deep`).html).toContain('deep');
    expect(cleanHtml(`${'<em>'.repeat(5000)}one <two &amp; three`)).toEqual({
      html: 'one &lt;two &amp; three',
      plainText: 'one <two & three',
    });
    expect(foreignIn(cleanHtml(`${'<b <i>>'.repeat(5000)}<img src=x onerror=alert(1)>x`).html)).toEqual([]);
  });

  it('keeps only safe links, and the words of unclosed, nested and overlong ones', () => {
    const link = '<a href="https://example.org/" rel="noopener noreferrer nofollow" target="_blank">';
    expect(cleanHtml('<a>one</a> <a href="javascript:x">two</a>').html).toBe('one two');
    expect(cleanHtml('<a href="https://example.org">a <a href="x">b</a> c').html).toBe(`${link}a b c</a>`);
    expect(cleanHtml(`<a href="https://example.org/${'x'.repeat(2000)}">far</a>`).html).toBe('far');
  });
});

describe('text directions', () => {
  it('are set on each outermost block, and shared by everything in it', () => {
    expect(
      withDirections(
        '<h2>One</h2><ul><li><p>שלום</p><ol><li><p>b</p></li></ol></li></ul>bare<blockquote><p>c</p></blockquote>' +
          '<table><tbody><tr><td colspan="2"><p>d</p></td></tr></tbody></table><p>e<br />f</p>',
      ),
    ).toBe(
      '<h2 dir="auto">One</h2><ul dir="auto"><li><p>שלום</p><ol><li><p>b</p></li></ol></li></ul>bare' +
        '<blockquote dir="auto"><p>c</p></blockquote>' +
        '<div dir="auto"><table><tbody><tr><td colspan="2"><p>d</p></td></tr></tbody></table></div>' +
        '<p dir="auto">e<br />f</p>',
    );
  });

  it('are set even after a closing tag that nothing opened', () => {
    expect(withDirections('</p><p>a</p>')).toBe('</p><p dir="auto">a</p>');
  });
});
