import { useClubWords } from '../../lib/api/session.ts';
import { ConfirmModal } from '../../ui/dialog/ConfirmModal.tsx';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import { runUndo, type Undo, undoAction } from '../../ui/state/undo.ts';
import { useArchiveStudents } from './students.queries.ts';
import { archiveText as text } from './students.text.ts';

type Someone = { _id: string; displayName: string };

const namesOf = (students: readonly Someone[]) => students.map(({ displayName }) => displayName);

/**
 * Archives or unarchives students, says so, and offers to undo it for those that it changed: what somebody else did
 * stays. Throws on failure.
 */
export function useSetArchived() {
  const { mutateAsync } = useArchiveStudents();
  async function set(students: readonly Someone[], archived: boolean): Promise<void> {
    const { data } = await mutateAsync({ studentIds: students.map(({ _id }) => _id), archived });
    const ids = new Set(data.changed);
    const changed = students.filter(({ _id }) => ids.has(_id));
    if (changed.length === 0) {
      const names = namesOf(students);
      noticeSuccess(archived ? text.alreadyArchived(names) : text.alreadyUnarchived(names));
      return;
    }
    const names = namesOf(changed);
    noticeSuccess(
      archived ? text.archived(names) : text.unarchived(names),
      undefined,
      undoAction(undoOf(changed, !archived)),
    );
  }
  const undoOf = (students: readonly Someone[], archived: boolean): Undo => ({
    run: () => set(students, archived),
    failed: text.failed(namesOf(students)),
  });
  return {
    set,
    /** The same where no dialog is open that could show a failure. */
    setOrSay: async (students: readonly Someone[], archived: boolean) => runUndo(undoOf(students, archived)),
  };
}

type ArchiveStudentsProps = {
  students: readonly Someone[];
  opened: boolean;
  onClose: () => void;
  onDone: () => Promise<void> | void;
};

/** Asks before archiving students. After a failure it stays open and says why. */
export function ArchiveStudents({ students, opened, onClose, onDone }: ArchiveStudentsProps) {
  const { set } = useSetArchived();
  const words = useClubWords();
  return (
    <ConfirmModal
      opened={opened}
      title={text.title(namesOf(students))}
      confirmLabel={text.confirm(students.length)}
      danger
      onConfirm={async () => {
        await set(students, true);
        await onDone();
      }}
      onClose={onClose}
    >
      {text.body(students.length, words)}
    </ConfirmModal>
  );
}
