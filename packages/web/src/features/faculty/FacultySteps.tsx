import type { FacultyMember } from '@casement/domain/faculty/faculty.contract.ts';
import { useState } from 'react';
import { useClubWords, useMe } from '../../lib/api/session.ts';
import { ConfirmModal } from '../../ui/dialog/ConfirmModal.tsx';
import { type Step, Steps } from '../../ui/frame/Profile.tsx';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import { undoAction } from '../../ui/state/undo.ts';
import { DeleteFaculty } from './DeleteFaculty.tsx';
import { useArchiveFaculty, useLeaveFaculty } from './faculty.queries.ts';
import { archiveText, deleteText, profileText as text } from './record.text.ts';

/** Archives or unarchives, says so, and offers to undo it unless somebody else had done it. Throws on failure. */
function useSetArchived({ _id, displayName }: FacultyMember) {
  const { mutateAsync } = useArchiveFaculty();
  return async function set(archived: boolean): Promise<void> {
    const { data } = await mutateAsync({ facultyIds: [_id], archived });
    if (data.changed.length === 0) {
      noticeSuccess(
        archived ? archiveText.alreadyArchived(displayName) : archiveText.alreadyUnarchived(displayName),
      );
      return;
    }
    noticeSuccess(
      archived ? archiveText.archived(displayName) : archiveText.unarchived(displayName),
      undefined,
      undoAction({ run: () => set(!archived), failed: archiveText.failed(displayName) }),
    );
  };
}

/** Archiving and deleting, each after a question; says why if the CAS office could but this person can't. */
export function FacultySteps({ member }: { member: FacultyMember }) {
  const { user, can: office } = useMe();
  const words = useClubWords();
  const [asking, setAsking] = useState<'archive' | 'delete'>();
  const [archives, setArchives] = useState(true);
  const set = useSetArchived(member);
  const leave = useLeaveFaculty(member._id);
  const { can, archived, displayName } = member;
  const steps: Step[] = [];
  if (can['faculty.archive']) {
    steps.push({
      label: archived ? archiveText.unarchive : archiveText.archive,
      body: archived ? text.unarchiveBody : text.archiveBody(words),
      danger: !archived,
      onPress: () => {
        setArchives(!archived);
        setAsking('archive');
      },
    });
  }
  if (can['faculty.delete']) {
    steps.push({
      label: deleteText.button,
      body: text.deleteBody,
      onPress: () => setAsking('delete'),
      danger: true,
    });
  }
  const refused = office['faculty.archive'] && !can['faculty.archive'];
  if (steps.length === 0 && !refused) return null;

  async function confirm() {
    await set(archives);
    if (archives) await leave();
  }

  return (
    <>
      <Steps
        title={text.leaving}
        steps={steps}
        {...(refused ? { note: member._id === user._id ? text.ownNote : text.officeNote } : {})}
      />
      <ConfirmModal
        opened={asking === 'archive'}
        danger={archives}
        title={archives ? archiveText.archiveTitle(displayName) : archiveText.unarchiveTitle(displayName)}
        confirmLabel={archives ? archiveText.archiveConfirm : archiveText.unarchiveConfirm}
        onConfirm={confirm}
        onClose={() => setAsking(undefined)}
      >
        {archives ? archiveText.archiveBody(words) : archiveText.unarchiveBody(words)}
      </ConfirmModal>
      <DeleteFaculty member={member} opened={asking === 'delete'} onClose={() => setAsking(undefined)} />
    </>
  );
}
