/** Parts of a file, as a player asks for them that jumps to a place in a video. */

/** From the first to the last byte, both in it. */
export type Range = { start: number; end: number };

/**
 * Reads the header `Range`.
 * @param size bytes of the whole file
 * @returns the part; undefined where the whole is to be sent, as when several parts are asked for or the
 * header says nothing that can be read; `none` where the file has no such part
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
