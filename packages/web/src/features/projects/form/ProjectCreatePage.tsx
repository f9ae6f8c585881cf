import { newProject } from '@casement/domain/projects/projects.contract.ts';
import { schemaResolver } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { useMe } from '../../../lib/api/session.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { FormColumns, FormFields } from '../../../ui/form/FormLayout.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { PeoplePicker } from '../../../ui/form/PeoplePicker.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { ProjectForbidden } from '../ProjectForbidden.tsx';
import { projectPaths } from '../projects.paths.ts';
import { facultyQuery, studentsQuery, useCreateProjects } from '../projects.queries.ts';
import { projectsText } from '../projects.text.ts';
import { blankNewProject, fieldsOf, type NewProjectDraft } from './form.rules.ts';
import { createText, formText } from './form.text.ts';
import { errorAt, nameAndGoal, ProjectFields } from './ProjectFields.tsx';

const schema = newProject.safeExtend({
  ...nameAndGoal,
  studentMembers: z.array(z.string()).min(1, formText.memberNeeded),
  facultyMembers: z.array(z.string()).min(1, formText.facultyNeeded),
});

const resolve = schemaResolver(schema);
const inputOf = (draft: NewProjectDraft) => ({ ...draft, ...fieldsOf(draft) });

/** The create form. */
export function ProjectCreatePage() {
  const { can } = useMe();
  if (can['project.create']) return <CreateForm />;
  return (
    <ProjectForbidden
      title={createText.forbidden}
      back={{ to: projectPaths.dashboard, label: projectsText.back }}
    />
  );
}

function CreateForm() {
  const navigate = useNavigate();
  const { mutateAsync } = useCreateProjects();
  const { students } = useSuspenseQuery(studentsQuery).data.data;
  const { faculty } = useSuspenseQuery(facultyQuery).data.data;
  const [newId] = useState(makeId);
  const edit = useSubmit<NewProjectDraft>({
    initial: blankNewProject,
    validate: (draft) => resolve(inputOf(draft)),
    send: async (draft) => {
      const { data } = await mutateAsync({ casProjects: [{ ...schema.parse(inputOf(draft)), newId }] });
      const [created] = data.createdCasProjects;
      await navigate({
        to: created === undefined ? projectPaths.dashboard : projectPaths.overview(created._id),
        replace: true,
      });
      noticeSuccess(createText.done, createText.doneBody);
    },
  });
  const { form, change } = edit;
  return (
    <>
      <PageHeader
        title={createText.title}
        breadcrumbs={[{ label: projectsText.crumb, to: projectPaths.dashboard }]}
      />
      <PageForm
        edit={edit}
        save={createText.submit}
        failed={createText.failed}
        cancel={projectPaths.dashboard}
      >
        <FormColumns>
          <Card labelledBy="project-about">
            <FormFields>
              <h2 id="project-about">{createText.about}</h2>
              <ProjectFields
                values={form.values}
                errorOf={(name) => errorAt(form.errors, name)}
                onChange={change}
              />
            </FormFields>
          </Card>
          <Card labelledBy="project-people">
            <FormFields>
              <h2 id="project-people">{createText.people}</h2>
              <PeoplePicker
                label={createText.members}
                required
                people={students}
                value={form.values.studentMembers}
                error={errorAt(form.errors, 'studentMembers')}
                onChange={(studentMembers) => change({ studentMembers })}
              />
              <PeoplePicker
                label={createText.coaches}
                required
                people={faculty}
                value={form.values.facultyMembers}
                error={errorAt(form.errors, 'facultyMembers')}
                onChange={(facultyMembers) => change({ facultyMembers })}
              />
            </FormFields>
          </Card>
        </FormColumns>
      </PageForm>
    </>
  );
}
