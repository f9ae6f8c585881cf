import type { Project } from '@casement/domain/projects/projects.contract.ts';
import type { SeenPerson } from '@casement/domain/shared/people.ts';
import { useState } from 'react';
import { byName } from '../../../lib/text/people.ts';
import { removedText } from '../../../lib/text/sentences.text.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { AddPeople } from '../../../ui/form/AddPeople.tsx';
import { FormFields, FormStack } from '../../../ui/form/FormLayout.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { PeopleRows } from '../../../ui/list/PeopleRows.tsx';
import { writtenOrLeft } from '../../../ui/state/leaveIfDeleted.ts';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { noticeRemoval } from '../../../ui/state/undo.ts';
import { useLeaveDeletedProject } from '../deleted.hooks.ts';
import { projectPaths } from '../projects.paths.ts';
import { nameOf, projectsText } from '../projects.text.ts';
import type { MembershipText } from './membership.text.ts';
import styles from './ProjectPeople.module.css';

type ProjectPeopleProps<Person extends SeenPerson> = {
  project: Project;
  text: MembershipText;
  /** The project's current people, and the people to choose from. */
  current: readonly Person[];
  choices: readonly (SeenPerson & { graduatingClass?: string })[];
  note: (person: Person) => string;
  onAdd: (ids: string[]) => Promise<unknown>;
  onRemove: (id: string) => Promise<{ data: { changed: boolean } }>;
};

/** Adds people of one kind to a project and removes them: its members, or its coaches. */
export function ProjectPeople<Person extends SeenPerson>({
  project,
  text,
  current,
  choices,
  note,
  onAdd,
  onRemove,
}: ProjectPeopleProps<Person>) {
  const [leaving, setLeaving] = useState<Person>();
  const [opened, setOpened] = useState(false);
  const leaveIfDeleted = useLeaveDeletedProject(project);

  async function remove(person: Person) {
    const removing = onRemove(person._id);
    if (!(await writtenOrLeft(removing, leaveIfDeleted))) return;
    const { changed } = (await removing).data;
    noticeRemoval(person.displayName, {
      changed,
      putBack: async () => {
        await onAdd([person._id]);
        return undefined;
      },
    });
  }

  return (
    <>
      <PageHeader
        title={text.title}
        documentTitle={`${text.title} · ${nameOf(project)}`}
        breadcrumbs={[
          { label: projectsText.crumb, to: projectPaths.dashboard },
          { label: nameOf(project), to: projectPaths.overview(project._id) },
        ]}
      />
      <div className={styles.single}>
        <FormStack>
          <Card labelledBy="add-people">
            <FormFields>
              <h2 id="add-people">{text.add}</h2>
              <AddPeople
                label={text.choose}
                people={choices}
                without={new Set(current.map(({ _id }) => _id))}
                add={text.button}
                failed={text.failed}
                onFailure={leaveIfDeleted}
                onAdd={async (ids) => {
                  await onAdd(ids);
                  noticeSuccess(text.added);
                }}
              />
            </FormFields>
          </Card>
          <Card labelledBy="current-people">
            <FormFields>
              <h2 id="current-people">{text.current}</h2>
              {current.length === 0 ? <p className="muted">{text.none}</p> : null}
              <PeopleRows
                people={byName(current)}
                note={note}
                remove={{
                  label: removedText.remove,
                  named: ({ displayName }) => removedText.removeNamed(displayName),
                  onPress: (person) => {
                    setLeaving(person);
                    setOpened(true);
                  },
                }}
              />
            </FormFields>
          </Card>
        </FormStack>
      </div>
      <ConfirmModal
        opened={opened}
        title={text.confirmTitle(leaving?.displayName ?? '')}
        confirmLabel={text.confirm}
        danger
        onConfirm={() => (leaving === undefined ? Promise.resolve() : remove(leaving))}
        onClose={() => setOpened(false)}
      >
        {text.confirmBody}
      </ConfirmModal>
    </>
  );
}
