/** What has been unsent for too long. */
import { millisecondsNow } from '../time/now.ts';
import { keysOf, longestWaits } from './unsentMarks.ts';

/** The age in milliseconds of what a text stores; not a number if it doesn't say. */
function ageOf(words: string | null): number {
  try {
    const stored: unknown = JSON.parse(words ?? '');
    const at = typeof stored === 'object' && stored !== null && 'writtenAt' in stored ? stored.writtenAt : '';
    return millisecondsNow() - (typeof at === 'number' ? at : Date.parse(String(at)));
  } catch {
    return Number.NaN;
  }
}

/**
 * Deletes what has been unsent for too long, whoever wrote it: on a shared computer its person may never return to it.
 */
export function dropExpired(storage: Storage = window.localStorage): void {
  for (const [kind, longest] of Object.entries(longestWaits)) {
    for (const key of keysOf(`casement-${kind}:`, storage))
      if (ageOf(storage.getItem(key)) > longest) storage.removeItem(key);
  }
}
