/** Time-outs: how long the database may keep a call waiting. */
import type pg from 'pg';

type Times = Pick<
  pg.PoolConfig,
  | 'connectionTimeoutMillis'
  | 'statement_timeout'
  | 'lock_timeout'
  | 'idle_in_transaction_session_timeout'
  | 'query_timeout'
>;

/**
 * Limits for calls: for a connection, one statement, a lock, and a pause between two statements of a transaction. The
 * server ends what takes too long; the last limit is ours, for a server that doesn't answer at all.
 * @param patience milliseconds for one statement
 */
export function callTimes(patience: number): Times {
  return {
    connectionTimeoutMillis: Math.ceil(patience / 2),
    statement_timeout: patience,
    lock_timeout: Math.ceil(patience / 2),
    idle_in_transaction_session_timeout: 2 * patience,
    query_timeout: Math.ceil(patience * 1.2),
  };
}

const tenMinutes = 600_000;

/** For background work: jobs, the queue, the sweep. */
export const backgroundTimes: Times = {
  connectionTimeoutMillis: 60_000,
  statement_timeout: tenMinutes,
  idle_in_transaction_session_timeout: tenMinutes,
  query_timeout: tenMinutes + 60_000,
};
