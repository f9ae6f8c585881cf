/**
 * Pictures of every screen, to look at: builds the web if stale, finds a browser, runs e2e/tour.ts. The web's pieces
 * are in no build, so their pictures come from Vite's own server.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { useScratchFolder } from './scratch.mjs';
import { buildWeb } from './web.mjs';
import { environment, node, program, root } from './workspace.mjs';

const names = process.argv.slice(2);

/** Starts Vite's server. @returns its process and address */
async function serveWeb() {
  const web = spawn(node(), [program('vite'), '--port', '0', '--clearScreen', 'false'], {
    cwd: join(root, 'packages', 'web'),
    env: { ...environment(), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: web.stdout })) {
    const [url] = /http:\/\/localhost:\d+\//.exec(line) ?? [];
    if (url === undefined) continue;
    web.stdout.resume();
    return { web, url };
  }
  throw new Error('The server of the web ended before it listened.');
}

useScratchFolder();
await install('e2e');
await buildWeb();
const serving = names.length === 0 || names.includes('pieces') ? await serveWeb() : undefined;
const { status } = spawnSync(node(), [join(root, 'e2e/tour.ts'), ...names], {
  cwd: root,
  env: { ...environment(), CHROMIUM_PATH: await findBrowser(), PIECES_URL: serving?.url ?? '' },
  stdio: 'inherit',
});
if (serving !== undefined) {
  serving.web.kill('SIGTERM');
  await once(serving.web, 'close');
}
process.exitCode = status ?? 1;
