/**
 * The product for development, with its own demo school in `.casement/dev`: the service restarts when one of its
 * files changes, and the web's pages update in place. Ctrl-C stops both.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, node, program, root } from './workspace.mjs';

/** The service's port; Vite forwards calls to it. */
const servicePort = process.env.PORT ?? '3000';

const env = { ...environment(), PORT: servicePort };

/** Waits for a clean stop: PostgreSQL ends with the service, and the next start continues from its data. */
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
  // Neither is useful without the other.
  child.on('close', (code) => {
    left.delete(child);
    if (code) process.exitCode = code;
    stop();
  });
}
