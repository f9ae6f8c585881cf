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
