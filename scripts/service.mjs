/** How the service's program is run. */
import { join } from 'node:path';

/**
 * What Node is given before the program's own arguments, so that its memory stays near what is in use: the space for
 * new objects, which calls leave soon, stays small, and the heap grows by half, not fourfold, before it is cleared.
 */
export const service = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  join(import.meta.dirname, '..', 'packages', 'server', 'src', 'cli', 'casement.ts'),
];

/**
 * Each thread that takes memory would else get a heap of its own, which is not given back. What is free at the end of
 * a heap is given back above the threshold, which would else grow with the largest piece that was ever taken.
 */
export const serviceEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
