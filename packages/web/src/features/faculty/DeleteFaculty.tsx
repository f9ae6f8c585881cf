import type { FacultyMember } from '@casement/domain/faculty/faculty.contract.ts';
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import { useQuery } from '@tanstack/react-query';
import { deletedNow } from '../../lib/api/errors.ts';
import { useClubWords } from '../../lib/api/session.ts';
import { ConfirmModal } from '../../ui/dialog/ConfirmModal.tsx';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import { deletionQuery, useDeleteFaculty, useLeaveFaculty } from './faculty.queries.ts';
import { deleteText as text } from './record.text.ts';

type DeleteFacultyProps = { member: FacultyMember; opened: boolean; onClose: () => void };

/**
 * Asks, says how many records are deleted and kept, requires the name to be typed, and goes to the directory
 * only after the teacher is deleted.
 */
export function DeleteFaculty({ member, opened, onClose }: DeleteFacultyProps) {
  const words = useClubWords();
  const { mutateAsync } = useDeleteFaculty();
  const leave = useLeaveFaculty(member._id);
  const { data, isFetching, isError } = useQuery({ ...deletionQuery(member._id), enabled: opened });
  const deletion = isFetching ? undefined : data?.data;

  async function remove() {
    const now = await deletedNow(mutateAsync({ facultyEmail: member.schoolEmail }));
    noticeSuccess(now ? text.done(member.displayName) : text.already(member.displayName));
    await leave();
  }

  return (
    <ConfirmModal
      opened={opened}
      title={text.title(member.displayName)}
      confirmLabel={text.confirm}
      danger
      ready={deletion !== undefined}
      typed={{
        label: text.type(member.displayName),
        matches: (typed) => foldForSearch(typed) === foldForSearch(member.displayName),
      }}
      onConfirm={remove}
      onClose={onClose}
    >
      {deletion === undefined ? (
        <p>{isError && !isFetching ? text.uncounted : text.counting}</p>
      ) : (
        <>
          <p>{text.deletes(deletion, words)}</p>
          <p>{text.keeps(deletion)}</p>
          <p>{text.final}</p>
        </>
      )}
    </ConfirmModal>
  );
}
