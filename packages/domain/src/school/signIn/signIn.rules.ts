/** What the service and the sign-in screen both know of codes. */

/**
 * Digits of a one-time code. Twenty letters an hour with five guesses each are 2,400 guesses a day at one
 * address: of six digits one in four hundred days would be right, of eight one in a century.
 */
export const codeDigits = 8;

/** A code as it is read and typed: two groups of four. */
export function groupedCode(code: string): string {
  return code.replace(/(\d{4})(?=\d)/g, '$1 ');
}
