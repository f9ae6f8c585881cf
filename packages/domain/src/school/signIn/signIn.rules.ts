/** Facts about codes that the service and the sign-in screen share. */

/**
 * Digits of a one-time code. Twenty e-mails an hour with five guesses each are 2,400 guesses a day at one
 * address: with six digits one would be right in about four hundred days, with eight in a century.
 */
export const codeDigits = 8;

/** A code as it is shown and typed: two groups of four. */
export function groupedCode(code: string): string {
  return code.replace(/(\d{4})(?=\d)/g, '$1 ');
}
