/**
 * Runs the main journeys in Firefox and WebKit (e2e/engines/); `npm test` runs the journeys in Chromium.
 * It installs no browser: an engine that the machine lacks counts as not run. WebKit needs a screen: if there is
 * none, Xvfb provides it.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { install } from './install.mjs';
import { useScratchFolder } from './scratch.mjs';
import { buildWeb } from './web.mjs';
import { environment, node, root } from './workspace.mjs';

const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');

/** The first of these programs that the machine has; '' if it has none. */
function inPath(...names) {
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? '';
}

/** The browser that comes with the driver; its folder is named after the machine. */
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1) ?? '';

/** A screen, as arguments in front of a command; undefined if there is none. */
function screen() {
  if ((process.env.DISPLAY ?? '') !== '' || (process.env.WAYLAND_DISPLAY ?? '') !== '') return [];
  const virtual = inPath('xvfb-run');
  return virtual === '' ? undefined : [virtual, '--auto-servernum'];
}

useScratchFolder();
try {
  await install('e2e');
  await buildWeb();
  const driver = inPath('WebKitWebDriver');
  const browser = miniBrowser();
  const before = screen();
  const webkit = driver !== '' && browser !== '' && before !== undefined;
  const [command, ...args] = [...(webkit ? before : []), node(), join(root, 'e2e', 'engines', 'run.ts')];
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...environment(),
      FIREFOX_PATH: process.env.FIREFOX_PATH || inPath('firefox-esr', 'firefox'),
      WEBKIT_DRIVER: webkit ? driver : '',
      WEBKIT_BROWSER: webkit ? browser : '',
    },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
