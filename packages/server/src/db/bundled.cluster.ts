/** Creates the bundled PostgreSQL's cluster and its settings, and reads a running server's endpoint. */
import { createHash, randomBytes } from 'node:crypto';
import { lstat, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { errorCode, exists, giveTo, type Place, run } from './bundled.place.ts';

const windows = process.platform === 'win32';
const settingsFile = 'casement.conf';
const passwordFile = 'casement.password';

/** The file in the cluster that the server writes its messages to. */
export const logFile = 'server.log';
const logLimit = 16 * 1024 * 1024;

/** How to reach a server: a folder with its socket, or an address. */
export type Endpoint = { host: string; port: number };

/**
 * Creates the cluster unless it exists. It is created under another name and renamed when complete, so that an
 * interrupted creation is never mistaken for a cluster: the next one deletes its remains.
 * @param fsync false for clusters that needn't survive a power cut
 */
export async function ensureCluster(place: Place, fsync: boolean): Promise<void> {
  const { cluster, account, binaries } = place;
  if (await isWhole(cluster)) return;
  const found = await readdir(cluster).catch(() => []);
  if (found.length > 0) {
    throw new Error(
      `${cluster} is no whole PostgreSQL cluster. Restore it from a backup, or move it away to start again.`,
    );
  }
  await removeLeavings(cluster);
  const making = `${cluster}.making-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(making, { mode: 0o700 });
  await giveTo(account, making);
  const options = ['--username=postgres', '--encoding=UTF8', '--no-instructions'];
  // The built-in provider sorts and folds case in the same way on every machine and after every system upgrade.
  options.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (!fsync) options.push('--no-sync');
  if (windows) {
    const file = `${making}.password`;
    await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 });
    options.push('--auth=scram-sha-256', `--pwfile=${file}`);
  } else {
    options.push('--auth=trust');
  }
  try {
    const made = await run(binaries.initdb, ['-D', '.', ...options], account, making);
    if (made.code !== 0) throw new Error(`Couldn’t create the database in ${cluster}: ${made.output}`);
    if (windows) await rename(`${making}.password`, join(making, passwordFile));
    // `trust` relies on the socket's folder, which only its owner can enter; there is no other way in.
    else await writeDurably(join(making, 'pg_hba.conf'), 'local all all trust\n', fsync);
    const ownSettings = await readFile(join(making, 'postgresql.conf'), 'utf8');
    const include = `include_if_exists = '${settingsFile}'  # Casement's; what is written below overrides it`;
    await writeDurably(join(making, 'postgresql.conf'), `${ownSettings}\n${include}\n`, fsync);
    await rename(making, cluster);
    if (fsync && !windows) await syncFolder(dirname(cluster));
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    await rm(`${making}.password`, { force: true });
    // Another process may have created it at the same time.
    if (!(await isWhole(cluster))) throw error;
  }
}

async function isWhole(cluster: string): Promise<boolean> {
  return (await exists(join(cluster, 'PG_VERSION'))) && exists(join(cluster, 'global', 'pg_control'));
}

async function removeLeavings(cluster: string): Promise<void> {
  const folder = dirname(cluster);
  for (const name of await readdir(folder)) {
    const maker = name.startsWith(`${basename(cluster)}.making-`) ? Number(name.split('-')[1]) : undefined;
    if (maker !== undefined && !isAlive(maker))
      // An interrupted process may continue to write for a moment.
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

async function writeDurably(path: string, text: string, fsync: boolean): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    if (fsync) await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The password of all roles if the server is reached over loopback; undefined for a socket. */
export async function readPassword(cluster: string): Promise<string | undefined> {
  return windows ? (await readFile(join(cluster, passwordFile), 'utf8')).trim() : undefined;
}

/** Writes the settings before a start, and limits the size of the server's log. */
export async function writeSettings(place: Place, fsync: boolean): Promise<void> {
  const file = join(place.cluster, settingsFile);
  const text = await settings(place, fsync);
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    await writeFile(file, text, { mode: 0o600 });
    await giveTo(place.account, file);
  }
  const log = join(place.cluster, logFile);
  const size = (await stat(log).catch(() => undefined))?.size ?? 0;
  if (size > logLimit) await rename(log, `${log}.1`);
}

async function settings(place: Place, fsync: boolean): Promise<string> {
  const values: [name: string, value: string, why: string][] = [
    ['listen_addresses', windows ? '127.0.0.1' : '', 'no other machine, and no port where there are sockets'],
    ['port', String(windows ? await freePort() : 5432), 'names the socket file'],
    ['max_connections', '120', 'many processes with pools of 11, and a few people with psql'],
    ['shared_buffers', '256MB', 'holds the rows of many schools; memory is taken as it is used'],
    ['effective_cache_size', '1GB', 'what the system keeps of the files on a small machine'],
    ['work_mem', '16MB', 'whole-school figures sort and hash in memory'],
    ['maintenance_work_mem', '64MB', 'index builds and vacuum'],
    ['random_page_cost', '1.1', 'flash disks and warm memory; at 4 the planner shuns the indexes'],
    ['jit', 'off', 'compiling costs more than these statements run'],
    ['max_wal_size', '2GB', 'a big import does not checkpoint all the time'],
    ['wal_compression', 'on', 'less to write for each commit after a checkpoint'],
    ['timezone', 'UTC', 'instants are shown in the time zone of the school, never of the server'],
    ['log_timezone', 'UTC', ''],
    ['log_checkpoints', 'off', 'the log is for what is wrong'],
    ['datestyle', 'iso, mdy', ''],
    [
      'fsync',
      fsync ? 'on' : 'off',
      fsync ? 'what was acknowledged is there after a power cut' : 'a throw-away cluster',
    ],
    ['synchronous_commit', fsync ? 'on' : 'off', ''],
    ['full_page_writes', fsync ? 'on' : 'off', ''],
  ];
  if (!windows) {
    values.push(
      ['unix_socket_directories', await socketFolder(place), ''],
      ['unix_socket_permissions', '0700', ''],
    );
  }
  const lines = values.map(([name, value, why]) => {
    const quoted = value.replaceAll('\\', '\\\\').replaceAll("'", "''");
    return `${name} = '${quoted}'${why === '' ? '' : `  # ${why}`}`;
  });
  return `# Written by Casement at each start; change postgresql.conf instead.\n${lines.join('\n')}\n`;
}

/**
 * The cluster's own folder, which only its owner can enter. A socket's path has at most 107 bytes, and the setting
 * treats a comma as the end of a path: in these cases, a short private folder in the system's folder for such files.
 */
async function socketFolder(place: Place): Promise<string> {
  const socket = join(place.cluster, '.s.PGSQL.5432.lock');
  if (Buffer.byteLength(socket) <= 107 && !/[",]/.test(socket)) return place.cluster;
  const uid = place.account?.uid ?? process.getuid?.();
  const hash = createHash('sha256').update(place.cluster).digest('hex').slice(0, 12);
  const base = (await exists('/tmp')) ? '/tmp' : tmpdir();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const folder = join(base, `casement-${hash}-${attempt}`);
    try {
      await mkdir(folder, { mode: 0o700 });
      await giveTo(place.account, folder);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    // Another account could have created a folder with this name, to intercept the connection to the server.
    const made = await lstat(folder);
    if (made.isDirectory() && made.uid === uid && (made.mode & 0o077) === 0) return folder;
  }
  throw new Error(
    `${place.cluster} is too long a path for a socket, and no private folder could be made in ${base}.`,
  );
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** The endpoint that the cluster's server has published; undefined if there is none. */
export async function readEndpoint(cluster: string): Promise<Endpoint | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [, , , port, folder, address] = text.split('\n');
  const host = folder === '' ? address : folder;
  return host === undefined || host === '' ? undefined : { host, port: Number(port) };
}

/**
 * Removes the pid file of a stopped server if its process id now belongs to another program, as happens in a
 * restarted container: PostgreSQL would take that program for itself and refuse to start. Children that
 * outlive their server are still found, by their shared memory.
 */
export async function removeForeignPid(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const note = join(cluster, 'postmaster.pid');
  const endpoint = await readEndpoint(cluster);
  const notes = [note];
  if (endpoint !== undefined) notes.push(join(endpoint.host, `.s.PGSQL.${endpoint.port}.lock`));
  for (const file of notes) {
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
    if (!Number.isInteger(pid) || pid <= 0) continue;
    const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => undefined);
    if (program !== undefined && program.trim() !== 'postgres') await rm(file, { force: true });
  }
}

/** The last lines of the server's log, for the error message of a failed start. */
export async function logTail(cluster: string): Promise<string> {
  const text = await readFile(join(cluster, logFile), 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-8).join('\n');
}

/** Removes the short folder of a socket once its server has stopped. */
export async function removeSocketFolder(place: Place, endpoint: Endpoint): Promise<void> {
  if (windows || endpoint.host === place.cluster) return;
  await rm(endpoint.host, { recursive: true, force: true });
}
