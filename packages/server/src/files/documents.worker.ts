/** A thread of its own for one PDF: what it takes of time and memory ends with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { rewritePdf } from './documents.checks.ts';

const bytes = z.instanceof(Uint8Array).parse(workerData);
parentPort?.postMessage(await rewritePdf(Buffer.from(bytes)));
