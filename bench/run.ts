/**
 * Measures the service against the bare floor: creates a cluster and the data set, starts both sides, runs
 * the cases and prints the figures. docs/bench.md explains them.
 */
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { cookieName, signedValue } from '../packages/server/src/auth/cookies.ts';
import { startBundled } from '../packages/server/src/db/bundled.ts';
import { mostConnections } from '../packages/server/src/db/client.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import type { Bench, Case, Figure, Round, Side } from './case.ts';
import { cases } from './cases.ts';
import { fillSchool, type School, size } from './data.ts';
import { median, postgresSeconds, processSeconds } from './machine.ts';
import { startMailServer } from './mail.ts';
import { startFloor, startLoad, startService } from './sides.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const duration = Number(values.seconds) * 1000;
const say = (line: string) => (values.json ? console.error(line) : console.log(line));

/** Clean-up, run in reverse order whatever happens. */
const undo: (() => Promise<void>)[] = [];

async function cleanUp(): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step().catch((error: unknown) => console.error(error));
}

// What an interrupted bench left running would slow down the next measurement.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
}

async function prepareDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'casement-bench-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  // Under root the server runs as another account, which needs access to the folder.
  await chmod(folder, 0o711);
  const server = await startBundled({ dataDir: folder, log: () => undefined });
  undo.push(() => server.destroy());
  await migrate(server.connection('casement', 'casement_owner'));
  const owner = new pg.Client(server.connection('casement', 'casement_owner'));
  await owner.connect();
  undo.push(() => owner.end());
  const school = await fillSchool(owner, 'bench');
  await fillSchool(owner, 'neighbour');
  const superuser = new pg.Client(server.connection('casement', 'postgres'));
  await superuser.connect();
  await superuser.query('vacuum analyze');
  await superuser.query('checkpoint');
  await superuser.end();
  const note = await readFile(join(server.directory, 'postmaster.pid'), 'utf8');
  return {
    folder,
    owner,
    school,
    databaseUrl: server.url('casement', 'casement_service'),
    postmaster: Number(note.split('\n')[0]),
  };
}

function writeRequest(method: string, path: string, headers: Record<string, string>, body: unknown): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const all: Record<string, string> = { ...headers, connection: 'keep-alive' };
  if (body !== undefined) {
    all['content-type'] = 'application/json';
    all['content-length'] = String(Buffer.byteLength(payload));
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`;
}

async function prepare(): Promise<Bench> {
  const { folder, owner, school, databaseUrl, postmaster } = await prepareDatabase();
  const secret = randomBytes(32).toString('base64url');
  const mail = await startMailServer();
  undo.push(mail.stop);
  const service = await startService({
    databaseUrl,
    secret,
    folder,
    smtpUrl: mail.url,
    profile: values.profile,
  });
  undo.push(service.stop);
  const floor = await startFloor({ databaseUrl, schoolId: school.schoolId, folder });
  undo.push(floor.stop);
  const generator = startLoad();
  undo.push(generator.stop);

  const host = `${school.subdomain}.localhost:${service.side.port}`;
  const cookieOf = ({ sessionToken }: School) => ({
    name: cookieName(false),
    value: signedValue(sessionToken, secret),
  });
  const cookie = cookieOf(school);
  const usual = { host, origin: `http://${host}`, cookie: `${cookie.name}=${cookie.value}` };
  const load = async (side: Side, order: Parameters<Bench['load']>[1]): Promise<Round> => {
    const seen = { node: [0, 0], postgres: [0, 0] };
    let known = true;
    const answered = await generator.run(
      { ...order, port: side.port, warmUp: Math.min(500, duration), duration },
      (kind) => {
        const at = kind === 'started' ? 0 : 1;
        const node = processSeconds(side.pid);
        const postgres = postgresSeconds(postmaster);
        known &&= node !== undefined && postgres !== undefined;
        seen.node[at] = node ?? 0;
        seen.postgres[at] = postgres ?? 0;
      },
    );
    const per1000 = ([from = 0, to = 0]: number[]) =>
      known ? ((to - from) * 1000) / answered.count : undefined;
    return {
      ...answered,
      perSecond: (answered.count * 1000) / answered.elapsed,
      nodeCpu: per1000(seen.node),
      postgresCpu: per1000(seen.postgres),
    };
  };
  return {
    rounds,
    school,
    service: service.side,
    floor: floor.side,
    mail,
    postmaster,
    owner,
    cookieOf,
    signedIn: (method, path, body, headers = {}) =>
      writeRequest(method, path, { ...usual, ...headers }, body),
    plain: (method, path, body) => writeRequest(method, path, { host: 'localhost' }, body),
    load,
  };
}

const isMet = ({ ratio, target, sense }: Figure) =>
  target === undefined || (sense === 'at least' ? ratio >= target : ratio <= target);

function print(figure: Figure): void {
  const { name, ratio, unit, target, sense, details } = figure;
  const held = target === undefined ? '' : ` (${sense} ${target}: ${isMet(figure) ? 'met' : 'MISSED'})`;
  say(`\n${name}: ${ratio.toFixed(2)} ${unit}${held}`);
  for (const line of details) say(`  ${line}`);
}

async function measure(bench: Bench, one: Case, figures: Figure[]): Promise<boolean> {
  try {
    for (const figure of await one.measure(bench)) {
      figures.push(figure);
      print(figure);
    }
    return true;
  } catch (error) {
    console.error(
      `\n${one.name}: could not be measured.\n${error instanceof Error ? error.stack : String(error)}`,
    );
    return false;
  }
}

const line = ({ name, ratio, unit, target, sense }: Figure) =>
  `  ${name}: ${ratio.toFixed(2)} ${unit}, ${sense} ${target}`;

/** The lines to read first: targets missed, cases that couldn't be measured, and how quiet the machine was. */
function conclude(figures: readonly Figure[], failed: readonly string[], loadBefore: number[]): void {
  const held = figures.filter(({ target }) => target !== undefined);
  const [met, missed] = [held.filter(isMet), held.filter((figure) => !isMet(figure))];
  say(`\nMissed: ${missed.length === 0 ? 'none' : ''}`);
  for (const figure of missed) say(line(figure));
  if (failed.length > 0) say(`Could not be measured: ${failed.join('; ')}`);
  say(`Met: ${met.length === 0 ? 'none' : ''}`);
  for (const figure of met) say(line(figure));
  const loads = (list: number[]) => list.map((value) => value.toFixed(2)).join(' ');
  const spreads = figures.flatMap(({ noise }) => (noise === undefined ? [] : [noise * 100]));
  const noise =
    spreads.length === 0
      ? ''
      : ` Spread of the floor's rounds: median ${median(spreads).toFixed(0)} %, at most ${Math.max(...spreads).toFixed(0)} %.`;
  say(
    `Noise: load average before the run ${loads(loadBefore)}, after it ${loads(loadavg())}, on ${cpus().length} processors.${noise}`,
  );
}

async function main(): Promise<void> {
  const figures: Figure[] = [];
  const failed: string[] = [];
  const loadBefore = loadavg();
  const wanted = cases.filter(({ name }) => name.includes(values.only));
  if (wanted.length === 0) throw new Error(`No case’s name contains “${values.only}”.`);
  try {
    const bench = await prepare();
    const rows = size.clubs * size.members * size.meetings;
    say(
      `${size.students} students, ${size.clubs} clubs × ${size.members}, ${rows} attendances, beside a second school of the same size; PostgreSQL 18 with fsync, pools of ${mostConnections}; ${rounds} rounds of ${duration / 1000} s for each side in turn; ${cpus().length} processors.`,
    );
    for (const one of wanted) {
      if (!(await measure(bench, one, figures))) failed.push(one.name);
    }
  } finally {
    await cleanUp();
  }
  conclude(figures, failed, loadBefore);
  if (values.json) {
    const held = figures.filter((figure) => figure.target !== undefined);
    const lines = held.map((figure) => ({
      case: figure.name,
      ratio: Number(figure.ratio.toFixed(3)),
      target: figure.target,
      ok: isMet(figure),
    }));
    console.log(JSON.stringify(lines, null, 2));
  }
  process.exitCode = failed.length === 0 ? 0 : 1;
}

await main();
