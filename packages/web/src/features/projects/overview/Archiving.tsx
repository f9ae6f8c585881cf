import type { Project } from '@casement/domain/projects/projects.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { Steps } from '../../../ui/frame/Profile.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { runUndo, type Undo, undoAction } from '../../../ui/state/undo.ts';
import { projectPaths } from '../projects.paths.ts';
import { useArchiveProjects } from '../projects.queries.ts';
import { nameOf, projectsText } from '../projects.text.ts';
import { archiveText, overviewText as text } from './overview.text.ts';

/** Archives the project, after a question, and returns to the dashboard; or unarchives it. */
export function Archiving({ project }: { project: Project }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { mutateAsync } = useArchiveProjects();
  const name = nameOf(project);
  const set = (archived: boolean) => mutateAsync({ casProjectIds: [project._id], archived });

  const undo: Undo = {
    run: () => set(false),
    undone: archiveText.unarchived(name),
    failed: archiveText.failed(name),
  };
  const unarchive = useSingleFlight(() => runUndo(undo));

  async function archive() {
    const { changed } = (await set(true)).data;
    // What somebody else did can't be undone from here.
    if (changed.length === 0) noticeSuccess(archiveText.alreadyArchived(name));
    else noticeSuccess(archiveText.archived(name), undefined, undoAction(undo));
    await navigate({ to: projectPaths.dashboard });
  }

  const step = project.archived
    ? { label: text.unarchive, body: text.unarchiveBody, onPress: () => void unarchive() }
    : { label: text.archive, body: text.archiveBody, onPress: () => setAsking(true), danger: true };
  return (
    <>
      <Steps title={text.leaving} steps={[step]} />
      <ConfirmModal
        opened={asking}
        title={archiveText.title}
        confirmLabel={archiveText.confirm}
        danger
        onConfirm={archive}
        onClose={() => setAsking(false)}
      >
        {archiveText.body(name, projectsText.members(project.memberCount))}
      </ConfirmModal>
    </>
  );
}
