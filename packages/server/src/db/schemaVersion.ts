/** Checks that the database's schema is the one this version was written for. */
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { z } from 'zod';

/** The database is older than the program: the service refuses to start. */
export class OldSchemaError extends Error {}

const journal = z.object({ entries: z.array(z.object({ when: z.number() })).min(1) });
const applied = z.object({ latest: z.coerce.number().nullable() });

/** The table doesn’t exist, or can't be read: no version with this check has migrated the database yet. */
const unknown = new Set(['42P01', '42501']);

async function latestApplied(pool: pg.Pool): Promise<number> {
  try {
    const { rows } = await pool.query('select max(created_at)::text as latest from schema_migration');
    return applied.parse(rows[0]).latest ?? 0;
  } catch (error) {
    const code = z.object({ code: z.string() }).safeParse(error).data?.code ?? '';
    if (unknown.has(code)) return 0;
    throw error;
  }
}

/**
 * Compares the migrations of this version with those of the database.
 * @returns whether the database has newer ones, as an old version may find while it is being replaced
 * @throws OldSchemaError if some are missing
 */
export async function demandCurrentSchema(pool: pg.Pool): Promise<{ newer: boolean }> {
  const place = new URL('./migrations/meta/_journal.json', import.meta.url);
  const { entries } = journal.parse(JSON.parse(await readFile(place, 'utf8')));
  const last = Math.max(...entries.map(({ when }) => when));
  const latest = await latestApplied(pool);
  if (latest < last) {
    throw new OldSchemaError(`migration ${last} is missing`);
  }
  return { newer: latest > last };
}
