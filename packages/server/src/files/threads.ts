/** Threads with a limit of processor time: other work on the machine doesn't count. */
import type { Worker } from 'node:worker_threads';

/** Milliseconds between checks of a thread's processor time. */
const lookEvery = 1000;

/**
 * Watches a thread's work from now on.
 * @param tooMuch called if a check finds that the thread has worked for more than this many seconds
 * @returns a function that ends the watch
 */
export async function watchWork(thread: Worker, seconds: number, tooMuch: () => void): Promise<() => void> {
  // A thread that is only starting has done no work yet.
  const before = await thread.cpuUsage().catch(() => undefined);
  const look = setInterval(() => {
    thread.cpuUsage(before).then(
      ({ user, system }) => {
        if (user + system > seconds * 1e6) tooMuch();
      },
      () => undefined,
    );
  }, lookEvery);
  return () => clearInterval(look);
}
