/** Builds the web if stale, then runs the service in this process's place: its output, signals and exit code. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { service, serviceEnvironment } from './service.mjs';
import { buildWeb } from './web.mjs';
import { environment, node, root } from './workspace.mjs';

function serve() {
  const child = spawn(node(), [...service, 'serve', ...process.argv.slice(2)], {
    cwd: root,
    // Code compiled at one start needn't be compiled at the next.
    env: {
      ...serviceEnvironment,
      NODE_COMPILE_CACHE: join(root, '.casement', 'compiled'),
      ...environment(),
    },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // The terminal sends these two to the service as well; a second one would cut its stop short.
      if (process.stdin.isTTY && signal !== 'SIGTERM') return;
      child.kill(signal);
    });
  }
  if (process.env.npm_lifecycle_event === 'start') stopWithParent(child);
  child.on('error', (error) => {
    console.error(`The service could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) {
      process.exitCode = code;
      return;
    }
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** npm sends a signal to the shell between it and this script, and the shell just ends: nothing arrives here. */
function stopWithParent(child) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 200);
  timer.unref();
}

try {
  await buildWeb();
  serve();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
