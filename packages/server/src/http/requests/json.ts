/**
 * Limits on JSON before it is parsed: a parser's work and its values' memory depend on its tokens, not its
 * bytes.
 */
import { CasementError } from '@casement/domain/errors.ts';

/** Limit on nested lists and objects; no payload of the contract has ten levels. */
const deepest = 32;
/** Limit on values and names in all; the largest list of people has some thousands. */
const most = 200_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

/** The position after the string that starts at a quotation mark. */
function behindText(bytes: Buffer, start: number): number {
  let at = start + 1;
  for (let end = bytes.indexOf(quote, at); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    let escapes = 0;
    while (end - escapes - 1 >= at && bytes[end - escapes - 1] === backslash) escapes += 1;
    if (escapes % 2 === 0) return end + 1;
    at = end + 1;
  }
  return bytes.length;
}

/**
 * Refuses JSON that is nested too deeply or has too many parts. The parser checks that it is JSON.
 * @throws CasementError MALFORMED, TOO_LARGE
 */
export function demandModestJson(bytes: Buffer): void {
  let depth = 0;
  let parts = 0;
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) {
      at = behindText(bytes, at);
      continue;
    }
    if (isOpening(byte)) {
      depth += 1;
      if (depth > deepest) throw new CasementError('MALFORMED');
    } else if (isClosing(byte)) depth -= 1;
    else if (byte === comma || byte === colon) {
      parts += 1;
      if (parts > most) throw new CasementError('TOO_LARGE');
    }
    at += 1;
  }
}
