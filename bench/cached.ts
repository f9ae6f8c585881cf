/** The floor of what is cached by version: it asks for one version and sends the bytes that it made for it. */
import type pg from 'pg';
import { z } from 'zod';
import type { FloorHandler } from './case.ts';

const counted = z.tuple([z.object({ version: z.string() })]);

/**
 * A handler of the floor.
 * @param query gives the version; the rows of the school follow from it
 * @param load makes the answer's data when the version is another
 */
export function cachedFloor(
  pool: pg.Pool,
  query: { name: string; text: string; values: string[] },
  load: () => Promise<unknown>,
): FloorHandler {
  let cached: { version: string; bytes: Buffer } | undefined;
  return async () => {
    const [{ version }] = counted.parse((await pool.query(query)).rows);
    if (cached?.version !== version) {
      cached = { version, bytes: Buffer.from(JSON.stringify({ data: await load() })) };
    }
    return cached.bytes;
  };
}
