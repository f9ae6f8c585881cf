/** Turns an upload into a PDF: checks its structure, refuses one with active content, and rewrites it. */
import { fork } from 'node:child_process';
import { z } from 'zod';
import { inTurn } from '../inTurn.ts';
import type { Limits } from './process.ts';

/** Two hundred thousand objects in 25 MB take half of this; people's own documents never take more. */
const usual: Limits = { megabytes: 768, processorSeconds: 20 };

const refusals = z.enum(['brokenPdf', 'encryptedPdf', 'activePdf', 'appendedPdf']);
const answer = z.union([z.object({ bytes: z.instanceof(Uint8Array) }), z.object({ refused: refusals })]);
type Answer = z.infer<typeof answer>;

const broken: Answer = { refused: 'brokenPdf' };

async function inProcess(bytes: Buffer, limits: Limits): Promise<Answer> {
  const reader = fork(new URL('./process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    // The library's messages about a document aren't needed.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new Promise((resolve) => reader.once('exit', resolve));
  const said = Promise.withResolvers<Answer>();
  reader.once('message', (message: unknown) => said.resolve(answer.catch(broken).parse(message)));
  // It exceeded its memory or its time.
  void ended.then(() => said.resolve(broken));
  reader.on('error', said.reject);
  try {
    reader.send({ bytes, ...limits });
    return await said.promise;
  } finally {
    // So that its memory is free for the next caller.
    if (reader.kill('SIGKILL')) await ended;
  }
}

/**
 * Makes a PDF of an upload, in a separate process.
 * @param limits of that process; an upload that takes more is refused as damaged
 * @returns its rewritten bytes, or the reason for refusing it
 * @throws if no process can be started
 */
export async function makeDocument(bytes: Buffer, limits: Partial<Limits> = {}): Promise<Answer> {
  return inTurn(() => inProcess(bytes, { ...usual, ...limits }));
}
