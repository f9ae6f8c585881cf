/**
 * A separate process for one PDF. A thread with a bounded heap isn't enough: a large allocation in it can end the
 * whole process. This part only watches the thread that reads.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { watchWork } from '../threads.ts';

const task = z.object({
  bytes: z.instanceof(Uint8Array),
  /** Limit of the thread's heap. */
  megabytes: z.number(),
  /** Limit of processor time. */
  processorSeconds: z.number(),
});
export type Limits = Omit<z.infer<typeof task>, 'bytes'>;

const end = () => process.exit();
process.once('disconnect', end);

const asked: unknown[] = await once(process, 'message');
const { bytes, megabytes, processorSeconds } = task.parse(asked[0]);
const reader = new Worker(new URL('./worker.ts', import.meta.url), {
  workerData: bytes,
  resourceLimits: { maxOldGenerationSizeMb: megabytes },
});
// It ran out of memory, or of stack.
reader.on('error', end);
reader.once('message', (answer: unknown) => process.send?.(answer));
await watchWork(reader, processorSeconds, end);
