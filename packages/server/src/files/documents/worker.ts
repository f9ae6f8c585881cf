/** The thread that reads one PDF. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { rewritePdf } from './checks.ts';

// A document can make the library warn a million times.
Object.assign(globalThis.console, { warn: () => undefined });

const bytes = z.instanceof(Uint8Array).parse(workerData);
parentPort?.postMessage(await rewritePdf(Buffer.from(bytes)));
