import { maxHtmlLength } from '@casement/domain/shared/html.ts';
import { expect, it } from 'vitest';
import { pasteOf } from './paste.ts';

const longest = 'x'.repeat(maxHtmlLength);
const heavy = `<p style="${'x'.repeat(10 * maxHtmlLength)}">a</p>`;

it('accepts what can be saved, including the markup of word processors', () => {
  expect(pasteOf({ html: '', words: longest })).toBe('all');
  expect(pasteOf({ html: `<p style="${longest}">a</p>`, words: 'a' })).toBe('all');
});

it('accepts only the words if there is too much formatting', () => {
  expect(pasteOf({ html: heavy, words: 'a' })).toBe('words');
});

it('refuses what can’t be saved', () => {
  expect(pasteOf({ html: '', words: `${longest}x` })).toBe('nothing');
  expect(pasteOf({ html: heavy, words: '' })).toBe('nothing');
});
