/** From an upload to a PDF: looked at by its structure, refused when it does anything, and written anew. */
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { inTurn } from './inTurn.ts';

/** A PDF that takes longer than this many milliseconds is not a document that people made. */
const patience = 30_000;
const memory = { maxOldGenerationSizeMb: 768 };

const refusals = z.enum(['brokenPdf', 'encryptedPdf', 'activePdf', 'appendedPdf']);
const answer = z.union([z.object({ bytes: z.instanceof(Uint8Array) }), z.object({ refused: refusals })]);
type Answer = z.infer<typeof answer>;

function inThread(bytes: Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./documents.worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: memory,
      execArgv: [],
      env: {},
      // What the library remarks about a document is nobody's concern.
      stdout: true,
      stderr: true,
    });
    const end = (result: Answer) => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ refused: 'brokenPdf' }), patience);
    worker.once('message', (said: unknown) => end(answer.catch({ refused: 'brokenPdf' }).parse(said)));
    // It ran out of memory, or of stack.
    worker.once('error', () => end({ refused: 'brokenPdf' }));
    worker.once('exit', () => end({ refused: 'brokenPdf' }));
  });
}

/**
 * Makes a PDF of an upload.
 * @returns its bytes, written anew, or why it cannot be used
 */
export async function makeDocument(bytes: Buffer): Promise<Answer> {
  return inTurn(() => inThread(bytes));
}
