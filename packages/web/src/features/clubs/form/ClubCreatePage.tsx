import { newClub } from '@casement/domain/clubs/clubs.contract.ts';
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { casStrands } from '@casement/domain/shared/strands.ts';
import { Switch } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { FormColumns, FormFields, FormStack } from '../../../ui/form/FormLayout.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { ClubForbidden } from '../ClubForbidden.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { clubTagsQuery } from '../clubs.queries.ts';
import { useCreateClub } from '../record.queries.ts';
import { blankClub, type ClubDraft, membershipsOf, type NewClubDraft } from './form.rules.ts';
import { createText, fieldText, formText } from './form.text.ts';
import { AboutFields, HighlightFields, MeetingFields } from './InformationFields.tsx';
import { PeopleFields } from './PeopleFields.tsx';

const blank: NewClubDraft = { ...blankClub, wholeSchoolClub: false, ignoreAbsences: false };

/** The contract's schema, with this form's own messages for missing fields. */
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
  const { mutateAsync } = useCreateClub();
  const { clubTags } = useSuspenseQuery(clubTagsQuery).data.data;
  const schema = useMemo(() => schemaOf(words), [words]);
  const pendingTime = useRef(false);
  const [newId] = useState(makeId);
  const edit = useSubmit<NewClubDraft>({
    initial: blank,
    validate: async (draft) => ({
      ...(await schemaResolver(schema)(draft)),
      ...(pendingTime.current ? { weeklyMeetingTimes: fieldText.timePending } : {}),
    }),
    send: async (draft) => {
      const { data } = await mutateAsync({ ...schema.parse({ ...draft, ...membershipsOf(draft) }), newId });
      await navigate({ to: clubPaths.overview(data._id, true), replace: true });
      noticeSuccess(createText.done, createText.doneBody(words));
    },
  });
  const { form, change } = edit;

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
      <PageForm
        edit={edit}
        save={createText.submit(words)}
        failed={createText.failed(words)}
        cancel={clubPaths.dashboard}
      >
        <FormColumns>
          <FormStack>
            <Card labelledBy="create-about">
              <FormFields>
                <h2 id="create-about">{createText.about}</h2>
                <AboutFields {...fields} tags={clubTags} />
                <HighlightFields {...fields} />
              </FormFields>
            </Card>
            <Card labelledBy="create-meets">
              <FormFields>
                <h2 id="create-meets">{createText.meets}</h2>
                <MeetingFields
                  {...fields}
                  onPendingTime={(pending) => {
                    pendingTime.current = pending;
                  }}
                />
              </FormFields>
            </Card>
          </FormStack>
          <FormStack>
            <Card labelledBy="create-people">
              <FormFields>
                <h2 id="create-people">{createText.people}</h2>
                <PeopleFields values={form.values} errors={form.errors} onChange={change} />
              </FormFields>
            </Card>
            {clubSettings.wholeSchoolClubEnabled || clubSettings.ignoreAbsencesEnabled ? (
              <Card labelledBy="create-settings">
                <FormFields>
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
                </FormFields>
              </Card>
            ) : null}
          </FormStack>
        </FormColumns>
      </PageForm>
    </>
  );
}
