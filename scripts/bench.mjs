/**
 * Measures the service against the bare floor (docs/bench.md): installs what the bench needs, builds the web,
 * and hands over to bench/run.ts with the arguments. With `--json` only the figures go to standard output.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './install.mjs';
import { buildWeb } from './web.mjs';
import { environment, node, root } from './workspace.mjs';

// What the steps before the measurement say is not part of the figures.
console.log = console.error;

/** The browser that the journeys use; '' when they are not installed. */
function browser() {
  if (!existsSync(join(root, 'e2e', 'node_modules'))) return '';
  const found = spawnSync(node(), [join(root, 'scripts', 'browser.mjs')], {
    encoding: 'utf8',
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return found.status === 0 ? (found.stdout.trim().split('\n').at(-1) ?? '') : '';
}

try {
  await install('bench');
  // The other cases need no web; the first page's own case says that it is missing.
  await buildWeb().catch((error) => console.error(error.message));
  const child = spawn(node(), [join(root, 'bench', 'run.ts'), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...environment(), BENCH_BROWSER: browser() },
    stdio: 'inherit',
  });
  // A terminal sends these to the bench as well, which then cleans up.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
