/** Search parameters of an assignment's projects. */
import { type DirectorySearch, readDirectorySearch } from '../../../lib/directorySearch.ts';

/** The projects shown: those that the assignment is attached to, the others, or both. */
const parts = ['attached', 'others'] as const;
export type Part = (typeof parts)[number];

/**
 * As in other directories, with `part`: attached or other projects only, and `job`: the job that attaches.
 */
export function readAttachSearch(
  search: Record<string, unknown>,
): DirectorySearch & { part?: Part | undefined; job?: string | undefined } {
  const { part, job } = search;
  return {
    ...readDirectorySearch(search),
    part: parts.find((one) => one === part),
    job: typeof job === 'string' ? job : undefined,
  };
}
