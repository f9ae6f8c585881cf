/** How to run the service's program. */
import { join } from 'node:path';

/**
 * Node's options before the program's own arguments, which keep its memory close to what is in use: the space for
 * new objects, which rarely outlive a call, stays small, and the heap grows by half, not fourfold, between collections.
 */
export const service = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  join(import.meta.dirname, '..', 'packages', 'server', 'src', 'cli', 'casement.ts'),
];

/**
 * Otherwise each thread that allocates memory would get its own heap, which isn't given back. Free memory at the end
 * of a heap is given back above the threshold, which would otherwise grow with the largest piece ever allocated.
 */
export const serviceEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
