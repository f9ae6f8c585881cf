/** Formatted text: what editors hand in. It is cleaned by the service when it is written. */

import { z } from 'zod';
import { fieldsText } from './fields.text.ts';
import { isBlankHtml } from './unicode.ts';

/** The longest formatted text, markup included: some twenty pages. */
export const maxHtmlLength = 50_000;

/**
 * Formatted text that may be empty.
 * @see isBlankHtml for text that may not
 */
export const html = z.string().max(maxHtmlLength, fieldsText.htmlTooLong);

/** Formatted text that shows something. */
export function shownHtml(message: string) {
  return html.refine((value) => !isBlankHtml(value), message);
}
