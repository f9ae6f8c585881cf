/** SQL in tests, as the tables' owner: for arranging records and for checking what was written. */
import pg from 'pg';
import { z } from 'zod';
import type { TestApp } from '../app/app.ts';

const row = z.record(z.string(), z.unknown());

/**
 * Runs one statement as the owner with the school and the clock set, so that defaults and triggers have them.
 * @param schoolId the school's UUID
 * @returns its rows, by column name
 */
export async function asOwner(
  app: TestApp,
  schoolId: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = await app.owner.connect();
  try {
    const school = pg.escapeLiteral(schoolId);
    const now = pg.escapeLiteral(app.services.clock.now().toString());
    // One round trip. If the statement fails, the commit becomes a rollback.
    const [, result] = await Promise.all([
      client.query(`begin; set local app.school_id = ${school}; set local app.now = ${now}`),
      client.query(sql, [...values]),
      client.query('commit'),
    ]);
    return z.array(row).parse(result.rows);
  } finally {
    client.release();
  }
}

/**
 * The only column of the only row as a number.
 * @param sql a `select count(*)` of the school's rows; the owner sees every school's, so it has to filter by
 * the school
 */
export async function countRows(
  app: TestApp,
  schoolId: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const [first = {}] = await asOwner(app, schoolId, sql, values);
  return z.coerce.number().parse(Object.values(first)[0]);
}

/** The details of an action's lines in the school's activity log, oldest first. */
export async function detailsOf(app: TestApp, schoolId: string, action: string): Promise<unknown[]> {
  const rows = await asOwner(
    app,
    schoolId,
    'select detail from activity_log where school_id = $1 and action = $2 order by id',
    [schoolId, action],
  );
  return rows.map(({ detail }) => detail);
}

/** The school's activity log, oldest first: action and subject. */
export async function activityOf(
  app: TestApp,
  schoolId: string,
): Promise<{ action: string; subject_id: string | null }[]> {
  const rows = await asOwner(
    app,
    schoolId,
    'select action, subject_id from activity_log where school_id = $1 order by id',
    [schoolId],
  );
  return z.array(z.object({ action: z.string(), subject_id: z.string().nullable() })).parse(rows);
}
