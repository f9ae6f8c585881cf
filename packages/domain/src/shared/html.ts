/** Formatted text from an editor. The service cleans it before storing it. */

import { z } from 'zod';
import { fieldsText } from './fields.text.ts';
import { isBlankHtml } from './unicode.ts';

/** The longest formatted text, including markup: about twenty pages. */
export const maxHtmlLength = 50_000;

/**
 * Formatted text that may be empty.
 * @see isBlankHtml for text that may not
 */
export const html = z.string().max(maxHtmlLength, fieldsText.htmlTooLong);

/** Formatted text with something visible. */
export function shownHtml(message: string) {
  return html.refine((value) => !isBlankHtml(value), message);
}
