/**
 * Starts, rejoins and stops the PostgreSQL that comes with Casement.
 *
 * A data folder has one server, however many processes use it. Each process keeps one connection open with a shared
 * advisory lock. A process that stops tries to get this lock exclusively: if it does, it is the last one and stops
 * the server; otherwise it leaves the server running. So it doesn't matter which process started it, a killed process
 * no longer counts, and a process that starts while the last one stops waits and starts the server again. If the
 * server dies, the processes that use it restart it.
 */
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type Endpoint,
  ensureCluster,
  logFile,
  logTail,
  readEndpoint,
  readPassword,
  removeForeignPid,
  removeSocketFolder,
  writeSettings,
} from './bundled.cluster.ts';
import { choosePlace, errorCode, type Log, type Place, removePlace, run } from './bundled.place.ts';
import { ensureRolesAndDatabase } from './bundled.roles.ts';

export type Role = 'postgres' | 'casement_owner' | 'casement_service';

/** Settings for `pg` to connect; without a password if the socket's folder protects it. */
export type Connection = {
  host: string;
  port: number;
  user: Role;
  database: string;
  password?: string;
  ssl: false;
};

export type BundledPostgres = {
  /** Whether the server was already running. */
  joined: boolean;
  /** The cluster (PGDATA). */
  directory: string;
  connection(database: string, role?: Role): Connection;
  /** The same as a URL, for `DATABASE_URL` and psql. The default role is `casement_service`. */
  url(database: string, role?: Role): string;
  /** Leaves; the last process to leave stops the server. Close the pools first. */
  stop(): Promise<void>;
  /** Leaves, and deletes the cluster with everything in it. For tests. */
  destroy(): Promise<void>;
};

const lockKey = 5_201_847;
/** After a kill the old server's children and shared memory block a start for about a second. */
const startPatience = 10_000;
/** A server that answers "starting up" is replaying its log after a crash. */
const recoveryPatience = 300_000;

type Attached = { keeper: pg.Client; endpoint: Endpoint; started: boolean };

/**
 * Joins the server of a data folder; starts it, and creates its cluster, roles and database, if necessary.
 * @param dataDir created if missing; the cluster is `<dataDir>/pg`, see `choosePlace` for root
 * @param fsync false only for clusters that may be lost with the machine
 * @param log called with one sentence at a time about folders and the server's state
 * @throws if the server doesn't start within ten seconds; the message has the end of its log
 */
export async function startBundled(options: {
  dataDir: string;
  fsync?: boolean;
  log: Log;
}): Promise<BundledPostgres> {
  const dataDir = resolve(options.dataDir);
  const { log, fsync = true } = options;
  const place = await choosePlace(dataDir, log);
  await ensureCluster(place, fsync);
  const password = await readPassword(place.cluster);
  let attached = await attach(place, fsync, password, log);
  let stopping = false;
  let reviving: Promise<void> = Promise.resolve();

  const watch = () => {
    attached.keeper.once('end', () => {
      if (!stopping) reviving = revive();
    });
  };
  const revive = async (): Promise<void> => {
    log('The connection to PostgreSQL broke; looking for it again.');
    while (!stopping) {
      try {
        attached = await attach(place, fsync, password, log);
        log(attached.started ? 'PostgreSQL is started again.' : 'PostgreSQL answers again.');
        watch();
        return;
      } catch (error) {
        if ((await readdir(place.cluster).catch(() => [])).length === 0) {
          log(`${place.cluster} is gone.`);
          return;
        }
        log(`PostgreSQL does not come back yet: ${String(error)}`);
        await sleep(1000);
      }
    }
  };
  watch();

  const connection = (database: string, role: Role = 'casement_service'): Connection => ({
    ...attached.endpoint,
    user: role,
    database,
    ...(password === undefined ? {} : { password }),
    ssl: false,
  });
  const joined = !attached.started;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await reviving;
    await leave(place, attached, log);
  };
  try {
    await ensureRolesAndDatabase(connection('postgres', 'postgres'), 'casement');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    joined,
    directory: place.cluster,
    connection,
    url(database, role) {
      const { host, port, user } = connection(database, role);
      const address = new URL(`postgresql://${user}@127.0.0.1:${port}/${encodeURIComponent(database)}`);
      if (password === undefined) address.searchParams.set('host', host);
      else address.password = password;
      return address.href;
    },
    stop,
    async destroy() {
      await stop();
      await removePlace(dataDir, place);
    },
  };
}

/** Connects to the cluster's server, starts it if it doesn't answer, and takes the shared lock. */
async function attach(
  place: Place,
  fsync: boolean,
  password: string | undefined,
  log: Log,
): Promise<Attached> {
  const startedAt = performance.now();
  let started = false;
  let told = false;
  let reason = '';
  for (;;) {
    const waited = performance.now() - startedAt;
    const endpoint = await readEndpoint(place.cluster);
    const answer = endpoint === undefined ? 'absent' : await connect(endpoint, password);
    if (endpoint !== undefined && typeof answer !== 'string') return { keeper: answer, endpoint, started };
    if (answer === 'busy' && waited < recoveryPatience) {
      if (!told && waited > 2000) log('PostgreSQL is recovering from a crash; waiting for it.');
      told ||= waited > 2000;
      await sleep(50);
      continue;
    }
    if (waited > startPatience) {
      throw new Error(
        `PostgreSQL in ${place.cluster} does not start. ${reason}\n${await logTail(place.cluster)}`.trim(),
      );
    }
    await removeForeignPid(place.cluster);
    await writeSettings(place, fsync);
    const seconds = String(recoveryPatience / 1000);
    const result = await run(
      place.binaries.pg_ctl,
      ['start', '-w', '-s', '-t', seconds, '-D', '.', '-l', logFile],
      place.account,
      place.cluster,
    );
    if (result.code === 0) started = true;
    else {
      reason = result.output;
      await sleep(200);
    }
  }
}

/** A connection with the lock; 'absent' if no server listens, 'busy' if one is starting or stopping. */
async function connect(
  endpoint: Endpoint,
  password: string | undefined,
): Promise<pg.Client | 'absent' | 'busy'> {
  const client = new pg.Client({
    ...endpoint,
    user: 'postgres',
    database: 'postgres',
    password,
    ssl: false,
    connectionTimeoutMillis: 5000,
    application_name: 'casement keeper',
  });
  // A broken connection is noticed when it ends.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [lockKey]);
    return client;
  } catch (error) {
    const code = errorCode(error);
    await client.end().catch(() => undefined);
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent';
    // Starting up, shutting down, or disconnected in the middle of the exchange, which has no code.
    if (['', '57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE'].includes(code)) return 'busy';
    throw error;
  }
}

async function leave(place: Place, { keeper, endpoint }: Attached, log: Log): Promise<void> {
  let last = false;
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [lockKey]);
    const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      lockKey,
    ]);
    last = rows[0]?.last === true;
  } catch {
    // The server has already stopped.
  }
  if (last) {
    const result = await run(
      place.binaries.pg_ctl,
      ['stop', '-w', '-s', '-m', 'fast', '-t', '60', '-D', '.'],
      place.account,
      place.cluster,
    );
    if (result.code === 0) await removeSocketFolder(place, endpoint);
    else log(`PostgreSQL has not stopped yet: ${result.output}`);
  }
  await keeper.end().catch(() => undefined);
}
