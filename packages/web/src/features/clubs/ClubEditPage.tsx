import { type Club, clubEdit, club as clubSchema } from '@casement/domain/clubs/clubs.contract.ts';
import { Button } from '@mantine/core';
import { type FormErrors, schemaResolver, useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { fieldErrors, presentOf, statusOf } from '../../lib/errors.ts';
import { focusFirstError } from '../../lib/focusFirstError.ts';
import { useClubWords } from '../../lib/session.ts';
import { Card } from '../../ui/Card.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { noticeSuccess } from '../../ui/resultNotice.ts';
import { ClubForbidden } from './ClubForbidden.tsx';
import styles from './ClubForm.module.css';
import { ClubHistory } from './ClubHistory.tsx';
import {
  type ClubDraft,
  changedFields,
  type InformationField,
  informationOf,
  mayChange,
  pickFields,
  rebase,
} from './clubs.form.rules.ts';
import { createText, editText, fieldText, formText } from './clubs.form.text.ts';
import { useLeaveIfGone } from './clubs.gone.queries.ts';
import { clubPaths } from './clubs.paths.rules.ts';
import { clubTagsQuery, useClub, useTakePresent, useUpdateClub } from './clubs.queries.ts';
import { editsHighlightsOnly, mayEditInformation } from './clubs.rules.ts';
import { EditConflict } from './EditConflict.tsx';
import { AboutFields, HighlightFields, MeetingFields } from './InformationFields.tsx';

const check = schemaResolver(clubEdit.omit({ _id: true, updatedAt: true }));

/** Edits what a club says of itself: the fields that the caller may change. */
export function ClubEditPage() {
  const club = useClub();
  if (!mayEditInformation(club.can)) {
    return <ClubForbidden back={{ to: clubPaths.overview(club._id, false), label: club.clubName }} />;
  }
  return <EditForm key={club._id} club={club} />;
}

function EditForm({ club }: { club: Club }) {
  const words = useClubWords();
  const navigate = useNavigate();
  const update = useUpdateClub();
  const takePresent = useTakePresent();
  const leaveIfGone = useLeaveIfGone(club);
  const { clubTags } = useSuspenseQuery(clubTagsQuery).data.data;
  const [base, setBase] = useState(club);
  const [conflict, setConflict] = useState<{ present: Club; fields: InformationField[] }>();
  const pendingTime = useRef(false);
  const sent = useRef(false);
  const may = (field: InformationField) => mayChange(club.can, field);
  const changesOf = (values: ClubDraft, based: Club) =>
    changedFields(informationOf(based), values).filter(may);

  /** Required are the fields that are changed: what stood empty before keeps nobody from saving the rest. */
  async function validate(values: ClubDraft): Promise<FormErrors> {
    const changed = changesOf(values, base);
    const { clubName = 'x', clubDescription = 'x', ...lists } = pickFields(values, changed);
    const location = lists.generalLocationOfMeetings?.[0];
    const schemaErrors = await check(pickFields(values, changed));
    return {
      ...schemaErrors,
      ...(clubName.trim() === '' ? { clubName: formText.nameNeeded(words) } : {}),
      ...(clubDescription.trim() === '' ? { clubDescription: formText.descriptionNeeded(words) } : {}),
      ...(lists.weeklyMeetingTimes?.length === 0 ? { weeklyMeetingTimes: formText.timesNeeded } : {}),
      ...(changed.includes('generalLocationOfMeetings') && (location ?? '').trim() === ''
        ? { generalLocationOfMeetings: formText.locationNeeded }
        : {}),
    };
  }

  const form = useForm<ClubDraft>({ initialValues: informationOf(club), validate });
  const dirty = changesOf(form.values, base).length > 0;

  function change(patch: Partial<ClubDraft>) {
    form.setValues(patch);
    for (const field of Object.keys(patch)) form.clearFieldError(field);
  }

  async function send(values: ClubDraft, based: Club): Promise<void> {
    const changed = changesOf(values, based);
    try {
      if (changed.length > 0) {
        const edit = { _id: based._id, updatedAt: based.updatedAt, ...pickFields(values, changed) };
        await update.mutateAsync(clubEdit.parse(edit));
      }
    } catch (error) {
      const present = statusOf(error) === 409 ? clubSchema.safeParse(presentOf(error)) : undefined;
      if (present?.success !== true) throw error;
      const fields = changedFields(informationOf(based), informationOf(present.data)).filter(may);
      // Only members or leaders changed: nothing here is in the way.
      if (fields.length === 0) {
        setBase(present.data);
        await send(values, present.data);
        return;
      }
      takePresent(present.data);
      setConflict({ present: present.data, fields });
      update.reset();
      sent.current = false;
      return;
    }
    await navigate({ to: clubPaths.overview(based._id, true) });
    if (changed.length > 0) noticeSuccess(editText.done(words), editText.doneBody(words));
  }

  async function submit(values: ClubDraft) {
    if (sent.current) return;
    if (pendingTime.current) {
      form.setFieldError('weeklyMeetingTimes', fieldText.timePending);
      focusFirstError();
      return;
    }
    sent.current = true;
    try {
      await send(values, base);
    } catch (error) {
      if (await leaveIfGone(error)) return;
      sent.current = false;
      form.setErrors(fieldErrors(error));
      focusFirstError();
    }
  }

  function settle(present: Club, values: ClubDraft) {
    setBase(present);
    form.setValues(values);
    form.clearErrors();
    setConflict(undefined);
  }

  const fields = { values: form.values, errors: form.errors, onChange: change, may };
  const back = clubPaths.overview(club._id, true);
  const title = editsHighlightsOnly(club.can) ? editText.highlightsTitle : editText.title;
  return (
    <>
      <PageHeader
        title={title}
        documentTitle={`${title} · ${club.clubName}`}
        breadcrumbs={[
          { label: words.Many, to: clubPaths.dashboard },
          { label: club.clubName, to: back },
        ]}
      />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => form.onSubmit(submit, focusFirstError)(event)}
      >
        {conflict === undefined ? null : (
          <EditConflict
            present={informationOf(conflict.present)}
            fields={conflict.fields}
            tags={clubTags}
            onTakeTheirs={() => settle(conflict.present, informationOf(conflict.present))}
            onKeepMine={() =>
              settle(
                conflict.present,
                rebase(informationOf(base), form.values, informationOf(conflict.present)),
              )
            }
          />
        )}
        <div className={styles.columns}>
          <Card labelledBy="edit-about">
            <div className={styles.fields}>
              <h2 id="edit-about">{createText.about}</h2>
              <AboutFields {...fields} tags={clubTags} />
              <HighlightFields {...fields} />
            </div>
          </Card>
          {may('weeklyMeetingTimes') ? (
            <Card labelledBy="edit-meets">
              <div className={styles.fields}>
                <h2 id="edit-meets">{createText.meets}</h2>
                <MeetingFields
                  {...fields}
                  required
                  onPendingTime={(pending) => {
                    pendingTime.current = pending;
                  }}
                />
              </div>
            </Card>
          ) : null}
        </div>
        <FormFailure title={editText.failed} error={update.error} marks />
        <div className={styles.actions}>
          <Button type="submit" variant="filled" loading={update.isPending} disabled={conflict !== undefined}>
            {formText.save}
          </Button>
          <Button renderRoot={(props) => <Link {...props} to={back} />}>{formText.cancel}</Button>
        </div>
      </form>
      {club.can['club.history'] ? (
        <div className={styles.history}>
          <ClubHistory clubId={club._id} />
        </div>
      ) : null}
      <LeaveGuard unsaved={() => !sent.current && dirty} />
    </>
  );
}
