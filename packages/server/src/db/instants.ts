/** Instants in SQL: formatted for the API, and as versions of records. */

/**
 * An instant as the API writes it: ISO 8601 in milliseconds, with `Z`.
 * @param column of type timestamptz
 */
export function utc(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * An instant cut to what the API writes of it, for a list that is sorted by it and continued from a cursor: a cursor
 * names only milliseconds, and two records can be microseconds apart.
 * @param column of type timestamptz
 */
export function answeredInstant(column: string): string {
  return `date_trunc('milliseconds', ${column})`;
}

/**
 * The real clock in SQL, for times that a handed-in clock must not affect: sessions, codes, limits, and files with
 * signed addresses. Everything else uses `app_now()`, the clock handed in. Never compare the two.
 */
export const realNow = 'now()';

/**
 * SQL of a record's next version: now, and always later than the previous version. After two writes at one instant,
 * or with a clock that was set back, a record never gets a version that it had before.
 * @param before SQL of the written row's current version; qualified with its table in an upsert
 */
export function nextVersion(before = 'updated_at'): string {
  return `greatest(app_now(), ${before} + interval '1 millisecond')`;
}
