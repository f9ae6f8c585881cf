/**
 * Installs the pinned dependencies if they are missing or stale; otherwise ends quickly and prints nothing.
 * npm runs it before start and test. `--e2e` and `--bench` also install those folders.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join, sep } from 'node:path';
import { fingerprint, isMain, isWindows, root, withLock } from './workspace.mjs';

const stampName = '.casement-installed';

/** Installs a folder that has its own lockfile; '' is the root. */
export async function install(folder = '') {
  if (isFresh(folder)) return;
  await withLock(`installation${folder === '' ? '' : ` of ${folder}`}`, async () => {
    if (isFresh(folder)) return;
    console.log(`Installing the dependencies${folder === '' ? '' : ` of ${folder}`} …`);
    await npm(
      [...command(folder), '--include=dev', '--no-audit', '--no-fund', ...asQuiet()],
      join(root, folder),
    );
    if (
      folder === '' &&
      !existsSync(join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node'))
    ) {
      throw new Error(
        'The pinned Node was not installed: npm ran no install scripts. Check that its ignore-scripts is off (npm config get ignore-scripts).',
      );
    }
    writeFileSync(join(root, folder, 'node_modules', stampName), wanted(folder));
  });
}

function isFresh(folder) {
  try {
    return readFileSync(join(root, folder, 'node_modules', stampName), 'utf8') === wanted(folder);
  } catch {
    return false;
  }
}

/** Everything that the installed packages depend on: lockfile, manifests and the machine. */
function wanted(folder) {
  const files = [join(folder, 'package-lock.json'), join(folder, 'package.json')];
  if (folder === '') {
    const workspaces = readdirSync(join(root, 'packages')).sort();
    files.push(...workspaces.map((name) => join('packages', name, 'package.json')));
  }
  return `${process.platform} ${process.arch} ${fingerprint(files)}`;
}

/**
 * `npm ci` refuses a lockfile without the packages of other platforms, such as one written against a registry
 * that lacks them; `npm install --no-save` follows the lockfile just as exactly and adds the rest.
 */
function command(folder) {
  const file = join(root, folder, 'package-lock.json');
  if (!existsSync(file)) return ['install'];
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  return optional.every((name) => names.has(name)) ? ['ci'] : ['install', '--no-save'];
}

/**
 * npm warns about every package that asks for a newer Node than the one npm runs on, but packages run on the
 * pinned Node. Errors are still printed, and a log level set by the caller is respected.
 */
function asQuiet() {
  return process.env.npm_config_loglevel === undefined ? ['--loglevel=error'] : [];
}

async function npm(args, cwd) {
  const { command, before } = findNpm();
  const env = { ...process.env };
  // npm tells its scripts where the outer package is; the inner npm has to find its own.
  for (const name of Object.keys(env)) {
    if (/^npm_(config_local_prefix|package_|lifecycle_)/.test(name)) delete env[name];
  }
  const code = await new Promise((resolve, reject) => {
    const child = spawn(command, [...before, ...args], {
      cwd,
      env,
      // Progress isn't a result: standard output belongs to the caller.
      stdio: ['inherit', process.stderr, 'inherit'],
      shell: before.length === 0 && isWindows,
    });
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`npm ${args[0]} failed in ${cwd} (exit code ${code}).`);
}

/** The npm that runs this script, on a Node that the installation doesn't replace. */
function findNpm() {
  let cli = process.env.npm_execpath;
  if (cli !== undefined && basename(cli) === 'npx-cli.js') cli = join(dirname(cli), 'npm-cli.js');
  if (cli === undefined || basename(cli) !== 'npm-cli.js') return { command: 'npm', before: [] };
  return { command: outerNode(), before: [cli] };
}

function outerNode() {
  const inside = (path) => realpathSync(path).startsWith(join(realpathSync(root), 'node_modules') + sep);
  if (!inside(process.execPath)) return process.execPath;
  const name = isWindows ? 'node.exe' : 'node';
  const folders = (process.env.PATH ?? process.env.Path ?? '').split(delimiter);
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path) && !inside(path));
  return found ?? process.execPath;
}

if (isMain(import.meta.url)) {
  try {
    const folders = ['e2e', 'bench'].filter((folder) => process.argv.includes(`--${folder}`));
    await Promise.all(['', ...folders].map((folder) => install(folder)));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
