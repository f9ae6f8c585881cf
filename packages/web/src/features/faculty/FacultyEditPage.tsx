import {
  type FacultyMember,
  facultyEdit,
  facultyMember as facultySchema,
} from '@casement/domain/faculty/faculty.contract.ts';
import { TextInput } from '@mantine/core';
import '../../ui/theme/formStyles.ts';
import { schemaResolver } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { comparedFields } from '../../lib/api/conflicts.ts';
import { useTake } from '../../lib/cache/writes.ts';
import { byField } from '../../lib/drafts/drafts.ts';
import { useRecordForm } from '../../lib/drafts/recordForm.ts';
import { FieldsCard } from '../../ui/form/FieldsCard.tsx';
import { PageForm } from '../../ui/form/PageForm.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { Forbidden } from '../../ui/state/Forbidden.tsx';
import { leaveIfDeleted } from '../../ui/state/leaveIfDeleted.ts';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import { facultyPaths } from './faculty.paths.ts';
import { facultySets, useFaculty, useLeaveFaculty, useUpdateFaculty } from './faculty.queries.ts';
import { draftOf, type FacultyDraft, type FacultyField, facultyFields } from './faculty.rules.ts';
import { facultyText } from './faculty.text.ts';
import { formText as text } from './record.text.ts';

const validate = schemaResolver(facultyEdit.omit({ facultyId: true, updatedAt: true }));

/** Edits a teacher's first and last name. */
export function FacultyEditPage() {
  const member = useFaculty();
  if (member.can['faculty.update']) return <EditForm key={member._id} member={member} />;
  return (
    <Forbidden
      title={text.forbidden}
      body={text.forbiddenBody}
      back={{ to: facultyPaths.overview(member._id), label: text.back(member.displayName) }}
    />
  );
}

function EditForm({ member }: { member: FacultyMember }) {
  const navigate = useNavigate();
  const { mutateAsync } = useUpdateFaculty();
  const leave = useLeaveFaculty(member._id);
  const back = facultyPaths.overview(member._id);
  const edit = useRecordForm({
    record: member,
    schema: facultySchema,
    draftOf,
    compare: byField<FacultyDraft, FacultyField>(facultyFields),
    validate,
    write: (draft, base) => mutateAsync({ facultyId: base._id, updatedAt: base.updatedAt, ...draft }),
    onNewer: useTake(facultySets),
    onSaved: async () => {
      await navigate({ to: back });
      noticeSuccess(text.saved);
    },
    onFailure: (error) =>
      leaveIfDeleted(error, { title: text.deleted(member.displayName), body: text.deletedBody, leave }),
  });
  return (
    <>
      <PageHeader
        title={text.title}
        documentTitle={`${text.title} · ${member.displayName}`}
        breadcrumbs={[
          { label: facultyText.title, to: facultyPaths.dashboard },
          { label: member.displayName, to: back },
        ]}
      />
      <PageForm
        edit={edit}
        failed={text.failed}
        cancel={back}
        rows={(newer) =>
          comparedFields(facultyFields, edit.form.values, newer, text.fields, (field, draft) => draft[field])
        }
      >
        <FieldsCard>
          {facultyFields.map((name) => (
            <TextInput
              key={name}
              label={text.fields[name]}
              required
              withAsterisk
              value={edit.form.values[name]}
              error={edit.form.errors[name]}
              autoComplete="off"
              onChange={(event) => edit.change({ [name]: event.currentTarget.value })}
            />
          ))}
        </FieldsCard>
      </PageForm>
    </>
  );
}
