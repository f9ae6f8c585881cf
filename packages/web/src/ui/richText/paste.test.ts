import { maxHtmlLength } from '@casement/domain/shared/html.ts';
import { expect, it } from 'vitest';
import { pasteOf } from './paste.ts';

const longest = 'x'.repeat(maxHtmlLength);
const heavy = `<p style="${'x'.repeat(10 * maxHtmlLength)}">a</p>`;

it('takes what can be saved, and what word processors write around it', () => {
  expect(pasteOf({ html: '', words: longest })).toBe('all');
  expect(pasteOf({ html: `<p style="${longest}">a</p>`, words: 'a' })).toBe('all');
});

it('takes the words alone where the formatting is too much to read', () => {
  expect(pasteOf({ html: heavy, words: 'a' })).toBe('words');
});

it('takes nothing of what can’t be saved', () => {
  expect(pasteOf({ html: '', words: `${longest}x` })).toBe('nothing');
  expect(pasteOf({ html: heavy, words: '' })).toBe('nothing');
});
