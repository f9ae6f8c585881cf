/** Instants on their way out of SQL. */

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
