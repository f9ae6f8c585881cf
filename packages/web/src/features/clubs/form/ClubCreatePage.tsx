import { casStrands, newClub } from '@casement/domain/clubs/clubs.contract.ts';
import type { ClubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import { Button, Switch } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { fieldErrors } from '../../../lib/api/errors.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { focusFirstError } from '../../../lib/focusFirstError.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import styles from '../../../ui/form/form.module.css';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { ClubForbidden } from '../ClubForbidden.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { clubTagsQuery, useCreateClub } from '../clubs.queries.ts';
import { blankClub, type ClubDraft, membershipsOf, type NewClubDraft } from './form.rules.ts';
import { createText, fieldText, formText } from './form.text.ts';
import { AboutFields, HighlightFields, MeetingFields } from './InformationFields.tsx';
import { PeopleFields } from './PeopleFields.tsx';

const blank: NewClubDraft = { ...blankClub, wholeSchoolClub: false, ignoreAbsences: false };

/** The contract's schema, with the words that this form has for what is missing. */
function schemaOf(words: ClubWords) {
  const needed = (message: string) => z.string().refine((value) => value.trim() !== '', message);
  return newClub.extend({
    clubName: needed(formText.nameNeeded(words)).pipe(newClub.shape.clubName),
    clubDescription: needed(formText.descriptionNeeded(words)).pipe(newClub.shape.clubDescription),
    casStrand: z.enum(casStrands, formText.strandNeeded),
  });
}

const everyField = () => true;

/** The create form. */
export function ClubCreatePage() {
  const words = useClubWords();
  const { can } = useMe();
  if (!can['club.create'])
    return (
      <ClubForbidden
        title={createText.forbidden(words)}
        back={{ to: clubPaths.dashboard, label: words.many }}
      />
    );
  return <CreateForm words={words} />;
}

function CreateForm({ words }: { words: ClubWords }) {
  const { clubSettings } = useMe().school;
  const navigate = useNavigate();
  const create = useCreateClub();
  const { clubTags } = useSuspenseQuery(clubTagsQuery).data.data;
  const schema = useMemo(() => schemaOf(words), [words]);
  const form = useForm<NewClubDraft>({ initialValues: blank, validate: schemaResolver(schema) });
  const pendingTime = useRef(false);
  const sent = useRef(false);
  const [newId] = useState(makeId);

  function change(patch: Partial<NewClubDraft>) {
    form.setValues(patch);
    for (const field of Object.keys(patch)) form.clearFieldError(field);
  }

  async function submit(values: NewClubDraft) {
    if (sent.current) return;
    if (pendingTime.current) {
      form.setFieldError('weeklyMeetingTimes', fieldText.timePending);
      focusFirstError();
      return;
    }
    sent.current = true;
    try {
      const { data } = await create.mutateAsync({
        ...schema.parse({ ...values, ...membershipsOf(values) }),
        newId,
      });
      await navigate({ to: clubPaths.overview(data._id, true), replace: true });
      noticeSuccess(createText.done, createText.doneBody(words));
    } catch (error) {
      sent.current = false;
      form.setErrors(fieldErrors(error));
      focusFirstError();
    }
  }

  const fields = {
    values: form.values,
    errors: form.errors,
    onChange: (patch: Partial<ClubDraft>) => change(patch),
    may: everyField,
  };
  return (
    <>
      <PageHeader
        title={createText.title(words)}
        summary={createText.summary(words)}
        breadcrumbs={[{ label: words.Many, to: clubPaths.dashboard }]}
      />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => form.onSubmit(submit, focusFirstError)(event)}
      >
        <div className={styles.columns}>
          <div className={styles.stack}>
            <Card labelledBy="create-about">
              <div className={styles.fields}>
                <h2 id="create-about">{createText.about}</h2>
                <AboutFields {...fields} tags={clubTags} />
                <HighlightFields {...fields} />
              </div>
            </Card>
            <Card labelledBy="create-meets">
              <div className={styles.fields}>
                <h2 id="create-meets">{createText.meets}</h2>
                <MeetingFields
                  {...fields}
                  onPendingTime={(pending) => {
                    pendingTime.current = pending;
                  }}
                />
              </div>
            </Card>
          </div>
          <div className={styles.stack}>
            <Card labelledBy="create-people">
              <div className={styles.fields}>
                <h2 id="create-people">{createText.people}</h2>
                <PeopleFields values={form.values} errors={form.errors} onChange={change} />
              </div>
            </Card>
            {clubSettings.wholeSchoolClubEnabled || clubSettings.ignoreAbsencesEnabled ? (
              <Card labelledBy="create-settings">
                <div className={styles.fields}>
                  <h2 id="create-settings">{createText.settings}</h2>
                  {clubSettings.wholeSchoolClubEnabled ? (
                    <Switch
                      label={createText.wholeSchool(words)}
                      description={createText.wholeSchoolHint}
                      checked={form.values.wholeSchoolClub}
                      onChange={(event) => change({ wholeSchoolClub: event.currentTarget.checked })}
                    />
                  ) : null}
                  {clubSettings.ignoreAbsencesEnabled ? (
                    <Switch
                      label={createText.ignoreAbsences}
                      description={createText.ignoreAbsencesHint}
                      checked={form.values.ignoreAbsences}
                      onChange={(event) => change({ ignoreAbsences: event.currentTarget.checked })}
                    />
                  ) : null}
                </div>
              </Card>
            ) : null}
          </div>
        </div>
        <FormBar failure={<FormFailure title={createText.failed(words)} error={create.error} marks />}>
          <Button type="submit" variant="filled" loading={create.isPending}>
            {createText.submit(words)}
          </Button>
          <LinkButton to={clubPaths.dashboard}>{formText.cancel}</LinkButton>
        </FormBar>
      </form>
      <LeaveGuard unsaved={() => !sent.current && form.isDirty()} />
    </>
  );
}
