/** Finds a Chromium for the journeys and the tour; installs one if there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { install } from './install.mjs';
import { environment, isMain, node, program, root } from './workspace.mjs';

// The headless shell first: it opens no windows, and takes about two thirds of the processor time for the same pages.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const e2e = join(root, 'e2e');

/**
 * Looks in this order: CHROMIUM_PATH, one installed on the machine, one that Playwright downloaded before, Debian's
 * package if run as root, a download by Playwright.
 * @returns its path, for Playwright's `executablePath`
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (works(named)) return named;
    throw new Error(`CHROMIUM_PATH: ${named} does not start.`);
  }
  const present = inPath();
  if (present !== undefined) return present;
  await install('e2e');
  const downloaded = createRequire(join(e2e, 'package.json'))('@playwright/test').chromium.executablePath();
  if (existsSync(downloaded) && works(downloaded)) return downloaded;
  if (isDebian() && process.getuid?.() === 0) {
    console.log("Installing Debian's chromium …");
    const apt = (args) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt(['update', '-q']);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      apt(['install', '-y', '-q', name]);
      const installed = inPath();
      if (installed !== undefined) return installed;
    }
  }
  console.log("Downloading Playwright's chromium …");
  spawnSync(node(), [program('playwright', e2e), 'install', 'chromium'], {
    cwd: e2e,
    env: environment(),
    stdio: ['inherit', process.stderr, 'inherit'],
  });
  if (works(downloaded)) return downloaded;
  throw new Error('No Chromium that starts could be found or installed. Set CHROMIUM_PATH to one.');
}

function inPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path) && works(path));
}

/** Some systems have a file of that name that only says how to install Chromium. */
function works(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

function isDebian() {
  try {
    return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

if (isMain(import.meta.url)) console.log(await findBrowser());
