/** The pool, and the one way to reach a school's rows: a transaction that knows its school. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { z } from 'zod';
import type { SchoolScope } from '../auth/scope.ts';
import { type Clock, realClock } from '../clock.ts';

/** A named statement: planned once per connection, its rows parsed by a schema. */
export type Statement<Row> = {
  name: string;
  text: string;
  /** The type of a row: tests check every row against it, field by field. */
  shape: z.ZodType<Row>;
  /** The schema with which the service parses rows. */
  row: z.ZodType<Row>;
};

/** Every statement declared so far, by name. */
export const statements = new Map<string, Statement<unknown>>();

/**
 * Declares a named statement.
 * @param name unique in the service, at most 63 characters
 * @param shape the type of one row
 * @param row the schema for parsing rows, if it isn't their shape: {@link answeredAsIs}
 */
export function statement<Row>(
  name: string,
  shape: z.ZodType<Row>,
  text: string,
  row = shape,
): Statement<Row> {
  if (statements.has(name)) throw new Error(`Two statements are called ${name}.`);
  const made = { name, text, shape, row };
  statements.set(name, made);
  return made;
}

/**
 * For rows that are answered unchanged: they are checked by the validation of the call's answer, and a second
 * check would cost as much again. Not for rows that decide anything.
 */
export function answeredAsIs<Row>(): z.ZodType<Row> {
  return z.custom<Row>();
}

/** Possible values of a parameter; arrays become PostgreSQL arrays. */
export type Parameter =
  | string
  | number
  | boolean
  | Date
  | null
  | readonly (string | number | boolean | null)[];

const quiet = () => undefined;

/** Sends all statements that `work` starts before its first pause in one write: writes cost more than bytes. */
function inOneWrite<T>(client: pg.PoolClient, work: () => T): T {
  const { stream } = client.connection;
  stream.cork();
  try {
    return work();
  } finally {
    stream.uncork();
  }
}

/** A transaction of one school. Await nothing else while it is open. */
export class Tx {
  readonly scope: SchoolScope;
  /** The process's clock: equal to `app_now()` if the clock was set, otherwise close to the database's own. */
  readonly now: Temporal.Instant;
  readonly #client: pg.PoolClient;
  readonly #beginning: string;
  #drizzle: NodePgDatabase | undefined;
  #commit: Promise<pg.QueryResult> | undefined;

  /** @param isSet whether the clock was set: then `now` is sent to the database */
  constructor(client: pg.PoolClient, scope: SchoolScope, now: Temporal.Instant, isSet: boolean) {
    this.#client = client;
    this.scope = scope;
    this.now = now;
    const set = isSet ? `; SET LOCAL app.now = ${pg.escapeLiteral(now.toString())}` : '';
    this.#beginning = `BEGIN; SET LOCAL app.school_id = ${pg.escapeLiteral(scope.schoolId)}${set}`;
  }

  /** Starts the transaction or, after `last`, a new one with the same school and instant. */
  async begin(): Promise<void> {
    this.#commit = undefined;
    await this.#client.query(this.#beginning);
  }

  /** For writes that are clearer with the query builder. */
  get orm(): NodePgDatabase {
    this.#drizzle ??= drizzle(this.#client);
    return this.#drizzle;
  }

  /** Runs a named statement; it is sent immediately, after any statements in progress. */
  async all<Row>(query: Omit<Statement<Row>, 'shape'>, values: readonly Parameter[] = []): Promise<Row[]> {
    const result = await this.#client.query({ name: query.name, text: query.text, values: [...values] });
    return result.rows.map((row) => query.row.parse(row));
  }

  /** The first row, or undefined. */
  async first<Row>(query: Statement<Row>, values: readonly Parameter[] = []): Promise<Row | undefined> {
    return (await this.all(query, values))[0];
  }

  /**
   * Runs the transaction's last statement followed by COMMIT in the same round trip. Only for a statement that makes
   * all decisions itself: nothing after it can roll it back.
   */
  async last<Row>(query: Statement<Row>, values: readonly Parameter[] = []): Promise<Row[]> {
    return inOneWrite(this.#client, () => {
      const rows = this.all(query, values);
      rows.catch(quiet);
      this.#commit = this.#client.query('COMMIT');
      this.#commit.catch(quiet);
      return rows;
    });
  }

  /** Commits, unless `last` did; throws unless PostgreSQL confirms the commit. */
  async commit(): Promise<void> {
    const result = await (this.#commit ?? this.#client.query('COMMIT'));
    if (result.command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed.');
  }

  async rollback(): Promise<void> {
    if (this.#commit === undefined) await this.#client.query('ROLLBACK');
    else await this.#commit;
  }
}

export type Database = {
  pool: pg.Pool;
  /**
   * Runs `work` in one transaction of the school; all of it or nothing.
   * @param now its instant, if several transactions share one; by default that of its start
   * @throws whatever `work` throws, after a rollback
   */
  withSchool<T>(scope: SchoolScope, work: (tx: Tx) => Promise<T>, now?: Temporal.Instant): Promise<T>;
  close(): Promise<void>;
};

/**
 * Connections for calls. Each takes about 5 MiB in PostgreSQL; twice as many make nothing faster (docs/bench.md).
 * @public The bench gives its floor as many.
 */
export const mostConnections = 6;

/**
 * Opens the pool.
 * @param config connection of the service's own role
 * @param onError called with errors on idle connections, such as a server that has stopped
 * @param clock sent to the database if it was set; otherwise the database uses its own
 */
export function connect(
  config: pg.PoolConfig,
  onError: (error: Error) => void,
  clock: Clock = realClock,
): Database {
  const pool = new pg.Pool({ max: mostConnections, ...config, pipeline: true });
  pool.on('error', onError);

  async function withSchool<T>(
    scope: SchoolScope,
    work: (tx: Tx) => Promise<T>,
    now = clock.now(),
  ): Promise<T> {
    const client = await pool.connect();
    let broken = false;
    const onClientError = () => {
      broken = true;
    };
    client.on('error', onClientError);
    const tx = new Tx(client, scope, now, clock.isSet);
    try {
      const [started, working] = inOneWrite(client, () => {
        const begin = tx.begin();
        begin.catch(quiet);
        return [begin, work(tx)] as const;
      });
      const result = await working;
      await started;
      await tx.commit();
      return result;
    } catch (error) {
      await tx.rollback().catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.off('error', onClientError);
      client.release(broken);
    }
  }

  return { pool, withSchool, close: () => pool.end() };
}
