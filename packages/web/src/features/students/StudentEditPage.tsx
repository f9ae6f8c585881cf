import { displayNameAfter } from '@casement/domain/shared/people.ts';
import {
  type Student,
  studentEdit,
  student as studentSchema,
} from '@casement/domain/students/students.contract.ts';
import { classChoices } from '@casement/domain/students/students.rules.ts';
import { Select, TextInput } from '@mantine/core';
import '../../ui/theme/formStyles.ts';
import { schemaResolver } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { comparedFields } from '../../lib/api/conflicts.ts';
import { useMe } from '../../lib/api/session.ts';
import { useTake } from '../../lib/cache/writes.ts';
import { byField } from '../../lib/drafts/drafts.ts';
import { useRecordForm } from '../../lib/drafts/recordForm.ts';
import { useToday } from '../../lib/time/today.ts';
import { FieldsCard } from '../../ui/form/FieldsCard.tsx';
import { PageForm } from '../../ui/form/PageForm.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { Forbidden } from '../../ui/state/Forbidden.tsx';
import { leaveIfDeleted } from '../../ui/state/leaveIfDeleted.ts';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import { formText as text } from './record.text.ts';
import styles from './StudentEditPage.module.css';
import { studentPaths } from './students.paths.ts';
import { studentSets, useLeaveStudent, useStudent, useUpdateStudent } from './students.queries.ts';
import { draftOf, type StudentDraft, type StudentField, studentFields } from './students.rules.ts';
import { studentsText } from './students.text.ts';

const fixedField = { input: styles['fixed'] ?? '' };
const validate = schemaResolver(studentEdit.omit({ studentId: true, updatedAt: true }));

/** Edits a student's names and class; the address can't be changed. */
export function StudentEditPage() {
  const student = useStudent();
  if (student.can['student.update']) return <EditForm key={student._id} student={student} />;
  return (
    <Forbidden
      title={text.forbidden}
      body={text.forbiddenBody}
      back={{ to: studentPaths.overview(student._id), label: text.back(student.displayName) }}
    />
  );
}

function EditForm({ student }: { student: Student }) {
  const today = useToday(useMe().school.timeZone);
  const navigate = useNavigate();
  const { mutateAsync } = useUpdateStudent();
  const leave = useLeaveStudent(student._id);
  const back = studentPaths.overview(student._id);
  const edit = useRecordForm({
    record: student,
    schema: studentSchema,
    draftOf,
    compare: byField<StudentDraft, StudentField>(studentFields),
    validate,
    write: (draft, base) => mutateAsync({ studentId: base._id, updatedAt: base.updatedAt, ...draft }),
    onNewer: useTake(studentSets),
    onSaved: async () => {
      await navigate({ to: back });
      noticeSuccess(text.saved);
    },
    onFailure: (error) =>
      leaveIfDeleted(error, { title: text.deleted(student.displayName), body: text.deletedBody, leave }),
  });
  const { values, errors } = edit.form;

  function change(patch: Partial<StudentDraft>) {
    // A display name made of first and last name changes with them.
    const follows = patch.displayName === undefined;
    edit.change(
      follows ? { ...patch, displayName: displayNameAfter(values, { ...values, ...patch }) } : patch,
    );
  }

  const field = (name: StudentField) => ({
    label: text.fields[name],
    required: true,
    withAsterisk: true,
    value: values[name],
    error: errors[name],
  });
  return (
    <>
      <PageHeader
        title={text.title}
        documentTitle={`${text.title} · ${student.displayName}`}
        breadcrumbs={[
          { label: studentsText.crumb, to: studentPaths.dashboard },
          { label: student.displayName, to: back },
        ]}
      />
      <PageForm
        edit={edit}
        failed={text.failed}
        cancel={back}
        rows={(newer) =>
          comparedFields(studentFields, edit.form.values, newer, text.fields, (field, draft) => draft[field])
        }
      >
        <FieldsCard>
          {(['firstName', 'lastName', 'displayName'] as const).map((name) => (
            <TextInput
              key={name}
              {...field(name)}
              {...(name === 'displayName' ? { description: text.displayNameHint } : {})}
              autoComplete="off"
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          ))}
          <TextInput
            label={text.email}
            description={text.emailHint}
            value={student.schoolEmail}
            required
            withAsterisk
            readOnly
            disabled
            classNames={fixedField}
          />
          <Select
            {...field('graduatingClass')}
            data={classChoices(student.graduatingClass, today)}
            allowDeselect={false}
            onChange={(year) => change({ graduatingClass: year ?? values.graduatingClass })}
          />
        </FieldsCard>
      </PageForm>
    </>
  );
}
