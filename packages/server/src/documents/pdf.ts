/** Draws documents in a thread of its own: drawing is seconds of pure computing, and the service answers meanwhile. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { PortfolioDocument } from './document.ts';

/** What the thread is asked for. */
export type Drawing = { document: PortfolioDocument; path: string };

const drawn = z.object({ problem: z.string().optional() });

/** Megabytes of a thread's heap: some thousand pages. More is a document that is not drawn, and nothing worse. */
const mostMegabytes = 1024;

export type Drawer = {
  /**
   * Draws a document as a PDF into a file.
   * @throws when it cannot be drawn, or the drawer has been closed
   */
  draw(document: PortfolioDocument, path: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a drawer; it draws one document after the other.
 * @param signal raised when nobody waits any more
 */
export function openDrawer(signal: AbortSignal): Drawer {
  let worker: Worker | undefined;
  const opened = () => {
    worker ??= new Worker(new URL('./pdf.thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    return worker;
  };
  const close = async () => {
    const closing = worker;
    worker = undefined;
    await closing?.terminate();
  };
  return {
    draw: async (document, path) => {
      signal.throwIfAborted();
      const drawing: Drawing = { document, path };
      const thread = opened();
      thread.postMessage(drawing);
      try {
        const answers: unknown[] = await once(thread, 'message', { signal });
        const { problem } = drawn.parse(answers[0]);
        if (problem !== undefined) throw new Error(problem);
      } catch (error) {
        // A thread that broke or was left alone in the middle is not asked again.
        await close();
        throw error;
      }
    },
    close,
  };
}
