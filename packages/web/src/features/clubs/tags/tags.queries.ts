/** Reads and writes of club tags. */
import type { ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../lib/api/api.ts';
import { explainError } from '../../../lib/api/errors.ts';
import { noticeFailure, noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { tagsText } from './tags.text.ts';

export const tagUsesQuery = orpc.clubs.tagUses.queryOptions();

/** Has everything that shows tags read again. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: orpc.clubs.key() });
    return queryClient.invalidateQueries({ queryKey: orpc.clubs.tags.key() });
  };
}

export function useCreateTags() {
  return useMutation(orpc.clubs.createTags.mutationOptions({ onSuccess: useRefresh() }));
}

export function useUpdateTag() {
  return useMutation(orpc.clubs.updateTag.mutationOptions({ onSuccess: useRefresh() }));
}

/** Archives, deletes and brings back; each says what it did and offers the way back where there is one. */
export function useTagLife() {
  const refresh = useRefresh();
  const { mutateAsync: remove } = useMutation(orpc.clubs.deleteTag.mutationOptions());
  const { mutateAsync: unarchive } = useMutation(orpc.clubs.unarchiveTag.mutationOptions());
  const { mutateAsync: create } = useMutation(orpc.clubs.createTags.mutationOptions());

  async function bringBack({ _id, tag, fontAwesomeIcon }: ClubTag, outcome: 'archived' | 'deleted') {
    try {
      if (outcome === 'archived') await unarchive({ clubTagId: _id });
      else await create({ tags: [{ tag, fontAwesomeIcon }] });
      noticeSuccess(tagsText.wasUnarchived(tag));
    } catch (error) {
      noticeFailure(tagsText.undoFailed(tag), explainError(error));
    }
    await refresh();
  }

  return {
    /** Archives a tag that is in use, deletes one that is not: the service decides. */
    end: async (tag: ClubTag) => {
      const { data } = await remove({ clubTagId: tag._id });
      const undo = { label: tagsText.undo, onPress: () => void bringBack(tag, data.outcome) };
      if (data.outcome === 'archived')
        noticeSuccess(tagsText.wasArchived(tag.tag), tagsText.wasArchivedBody, undo);
      else noticeSuccess(tagsText.wasRemoved(tag.tag), undefined, undo);
      await refresh();
    },
    unarchive: async (tag: ClubTag) => {
      try {
        await unarchive({ clubTagId: tag._id });
        noticeSuccess(tagsText.wasUnarchived(tag.tag));
      } catch (error) {
        noticeFailure(tagsText.failed(tag.tag), explainError(error));
      }
      await refresh();
    },
  };
}
