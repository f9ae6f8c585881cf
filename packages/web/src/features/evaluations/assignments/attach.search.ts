/** Search parameters of the projects of an assignment. */
import { type DirectorySearch, readDirectorySearch } from '../../../lib/directorySearch.ts';

/** What is shown: projects that the assignment is attached to, those that it isn't, or both. */
const parts = ['attached', 'others'] as const;
export type Part = (typeof parts)[number];

/** As other directories', with `part`: whether only attached or other projects are shown, and `job`: the attachment. */
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
