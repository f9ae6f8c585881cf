import {
  type Project,
  projectFields,
  project as projectSchema,
} from '@casement/domain/projects/projects.contract.ts';
import { schemaResolver } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { comparedFields } from '../../../lib/api/conflicts.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { byField } from '../../../lib/drafts/drafts.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { formatTypedDay } from '../../../lib/time/time.ts';
import { FieldsCard } from '../../../ui/form/FieldsCard.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useLeaveDeletedProject } from '../deleted.hooks.ts';
import { ProjectForbidden } from '../ProjectForbidden.tsx';
import { projectPaths } from '../projects.paths.ts';
import { projectSets, useProject, useUpdateProject } from '../projects.queries.ts';
import { nameOf, projectsText } from '../projects.text.ts';
import { draftOf, fieldsOf, type ProjectDraft, projectFieldNames } from './form.rules.ts';
import { editText, fieldText } from './form.text.ts';
import { errorAt, nameAndGoal, ProjectFields } from './ProjectFields.tsx';

const resolve = schemaResolver(projectFields.safeExtend(nameAndGoal));

/** Edits a project's name, goal and planned days. */
export function ProjectEditPage() {
  const project = useProject();
  if (project.can['project.update']) return <EditForm key={project._id} project={project} />;
  return (
    <ProjectForbidden
      back={{ to: projectPaths.overview(project._id), label: projectsText.backTo(nameOf(project)) }}
    />
  );
}

function EditForm({ project }: { project: Project }) {
  const navigate = useNavigate();
  const { mutateAsync } = useUpdateProject();
  const back = projectPaths.overview(project._id);
  const edit = useRecordForm({
    record: project,
    schema: projectSchema,
    draftOf,
    compare: byField<ProjectDraft, keyof ProjectDraft>(projectFieldNames),
    validate: (draft: ProjectDraft) => resolve(fieldsOf(draft)),
    write: (draft, base) =>
      mutateAsync({ casProjectId: base._id, updatedAt: base.updatedAt, casProjectData: fieldsOf(draft) }),
    onNewer: useTake(projectSets),
    onSaved: async () => {
      await navigate({ to: back });
      noticeSuccess(editText.done);
    },
    onFailure: useLeaveDeletedProject(project),
  });
  const { values, errors } = edit.form;
  return (
    <>
      <PageHeader
        title={editText.title}
        documentTitle={`${editText.title} · ${nameOf(project)}`}
        breadcrumbs={[
          { label: projectsText.crumb, to: projectPaths.dashboard },
          { label: nameOf(project), to: back },
        ]}
      />
      <PageForm
        edit={edit}
        failed={editText.failed}
        cancel={back}
        rows={(newer) =>
          comparedFields(projectFieldNames, values, newer, fieldText, (field, draft) =>
            formatTypedDay(draft[field]),
          )
        }
      >
        <FieldsCard>
          <ProjectFields values={values} errorOf={(name) => errorAt(errors, name)} onChange={edit.change} />
        </FieldsCard>
      </PageForm>
    </>
  );
}
