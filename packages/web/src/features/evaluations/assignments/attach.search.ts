/** Search parameters of the projects of an assignment. */
import { type DirectorySearch, readDirectorySearch } from '../../../lib/directorySearch.ts';
import { type Part, parts } from './attach.rules.ts';

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
