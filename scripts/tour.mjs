/** Pictures of every screen, for looking at: builds the web when stale, finds a browser, runs e2e/tour.ts. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { buildWeb } from './web.mjs';
import { environment, node, root } from './workspace.mjs';

await install('e2e');
await buildWeb();
const { status } = spawnSync(node(), [join(root, 'e2e/tour.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: { ...environment(), CHROMIUM_PATH: await findBrowser() },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
