import type { ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import type { TagEdit } from '@casement/domain/clubs/tags/tags.contract.ts';
import { orpc } from '../../../lib/api/api.ts';
import { useWrite } from '../../../lib/cache/writes.ts';

/** @returns sends a change of a tag, with the version that it is based on, and returns the stored tag */
export function useUpdateTag() {
  const { mutateAsync } = useWrite(orpc.clubs.updateTag);
  return async (
    { _id: clubTagId, tag, fontAwesomeIcon }: ClubTag,
    edit: Pick<TagEdit, 'newTag' | 'fontAwesomeIcon'>,
  ): Promise<ClubTag> => {
    const { data } = await mutateAsync({ clubTagId, ...edit, basedOn: { tag, fontAwesomeIcon } });
    return data;
  };
}
