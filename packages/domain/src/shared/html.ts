/** Formatted text: what editors hand in. It is cleaned by the service when it is written. */

import { z } from 'zod';
import { fieldsText } from './fields.text.ts';
import { isBlank } from './people.ts';

/** The longest formatted text, markup included: some twenty pages. */
export const maxHtmlLength = 50_000;

/** Formatted text without its tags, a space for each. A tag ends before the next one begins, which keeps this linear. */
export function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ');
}

/**
 * Cleaned text as it is read: each outermost block begins at the side where its own first letter does. What is within
 * a block follows it, so that the marks of a list are all on one side.
 */
export function withDirections(cleaned: string): string {
  let depth = 0;
  return cleaned.replace(/<(\/?)(p|h[2-4]|ul|ol|li|blockquote|table)>/g, (tag, end: string, name: string) => {
    depth = end === '' ? depth + 1 : Math.max(depth - 1, 0);
    return end === '' && depth === 1 ? `<${name} dir="auto">` : tag;
  });
}

/**
 * Whether formatted text shows nothing: no text at all, or paragraphs, cells and list items that are empty.
 * It looks at what an editor makes; the service looks again at cleaned text.
 */
export function isBlankHtml(html: string): boolean {
  return isBlank(withoutTags(html).replace(/&(nbsp|#160|#xa0|shy|zwnj|zwj|#8203);/gi, ' '));
}

/**
 * Formatted text that may be empty.
 * @see isBlankHtml for text that may not
 */
export const html = z.string().max(maxHtmlLength, fieldsText.htmlTooLong);

/** Formatted text that shows something. */
export function shownHtml(message: string) {
  return html.refine((value) => !isBlankHtml(value), message);
}
