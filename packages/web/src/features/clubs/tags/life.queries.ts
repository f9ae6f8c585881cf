/** Archives, deletes and restores tags. */
import type { ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { orpc } from '../../../lib/api/api.ts';
import { deletedNow } from '../../../lib/api/errors.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { useWrite } from '../../../lib/cache/writes.ts';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { runUndo, undoAction } from '../../../ui/state/undo.ts';
import { useCreateTags } from './tags.queries.ts';
import { tagsText } from './tags.text.ts';

/** Archives, deletes and restores; each reports what it did and offers to undo it if possible. */
export function useTagLife() {
  const { mutateAsync: remove } = useWrite(orpc.clubs.deleteTag);
  const { mutateAsync: unarchive } = useWrite(orpc.clubs.unarchiveTag);
  const { mutateAsync: create } = useCreateTags();

  return {
    /** Archives a tag that is in use, deletes one that is not: the service decides. */
    end: async ({ _id, tag, fontAwesomeIcon }: ClubTag) => {
      const removing = remove({ clubTagId: _id });
      // What somebody else did can't be undone from here.
      if (!(await deletedNow(removing))) {
        noticeSuccess(tagsText.wasAlreadyRemoved(tag));
        return;
      }
      const { outcome, changed } = (await removing).data;
      if (!changed) {
        noticeSuccess(tagsText.wasAlreadyArchived(tag), tagsText.wasArchivedBody);
        return;
      }
      const undo = undoAction({
        run: () =>
          outcome === 'archived'
            ? unarchive({ clubTagId: _id })
            : create({ tags: [{ tag, fontAwesomeIcon }] }),
        ...(outcome === 'archived'
          ? { undone: tagsText.wasUnarchived(tag), failed: tagsText.notUnarchived(tag) }
          : { undone: tagsText.wasRestored(tag), failed: tagsText.notRestored(tag) }),
      });
      if (outcome === 'archived') noticeSuccess(tagsText.wasArchived(tag), tagsText.wasArchivedBody, undo);
      else noticeSuccess(tagsText.wasRemoved(tag), undefined, undo);
    },
    unarchive: useSingleFlight(({ _id, tag }: ClubTag) =>
      runUndo({
        run: () => unarchive({ clubTagId: _id }),
        undone: tagsText.wasUnarchived(tag),
        failed: tagsText.failed(tag),
      }),
    ),
  };
}
