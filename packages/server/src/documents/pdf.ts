/**
 * Draws documents in separate threads, since drawing takes seconds of pure computing: few at a time in a process,
 * for all callers together, and each with limited memory and work.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { heard } from '../files/reading.ts';
import { watchWork } from '../files/threads.ts';
import { type Asking, openTurns } from '../files/turns.ts';
import type { PortfolioDocument } from './document.ts';

/** A request to a thread. */
export type Drawing = { document: PortfolioDocument; path: string };

const drawn = z.object({ problem: z.string().optional() });

/** A document that exceeds its memory or work. Trying it again would exceed them again. */
export class DrawingTooLarge extends Error {
  readonly of: 'memory' | 'work';
  constructor(of: 'memory' | 'work') {
    super(`A document took more ${of} than one may.`);
    this.of = of;
  }
}

type Limits = {
  /** Documents at the same time. */
  atOnce: number;
  /** How many callers with a time limit may wait. */
  maxWaiting: number;
  /** Limit of a thread's heap. */
  megabytes: number;
  /** Processor seconds for one document: other work on the machine doesn't count. */
  processorSeconds: number;
};

const usual: Limits = { atOnce: 2, maxWaiting: 24, megabytes: 640, processorSeconds: 120 };

/** Milliseconds after which an idle thread is ended. */
const idleFor = 5000;

/** Draws a document as a PDF into a file. */
type Draw = (document: PortfolioDocument, path: string) => Promise<void>;

export type Renderer = {
  /**
   * Runs work that draws when it is its turn.
   * @throws TooManyWaiting if that takes too long; DrawingTooLarge for a document
   */
  turn<T>(work: (draw: Draw) => Promise<T>, asking: Asking & { signal: AbortSignal }): Promise<T>;
  /** Most threads that existed at the same time. */
  busiest(): number;
  /** Ends idle threads. */
  close(): Promise<void>;
};

async function drawnBy(thread: Worker, drawing: Drawing, signal: AbortSignal, limits: Limits): Promise<void> {
  const ended = new AbortController();
  const gone = () => ended.abort(new Error('The thread that draws has ended.'));
  thread.once('exit', gone);
  const unwatch = await watchWork(thread, limits.processorSeconds, () =>
    ended.abort(new DrawingTooLarge('work')),
  );
  try {
    thread.postMessage(drawing);
    const answers: unknown[] = await once(thread, 'message', {
      signal: AbortSignal.any([signal, ended.signal]),
    });
    const { problem } = drawn.parse(answers[0]);
    if (problem !== undefined) throw new Error(problem);
  } catch (error) {
    const { code } = z.object({ code: z.string().optional() }).catch({}).parse(error);
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new DrawingTooLarge('memory');
    throw ended.signal.aborted ? ended.signal.reason : error;
  } finally {
    unwatch();
    thread.off('exit', gone);
  }
}

/** Opens a renderer; limits that aren't given have their default. */
export function openRenderer(some: Partial<Limits> = {}): Renderer {
  const limits = { ...usual, ...some };
  const idle: Worker[] = [];
  const turns = openTurns(limits);
  let threads = 0;
  let busiest = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  const ending = new Set<Promise<void>>();

  const end = async (thread: Worker) => {
    const ended = thread.terminate().then(() => {
      threads -= 1;
      ending.delete(ended);
    });
    ending.add(ended);
    await ended;
  };
  const close = async () => {
    await Promise.all(idle.splice(0).map(end));
  };
  const opened = () => {
    const known = idle.pop();
    if (known !== undefined) {
      known.ref();
      return known;
    }
    threads += 1;
    busiest = Math.max(busiest, threads);
    const thread = new Worker(new URL('./pdf.thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    return heard(thread);
  };
  const draw =
    (signal: AbortSignal): Draw =>
    async (document, path) => {
      // A thread that is ending still has its memory: a new one beside it would be one too many.
      while (ending.size > 0) await Promise.all(ending);
      signal.throwIfAborted();
      const thread = opened();
      try {
        await drawnBy(thread, { document, path }, signal, limits);
      } catch (error) {
        // A thread that failed or was abandoned halfway isn't used again.
        await end(thread);
        throw error;
      }
      // An idle thread mustn't keep the process from ending.
      thread.unref();
      idle.push(thread);
    };

  const closeWhenIdle = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void close(), idleFor).unref();
  };

  return {
    turn: async (work, asking) => {
      const leave = await turns.enter(asking);
      try {
        return await work(draw(asking.signal));
      } finally {
        leave();
        closeWhenIdle();
      }
    },
    busiest: () => busiest,
    close,
  };
}

/** The process's one renderer, for jobs and for people who wait. */
export const renderer = openRenderer();
