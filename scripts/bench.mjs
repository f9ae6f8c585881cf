/**
 * Measures the service against the bare floor (docs/bench.md): installs what the bench and its browser need,
 * builds the web, and passes the arguments on to bench/run.ts. With `--json`, only the figures are written to
 * standard output.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { buildWeb } from './web.mjs';
import { environment, node, root } from './workspace.mjs';

// Output of the steps before the measurement isn't part of the figures.
console.log = console.error;

/** The browser of the journeys; '' if there is none: the reason is printed, and cases that need it report it. */
async function browser() {
  try {
    await install('e2e');
    return await findBrowser();
  } catch (error) {
    console.error(error.message);
    return '';
  }
}

try {
  await install('bench');
  const found = await browser();
  // Only the first page's case needs the web, and reports that it is missing.
  await buildWeb().catch((error) => console.error(error.message));
  const child = spawn(node(), [join(root, 'bench', 'run.ts'), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...environment(), BENCH_BROWSER: found },
    stdio: 'inherit',
  });
  // The terminal sends these signals to the bench as well, which then cleans up.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
