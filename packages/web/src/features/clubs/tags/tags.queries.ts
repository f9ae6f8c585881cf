/** Reads and writes of club tags. */
import { orpc } from '../../../lib/api/api.ts';
import { useWrite } from '../../../lib/cache/writes.ts';

export const tagUsesQuery = orpc.clubs.tagUses.queryOptions();

export function useCreateTags() {
  return useWrite(orpc.clubs.createTags);
}
