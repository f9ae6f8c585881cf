import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import type { Student } from '@casement/domain/students/students.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { deletedNow } from '../../lib/api/errors.ts';
import { useClubWords } from '../../lib/api/session.ts';
import { ConfirmModal } from '../../ui/dialog/ConfirmModal.tsx';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import { deleteText as text } from './record.text.ts';
import { deletionQuery, useDeleteStudent, useLeaveStudent } from './students.queries.ts';

type DeleteStudentProps = { student: Student; opened: boolean; onClose: () => void };

/**
 * Asks, says how many records are deleted, requires the name to be typed, and goes to the dashboard only
 * after the student is deleted. The service counts the records when the question opens.
 */
export function DeleteStudent({ student, opened, onClose }: DeleteStudentProps) {
  const words = useClubWords();
  const { mutateAsync } = useDeleteStudent();
  const leave = useLeaveStudent(student._id);
  const { data, isFetching, isError } = useQuery({ ...deletionQuery(student._id), enabled: opened });
  const deletion = isFetching ? undefined : data?.data;
  const lines = deletion === undefined ? [] : text.deletes(deletion, words);

  async function remove() {
    const now = await deletedNow(mutateAsync({ studentEmail: student.schoolEmail }));
    noticeSuccess(now ? text.done(student.displayName) : text.already(student.displayName));
    await leave();
  }

  return (
    <ConfirmModal
      opened={opened}
      title={text.title(student.displayName)}
      confirmLabel={text.confirm}
      danger
      ready={deletion !== undefined}
      typed={{
        label: text.type(student.displayName),
        matches: (typed) => foldForSearch(typed) === foldForSearch(student.displayName),
      }}
      onConfirm={remove}
      onClose={onClose}
    >
      {deletion === undefined ? (
        <p>{isError && !isFetching ? text.uncounted : text.counting}</p>
      ) : (
        <>
          <p>{lines.length === 0 ? text.nothing : text.intro}</p>
          {lines.length === 0 ? null : (
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <p>{[text.keeps(deletion), text.final].join(' ')}</p>
        </>
      )}
    </ConfirmModal>
  );
}
