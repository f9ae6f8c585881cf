import { displayNameAfter } from '@casement/domain/shared/people.ts';
import {
  type Student,
  studentEdit,
  student as studentSchema,
} from '@casement/domain/students/students.contract.ts';
import { classChoices } from '@casement/domain/students/students.rules.ts';
import { Button, Select, TextInput } from '@mantine/core';
import '../../ui/formStyles.ts';
import { schemaResolver, useForm } from '@mantine/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { fieldErrors, presentOf, statusOf } from '../../lib/errors.ts';
import { focusFirstError } from '../../lib/focusFirstError.ts';
import { useMe } from '../../lib/session.ts';
import { todayIn } from '../../lib/time.ts';
import { Card } from '../../ui/Card.tsx';
import { ConflictPanel } from '../../ui/ConflictPanel.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import form from '../../ui/form.module.css';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { noticeFailure, noticeSuccess } from '../../ui/resultNotice.ts';
import { studentPaths } from './students.paths.rules.ts';
import { useKeepStudent, useLeaveStudent, useStudent, useUpdateStudent } from './students.queries.ts';
import { formText as text } from './students.record.text.ts';
import { changedFields, draftOf, rebase, type StudentDraft, type StudentField } from './students.rules.ts';
import { studentsText } from './students.text.ts';

const fixedField = { input: form['fixed'] ?? '' };
const check = schemaResolver(studentEdit.omit({ studentId: true, updatedAt: true }));

/** Edits a student's names and class; the address stays as it is. */
export function StudentEditPage() {
  const student = useStudent();
  if (student.can['student.update']) return <EditForm key={student._id} student={student} />;
  return (
    <EmptyState
      wholePage
      title={text.forbidden}
      body={text.forbiddenBody}
      action={
        <Button renderRoot={(props) => <Link {...props} to={studentPaths.overview(student._id)} />}>
          {text.back(student.displayName)}
        </Button>
      }
    />
  );
}

function EditForm({ student }: { student: Student }) {
  const { school } = useMe();
  const navigate = useNavigate();
  const update = useUpdateStudent();
  const keep = useKeepStudent();
  const leave = useLeaveStudent(student._id);
  const [base, setBase] = useState(student);
  const [conflict, setConflict] = useState<{ present: Student; fields: StudentField[] }>();
  const sent = useRef(false);
  const { values, errors, setValues, clearFieldError, clearErrors, setErrors, onSubmit } =
    useForm<StudentDraft>({ initialValues: draftOf(student), validate: check });
  const dirty = changedFields(draftOf(base), values).length > 0;
  const back = studentPaths.overview(student._id);

  function change(patch: Partial<StudentDraft>) {
    const next = { ...values, ...patch };
    // A display name that was made of first and last name moves with them while they are written.
    const follows = patch.displayName === undefined;
    setValues(follows ? { ...next, displayName: displayNameAfter(values, next) } : next);
    for (const field of Object.keys(patch)) clearFieldError(field);
  }

  async function send(draft: StudentDraft, based: Student): Promise<void> {
    try {
      await update.mutateAsync({ studentId: based._id, updatedAt: based.updatedAt, ...draft });
    } catch (error) {
      const present = statusOf(error) === 409 ? studentSchema.safeParse(presentOf(error)) : undefined;
      if (present?.success !== true) throw error;
      const fields = changedFields(draftOf(based), draftOf(present.data));
      // Nothing of this form changed: it is not in the way.
      if (fields.length === 0) {
        setBase(present.data);
        await send(draft, present.data);
        return;
      }
      keep(present.data);
      setConflict({ present: present.data, fields });
      update.reset();
      sent.current = false;
      return;
    }
    await navigate({ to: back });
    noticeSuccess(text.saved);
  }

  async function submit(draft: StudentDraft) {
    if (sent.current) return;
    sent.current = true;
    try {
      await send(draft, base);
    } catch (error) {
      if (statusOf(error) === 404) {
        noticeFailure(text.gone(student.displayName), text.goneBody);
        await leave();
        return;
      }
      sent.current = false;
      setErrors(fieldErrors(error));
      focusFirstError();
    }
  }

  function settle(present: Student, draft: StudentDraft) {
    setBase(present);
    setValues(draft);
    clearErrors();
    setConflict(undefined);
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
      <form className={form.form} noValidate onSubmit={(event) => onSubmit(submit, focusFirstError)(event)}>
        {conflict === undefined ? null : (
          <ConflictPanel
            title={text.conflict}
            body={text.conflictBody}
            rows={conflict.fields.map((name) => ({
              label: text.fields[name],
              value: conflict.present[name],
            }))}
            takeTheirs={{
              label: text.takeTheirs,
              onPress: () => settle(conflict.present, draftOf(conflict.present)),
            }}
            keepMine={{
              label: text.keepMine,
              onPress: () =>
                settle(conflict.present, rebase(draftOf(base), values, draftOf(conflict.present))),
            }}
          />
        )}
        <Card as="div">
          <div className={form.fields}>
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
              data={classChoices(student.graduatingClass, todayIn(school.timeZone))}
              allowDeselect={false}
              onChange={(year) => change({ graduatingClass: year ?? values.graduatingClass })}
            />
          </div>
        </Card>
        <FormFailure title={text.failed} error={update.error} marks />
        <div className={form.actions}>
          <Button type="submit" variant="filled" loading={update.isPending} disabled={conflict !== undefined}>
            {text.save}
          </Button>
          <Button renderRoot={(props) => <Link {...props} to={back} />}>{text.cancel}</Button>
        </div>
      </form>
      <LeaveGuard unsaved={() => !sent.current && dirty} />
    </>
  );
}
