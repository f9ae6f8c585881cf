/**
 * The product while somebody works on it, on a demo school of its own in `.casement/dev`: the service starts again
 * when a file of it changes, the web's pages change in place. Ends both with Ctrl-C.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, node, program, root } from './workspace.mjs';

/** Where the service listens; the web passes calls on to it. */
const servicePort = process.env.PORT ?? '3000';

const env = { ...environment(), PORT: servicePort };

/** Stops in its own time: PostgreSQL ends with the service, and the next one begins where it left off. */
const service = spawn(
  node(),
  [
    ...['domain', 'demo', 'server'].map((name) => `--watch-path=${join(root, 'packages', name, 'src')}`),
    '--watch-preserve-output',
    '--watch-kill-signal=SIGTERM',
    join(root, 'packages', 'server', 'src', 'cli', 'casement.ts'),
    'serve',
  ],
  {
    cwd: root,
    env: { ...env, DEMO: 'true', DATA_DIR: process.env.DATA_DIR ?? join(root, '.casement', 'dev') },
    stdio: 'inherit',
  },
);
const web = spawn(node(), [program('vite'), '--clearScreen', 'false'], {
  cwd: join(root, 'packages', 'web'),
  env,
  stdio: 'inherit',
});

const programs = [service, web];
const left = new Set(programs);
function stop() {
  for (const program of left) program.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const child of programs) {
  child.on('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  // One alone is of no use.
  child.on('close', (code) => {
    left.delete(child);
    if (code) process.exitCode = code;
    stop();
  });
}
