/**
 * Measures the service against the bare floor (docs/bench.md): installs what the bench and its browser need,
 * builds the web, and hands over to bench/run.ts with the arguments. With `--json` only the figures go to
 * standard output.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { buildWeb } from './web.mjs';
import { environment, node, root } from './workspace.mjs';

// What the steps before the measurement say is not part of the figures.
console.log = console.error;

/** The browser of the journeys; '' with a word of why when there is none: its cases then say so. */
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
  // The other cases need no web; the first page's own case says that it is missing.
  await buildWeb().catch((error) => console.error(error.message));
  const child = spawn(node(), [join(root, 'bench', 'run.ts'), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...environment(), BENCH_BROWSER: found },
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
