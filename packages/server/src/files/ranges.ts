/** Parts of a file, as requested by a player that seeks in a video. */

/** From the first to the last byte, both included. */
export type Range = { start: number; end: number };

/**
 * Reads the header `Range`.
 * @param size bytes of the whole file
 * @returns the part; undefined to send the whole file, for example if several parts are requested or the header is
 * invalid; `none` if the file has no such part
 */
export function rangeOf(header: string | undefined, size: number): Range | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(size, Number(last));
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(size - 1, Number(last));
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'none' : { start, end };
}
