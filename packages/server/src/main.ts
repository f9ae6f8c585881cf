/** Starts the service and stops it cleanly: the only file with effects at start-up. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { destination, pino } from 'pino';
import { createApp } from './app.ts';
import { schoolFinder } from './auth/schools.ts';
import { realClock, setClock } from './clock.ts';
import type { Config } from './config.ts';
import { connect } from './db/client.ts';
import { demandBoundRole } from './db/guard.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { demandCurrentSchema } from './db/schemaVersion.ts';
import { backgroundTimes, callTimes } from './db/times.ts';
import { ensureDemoSchool } from './demo/make.ts';
import { importAccounts } from './demo/package.ts';
import { startSweeping } from './features/files/files.jobs.ts';
import { startRounds } from './features/messages/rounds.jobs.ts';
import { portfoliosDirectory } from './features/portfolios/directory/directory.store.ts';
import { openFiles } from './files/open.ts';
import { openQueue } from './jobs/queue.ts';
import { startWorker } from './jobs/worker.ts';
import { dailyRounds, jobWork, schoolPurges } from './jobs.ts';
import { openEmails } from './mail/emails.ts';
import { openMailer } from './mail/mailer.ts';
import { startText } from './main.text.ts';

const webDir = path.join(import.meta.dirname, '../../web/dist');

/** The demo's own secret, created on the first start and stored, so that a restart signs nobody out. */
async function demoSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}

/** Milliseconds that a log line may wait for others, so that one write serves many requests. */
const logPatience = 200;

/** The log on standard output. Pending lines are written when the process ends, unless it is killed. */
function openLog(level: string) {
  const output = destination({ dest: 1, sync: true, minLength: 4096, periodicFlush: logPatience });
  process.once('exit', () => output.flushSync());
  return pino({ level, redact: ['req.headers.cookie', 'req.headers.authorization'] }, output);
}

export type Running = { port: number; stop(): Promise<void> };

/**
 * Starts everything: database, migrations, demo school, listener.
 * @param say called with plain sentences for a person at the terminal
 * @param pace seconds between checks for interrupted jobs, for tests that need not wait for the usual ones
 * @throws if the configuration, the database's role or the port can't be used
 */
export async function serve(
  config: Config,
  say: (sentence: string) => void,
  pace: { lookEvery?: number } = {},
): Promise<Running> {
  const log = openLog(config.logLevel);
  const secret = config.secret ?? (await demoSecret(config.dataDir));
  const opened = await openDatabase(config, say);
  const clock = config.clock === undefined ? realClock : setClock(config.clock);
  const onLost = (error: Error) => log.warn({ err: error }, 'idle database connection lost');
  const database = connect({ ...opened.service, ...callTimes(config.databasePatience) }, onLost, clock);
  // Slow work has separate connections: no call waits for them, and they may wait longer.
  const behind = connect({ ...opened.service, ...backgroundTimes, max: 5 }, onLost, clock);
  const closeDatabase = async () => Promise.all([database.close(), behind.close()]);
  try {
    const files = await openFiles(config, secret, (message) => log.warn({}, message));
    if (opened.owner !== undefined) {
      await migrate(opened.owner, opened.serviceRole);
      if (config.demo && (await ensureDemoSchool(opened.owner, config, secret))) say(startText.demoCreated);
    }
    if ((await demandCurrentSchema(database.pool)).newer) say(startText.newerSchema);
    await demandBoundRole(database.pool);
    const jobs = await openQueue(behind, {
      supervise: true,
      lookEvery: pace.lookEvery,
      onError: (error) => log.error({ err: error }, 'the queue of jobs failed'),
    });
    const outbox = path.join(config.dataDir, 'outbox');
    const { smtpUrl, mailFrom: from, mailReturn: returnTo, mailRate: perMinute } = config;
    const mailer = await openMailer({ smtpUrl, from, returnTo, outbox, perMinute, log });
    const emails = openEmails(jobs, secret);
    const services = {
      config,
      log,
      demoAccounts: config.demo ? await importAccounts() : [],
      clock,
      secret,
      database,
      files,
      jobs,
      mailer,
      emails,
      findSchool: schoolFinder(database.pool),
    };
    const app = createApp({ services, webDir });
    const server = createServer((request, response) => void app(request, response));
    // A video over a slow connection takes half an hour.
    server.requestTimeout = 1_800_000;
    // Longer than proxies keep a connection: if it is closed while a call is being sent over it, that call is
    // lost.
    server.keepAliveTimeout = 75_000;
    // Bodies of calls have their own limits (http/requests/body.ts).
    server.headersTimeout = 20_000;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(config.port, config.host, resolve);
    });
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    await emails.start({ database: behind, mailer, log });
    const stopWorking = await startWorker(
      jobs,
      { clock, database: behind, files, mailer },
      jobWork,
      (error) => log.error({ err: error }, 'a job failed'),
    );
    const { publicAddress } = config;
    if (publicAddress !== undefined) {
      const rounds = { database: behind, emails, secret, publicAddress, portfolios: portfoliosDirectory };
      await startRounds(jobs, rounds, dailyRounds, (error) =>
        log.error({ err: error }, 'reminders or digests could not be written'),
      );
    } else if (config.smtpUrl !== undefined) {
      log.warn({}, 'PUBLIC_ADDRESS is not set: reminders and digests are not sent');
    }
    const sweepDone = await startSweeping(
      jobs,
      { database: behind, files, log, purges: schoolPurges },
      (error) => log.error({ err: error }, 'files could not be swept'),
    );
    const stop = async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 5_000).unref();
      });
      await stopWorking();
      mailer.close();
      await sweepDone();
      await closeDatabase();
      await opened.stop();
    };
    // Last, because from now on a stop stops everything, including PostgreSQL.
    say(startText.ready(config.host, port));
    if (config.demo) say(startText.demoSignIn(services.demoAccounts));
    else if (config.smtpUrl === undefined) {
      say(startText.noSmtp(outbox));
      log.warn({ outbox }, 'SMTP_URL is not set: emails are not sent');
    }
    return { port, stop };
  } catch (error) {
    await closeDatabase();
    await opened.stop();
    throw error;
  }
}
