/** Instants in SQL: on their way out, and as versions of records. */

/**
 * An instant as the API writes it: ISO 8601 in milliseconds, with `Z`.
 * @param column of type timestamptz
 */
export function utc(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * The real clock in SQL, for what no handed-in clock may move: sessions, codes, limits, and files against the
 * addresses signed for them. All else says `app_now()`, the clock handed in. Never compare the two.
 */
export const realNow = 'now()';

/**
 * What a write sets as the next version of a record: now, and later than the version before in any case. Two
 * writes at one instant, or a clock that was set back, never leave a record with a version that it had.
 * @param before the version of the row that is written, in SQL; named by its table in an upsert
 */
export function nextVersion(before = 'updated_at'): string {
  return `greatest(app_now(), ${before} + interval '1 millisecond')`;
}
