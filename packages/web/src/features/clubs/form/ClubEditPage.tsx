import { type Club, clubEdit, club as clubSchema } from '@casement/domain/clubs/clubs.contract.ts';
import { type FormErrors, schemaResolver } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { comparedFields } from '../../../lib/api/conflicts.ts';
import { useClubWords } from '../../../lib/api/session.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { byField } from '../../../lib/drafts/drafts.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { FormColumns, FormFields } from '../../../ui/form/FormLayout.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { ClubForbidden } from '../ClubForbidden.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { clubTagsQuery, useClub } from '../clubs.queries.ts';
import { editsHighlightsOnly, mayEditInformation } from '../clubs.rules.ts';
import { useLeaveDeletedClub } from '../deleted.hooks.ts';
import { ClubHistory } from '../history/ClubHistory.tsx';
import { clubSets, useUpdateClub } from '../record.queries.ts';
import styles from './ClubEditPage.module.css';
import {
  type ClubDraft,
  type InformationField,
  informationFields,
  informationOf,
  mayChange,
  pickFields,
} from './form.rules.ts';
import { createText, editText, fieldText, formText, informationWords } from './form.text.ts';
import { AboutFields, HighlightFields, MeetingFields } from './InformationFields.tsx';

const check = schemaResolver(clubEdit.omit({ _id: true, updatedAt: true }));

/** Edits a club's information: the fields that the caller can change. */
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
  const back = clubPaths.overview(club._id, true);
  const { mutateAsync } = useUpdateClub();
  const leaveIfDeleted = useLeaveDeletedClub(club);
  const { clubTags } = useSuspenseQuery(clubTagsQuery).data.data;
  const pendingTime = useRef(false);
  const may = (field: InformationField) => mayChange(club.can, field);
  const mayFields = informationFields.filter(may);

  /** Only changed fields are required: a field that was empty before doesn't block saving the rest. */
  async function validate(draft: ClubDraft, _base: Club, changed: InformationField[]): Promise<FormErrors> {
    const { clubName = 'x', clubDescription = 'x', ...lists } = pickFields(draft, changed);
    const location = lists.generalLocationOfMeetings?.[0];
    const schemaErrors = await check(pickFields(draft, changed));
    return {
      ...schemaErrors,
      ...(clubName.trim() === '' ? { clubName: formText.nameNeeded(words) } : {}),
      ...(clubDescription.trim() === '' ? { clubDescription: formText.descriptionNeeded(words) } : {}),
      ...(lists.weeklyMeetingTimes?.length === 0 ? { weeklyMeetingTimes: formText.timesNeeded } : {}),
      ...(changed.includes('generalLocationOfMeetings') && (location ?? '').trim() === ''
        ? { generalLocationOfMeetings: formText.locationNeeded }
        : {}),
      ...(pendingTime.current ? { weeklyMeetingTimes: fieldText.timePending } : {}),
    };
  }

  const edit = useRecordForm<Club, ClubDraft, InformationField>({
    record: club,
    schema: clubSchema,
    draftOf: informationOf,
    compare: byField(mayFields),
    validate,
    write: async (draft, base, changed) => {
      if (changed.length === 0) return;
      const { _id, updatedAt } = base;
      await mutateAsync(clubEdit.parse({ _id, updatedAt, ...pickFields(draft, changed) }));
    },
    onNewer: useTake(clubSets),
    onSaved: async (changed) => {
      await navigate({ to: back });
      if (changed.length > 0) noticeSuccess(editText.done(words), editText.doneBody(words));
    },
    onFailure: leaveIfDeleted,
  });
  const { form, change } = edit;
  const fields = { values: form.values, errors: form.errors, onChange: change, may };
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
      <PageForm
        edit={edit}
        failed={editText.failed}
        cancel={back}
        rows={(newer) =>
          comparedFields(mayFields, form.values, newer, editText.fields, (field, draft) =>
            informationWords(field, draft, clubTags),
          )
        }
      >
        <FormColumns>
          <Card labelledBy="edit-about">
            <FormFields>
              <h2 id="edit-about">{createText.about}</h2>
              <AboutFields {...fields} tags={clubTags} />
              <HighlightFields {...fields} />
            </FormFields>
          </Card>
          {may('weeklyMeetingTimes') ? (
            <Card labelledBy="edit-meets">
              <FormFields>
                <h2 id="edit-meets">{createText.meets}</h2>
                <MeetingFields
                  {...fields}
                  required
                  onPendingTime={(pending) => {
                    pendingTime.current = pending;
                  }}
                />
              </FormFields>
            </Card>
          ) : null}
        </FormColumns>
      </PageForm>
      {club.can['club.history'] ? (
        <div className={styles.history}>
          <ClubHistory clubId={club._id} />
        </div>
      ) : null}
    </>
  );
}
