/** Threads that may take so much of the processor and no more: other work on the machine does not count. */
import type { Worker } from 'node:worker_threads';

/** Milliseconds between looks at how much a thread has worked. */
const lookEvery = 1000;

/**
 * Watches a thread's work from now on.
 * @param tooMuch told, at some look, that the thread has worked for more than so many seconds
 * @returns what ends the watch
 */
export async function watchWork(thread: Worker, seconds: number, tooMuch: () => void): Promise<() => void> {
  // One that only starts has worked for nothing yet.
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
