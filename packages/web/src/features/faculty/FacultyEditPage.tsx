import {
  type FacultyMember,
  facultyEdit,
  facultyMember as facultySchema,
} from '@casement/domain/faculty/faculty.contract.ts';
import { Button, TextInput } from '@mantine/core';
import '../../ui/formStyles.ts';
import { schemaResolver, useForm } from '@mantine/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { fieldErrors, presentOf, statusOf } from '../../lib/errors.ts';
import { focusFirstError } from '../../lib/focusFirstError.ts';
import { Card } from '../../ui/Card.tsx';
import { ConflictPanel } from '../../ui/ConflictPanel.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import styles from '../../ui/form.module.css';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { noticeFailure, noticeSuccess } from '../../ui/resultNotice.ts';
import { facultyPaths } from './faculty.paths.rules.ts';
import { useFaculty, useKeepFaculty, useLeaveFaculty, useUpdateFaculty } from './faculty.queries.ts';
import { formText as text } from './faculty.record.text.ts';
import { changedFields, draftOf, type FacultyDraft, type FacultyField, rebase } from './faculty.rules.ts';
import { facultyText } from './faculty.text.ts';

const check = schemaResolver(facultyEdit.omit({ facultyId: true, updatedAt: true }));

/** Edits a teacher's first and last name. */
export function FacultyEditPage() {
  const member = useFaculty();
  if (member.can['faculty.update']) return <EditForm key={member._id} member={member} />;
  return (
    <EmptyState
      wholePage
      title={text.forbidden}
      body={text.forbiddenBody}
      action={
        <Button renderRoot={(props) => <Link {...props} to={facultyPaths.overview(member._id)} />}>
          {text.back(member.displayName)}
        </Button>
      }
    />
  );
}

function EditForm({ member }: { member: FacultyMember }) {
  const navigate = useNavigate();
  const update = useUpdateFaculty();
  const keep = useKeepFaculty();
  const leave = useLeaveFaculty(member._id);
  const [base, setBase] = useState(member);
  const [conflict, setConflict] = useState<{ present: FacultyMember; fields: FacultyField[] }>();
  const sent = useRef(false);
  const form = useForm<FacultyDraft>({ initialValues: draftOf(member), validate: check });
  const dirty = changedFields(draftOf(base), form.values).length > 0;
  const back = facultyPaths.overview(member._id);

  async function send(draft: FacultyDraft, based: FacultyMember): Promise<void> {
    try {
      await update.mutateAsync({ facultyId: based._id, updatedAt: based.updatedAt, ...draft });
    } catch (error) {
      const present = statusOf(error) === 409 ? facultySchema.safeParse(presentOf(error)) : undefined;
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

  async function submit(draft: FacultyDraft) {
    if (sent.current) return;
    sent.current = true;
    try {
      await send(draft, base);
    } catch (error) {
      if (statusOf(error) === 404) {
        noticeFailure(text.gone(member.displayName), text.goneBody);
        await leave();
        return;
      }
      sent.current = false;
      form.setErrors(fieldErrors(error));
      focusFirstError();
    }
  }

  function settle(present: FacultyMember, draft: FacultyDraft) {
    setBase(present);
    form.setValues(draft);
    form.clearErrors();
    setConflict(undefined);
  }

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
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => form.onSubmit(submit, focusFirstError)(event)}
      >
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
                settle(conflict.present, rebase(draftOf(base), form.values, draftOf(conflict.present))),
            }}
          />
        )}
        <Card as="div">
          <div className={styles.fields}>
            {(['firstName', 'lastName'] as const).map((name) => (
              <TextInput
                key={name}
                label={text.fields[name]}
                required
                withAsterisk
                value={form.values[name]}
                error={form.errors[name]}
                autoComplete="off"
                onChange={(event) => {
                  form.setValues({ [name]: event.currentTarget.value });
                  form.clearFieldError(name);
                }}
              />
            ))}
          </div>
        </Card>
        <FormFailure title={text.failed} error={update.error} marks />
        <div className={styles.actions}>
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
