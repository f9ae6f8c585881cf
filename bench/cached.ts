/** The floor for answers cached by version: it reads the version and sends the bytes cached for it. */
import type pg from 'pg';
import { z } from 'zod';
import type { FloorHandler } from './case.ts';

const counted = z.tuple([z.object({ version: z.string() })]);

/**
 * A handler of the floor.
 * @param query returns the version of the school's rows
 * @param load builds the answer's data when the version has changed
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
