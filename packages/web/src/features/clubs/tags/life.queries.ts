/** How tags are archived, deleted and brought back. */
import type { ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { orpc } from '../../../lib/api/api.ts';
import { explainError } from '../../../lib/api/errors.ts';
import { useWrite } from '../../../lib/cache/writes.ts';
import { noticeFailure, noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useCreateTags } from './tags.queries.ts';
import { tagsText } from './tags.text.ts';

/** Archives, deletes and brings back; each says what it did and offers the way back where there is one. */
export function useTagLife() {
  const { mutateAsync: remove } = useWrite(orpc.clubs.deleteTag);
  const { mutateAsync: unarchive } = useWrite(orpc.clubs.unarchiveTag);
  const { mutateAsync: create } = useCreateTags();

  async function bringBack({ _id, tag, fontAwesomeIcon }: ClubTag, outcome: 'archived' | 'deleted') {
    try {
      if (outcome === 'archived') await unarchive({ clubTagId: _id });
      else await create({ tags: [{ tag, fontAwesomeIcon }] });
      noticeSuccess(tagsText.wasUnarchived(tag));
    } catch (error) {
      noticeFailure(tagsText.undoFailed(tag), explainError(error));
    }
  }

  return {
    /** Archives a tag that is in use, deletes one that is not: the service decides. */
    end: async (tag: ClubTag) => {
      const { data } = await remove({ clubTagId: tag._id });
      const undo = { label: tagsText.undo, onPress: () => void bringBack(tag, data.outcome) };
      if (data.outcome === 'archived')
        noticeSuccess(tagsText.wasArchived(tag.tag), tagsText.wasArchivedBody, undo);
      else noticeSuccess(tagsText.wasRemoved(tag.tag), undefined, undo);
    },
    unarchive: async (tag: ClubTag) => {
      try {
        await unarchive({ clubTagId: tag._id });
        noticeSuccess(tagsText.wasUnarchived(tag.tag));
      } catch (error) {
        noticeFailure(tagsText.failed(tag.tag), explainError(error));
      }
    },
  };
}
