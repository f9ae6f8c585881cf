/** Reads the page's main thread from the browser's own trace. */
import { z } from 'zod';

const traced = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds by the clock, and of the thread's own processor time. */
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).loose().optional(),
    }),
  ),
});

/** A task in milliseconds: by the clock, and of the thread's own processor time. */
export type Task = { clock: number; work: number };

/**
 * The tasks of the page's main thread in a trace, in milliseconds. Time that other processes took counts by the
 * clock but not as work: on a busy machine the two differ widely.
 * @throws if there are none: the browser names them differently
 */
export function tasksOf(trace: Buffer): Task[] {
  const { traceEvents } = traced.parse(JSON.parse(trace.toString('utf8')));
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && threads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace has no task of the page’s main thread.');
  return tasks.map(({ dur = 0, tdur = dur }) => ({ clock: dur / 1000, work: tdur / 1000 }));
}

/** The work of the longest task, in milliseconds. */
export const longestWork = (tasks: readonly Task[]) =>
  tasks.reduce((most, { work }) => Math.max(most, work), 0);
