/** The service for a test file: its own database and port, with access to its e-mails and its log. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoAccounts } from '@casement/demo/accounts.ts';
import pg from 'pg';
import { z } from 'zod';
import { createApp } from '../../app.ts';
import { schoolFinder } from '../../auth/schools.ts';
import { type Config, readConfig } from '../../config.ts';
import { connect } from '../../db/client.ts';
import { callTimes } from '../../db/times.ts';
import { openFiles } from '../../files/open.ts';
import type { Services } from '../../http/context.ts';
import { openQueue } from '../../jobs/queue.ts';
import { startWorker } from '../../jobs/worker.ts';
import { jobWork } from '../../jobs.ts';
import { openEmails } from '../../mail/emails.ts';
import { type Mailer, openMailer } from '../../mail/mailer.ts';
import { testClock } from './clock.ts';
import { createDatabase, type TestDatabase } from './cluster.ts';
import { parseStrictly } from './strictRows.ts';

/** A line in the service's log. */
type LogLine = {
  level: 'info' | 'warn' | 'error';
  detail: Record<string, unknown>;
  message: string;
};

export type TestApp = {
  services: Services;
  database: TestDatabase;
  port: number;
  /** Keeps connections open between calls. */
  agent: Agent;
  /** Connections of the tables' owner, to whom row security doesn't apply. */
  owner: pg.Pool;
  logLines: LogLine[];
  /** E-mails sent so far as raw messages, oldest first. */
  emails(): Promise<string[]>;
  /** Makes e-mails wait. @returns a function that releases them */
  holdEmails(): () => void;
  /**
   * Records the names of statements sent from now on. @returns a function that stops that and returns them
   */
  recordStatements(): () => string[];
  /** Starts taking jobs; they wait until then. */
  work(): Promise<void>;
  /** Stops listening and closes all connections; the database is deleted with the run's cluster. */
  close(): Promise<void>;
};

/**
 * Starts the service on a free port of the loopback address, with its own database.
 * @param env environment variables in addition to the tests' own, such as `{ DEMO: 'true' }`
 * @param inDatabase a database outside the run's cluster
 * @param clock for a service on a different day from the tests'
 */
export async function makeApp(
  env: Record<string, string> = {},
  clock = testClock,
  inDatabase?: TestDatabase,
): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'casement-app-'));
  const config: Config = readConfig({
    HOST: '127.0.0.1',
    DEMO: 'false',
    SECRET: 'a secret of the tests, long enough',
    DATA_DIR: dataDir,
    // On a busy machine a call may wait a long time for its turn: only a call that hangs is a failure.
    DATABASE_TIMEOUT: '60',
    ...env,
  });
  const logLines: LogLine[] = [];
  const at = (level: LogLine['level']) => (detail: Record<string, unknown>, message: string) => {
    logLines.push({ level, detail, message });
  };
  const log = { info: at('info'), warn: at('warn'), error: at('error') };
  const testDatabase = inDatabase ?? (await createDatabase());
  const onLost = (error: Error) => log.warn({ err: error }, 'connection lost');
  const times = callTimes(config.databasePatience);
  const database = connect({ ...testDatabase.connection(), ...times }, onLost, clock);
  parseStrictly(database.pool);
  const owner = new pg.Pool({ ...testDatabase.connection('casement_owner'), max: 4, pipeline: true });
  const secret = config.secret ?? 'a secret of the tests, long enough';
  const jobs = await openQueue(database, {
    supervise: false,
    // Tests wait for jobs: the sooner they are found, the better.
    pollEvery: 0.5,
    onError: (error) => log.warn({ err: error }, 'queue failed'),
  });
  const outbox = path.join(dataDir, 'outbox');
  const { smtpUrl, mailFrom: from, mailReturn: returnTo, mailRate: perMinute } = config;
  const opened = await openMailer({ smtpUrl, from, returnTo, outbox, perMinute, log });
  let held: Promise<void> | undefined;
  const mailer: Mailer = {
    ...opened,
    turn: async (place, signal) => {
      await held;
      await opened.turn(place, signal);
    },
  };
  const services: Services = {
    config,
    log,
    demoAccounts: config.demo ? demoAccounts : [],
    clock,
    secret,
    database,
    files: await openFiles(config, secret, (message) => log.warn({}, message)),
    jobs,
    mailer,
    emails: openEmails(jobs, secret),
    findSchool: schoolFinder(database.pool),
  };
  await services.emails.start({ database, mailer, log });
  const listener = createApp({ services, webDir: undefined });
  const server = createServer((request, response) => void listener(request, response));
  // A test may pause for longer than connections stay open, and its next call would find the connection closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The service listens nowhere.');
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });

  let stopWorking = async () => jobs.stop();

  return {
    services,
    database: testDatabase,
    port: address.port,
    agent,
    owner,
    logLines,
    emails: async () => {
      const names = await readdir(outbox).catch(() => []);
      const finished = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.')).toSorted();
      return Promise.all(finished.map((name) => readFile(path.join(outbox, name), 'utf8')));
    },
    holdEmails: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    recordStatements: () => recordStatements(database.pool),
    work: async () => {
      stopWorking = await startWorker(jobs, services, jobWork, (error) =>
        log.error({ err: error }, 'a job failed'),
      );
    },
    close: async () => {
      agent.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await stopWorking();
      opened.close();
      await Promise.all([database.close(), owner.end()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const named = z.object({ name: z.string() });

/** Records the names of statements sent over a pool's connections, until the returned function is called. */
function recordStatements(pool: pg.Pool): () => string[] {
  const names: string[] = [];
  const restore = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const onAcquire = (client: pg.PoolClient) => {
    if (restore.has(client)) return;
    const { query } = client;
    restore.set(client, query);
    client.query = new Proxy(query, {
      apply: (target, self, given: unknown[]) => {
        const { name } = named.safeParse(given[0]).data ?? {};
        if (name !== undefined) names.push(name);
        const answer: unknown = Reflect.apply(target, self, given);
        return answer;
      },
    });
  };
  pool.on('acquire', onAcquire);
  return () => {
    pool.off('acquire', onAcquire);
    for (const [client, query] of restore) client.query = query;
    return names;
  };
}
