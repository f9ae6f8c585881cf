import {
  type ClubProposal,
  clubProposalEdit,
  clubProposal as clubProposalSchema,
  newClubProposal,
} from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { Button } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { comparedFields, newerVersion } from '../../../lib/api/conflicts.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { type Comparison, changedFields } from '../../../lib/drafts/drafts.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { FormColumns, FormFields, FormHint, FormStack } from '../../../ui/form/FormLayout.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { uiText } from '../../../ui/ui.text.ts';
import { ownText } from '../../proposals/proposals.text.ts';
import { clubPaths } from '../clubs.paths.ts';
import { clubTagsQuery, facultyQuery, studentsQuery } from '../clubs.queries.ts';
import { blankClub, type ClubDraft } from '../form/form.rules.ts';
import { createText, editText, fieldText, formText, informationWords } from '../form/form.text.ts';
import { AboutFields, HighlightFields, MeetingFields } from '../form/InformationFields.tsx';
import { PeopleFields } from '../form/PeopleFields.tsx';
import { draftOf, type ProposalDraft, payloadOf, proposalFields, rebaseProposal } from './draft.rules.ts';
import { proposalSets, useCreateProposal, useMoveProposal, useUpdateProposal } from './proposals.queries.ts';
import { clubOwnText } from './proposals.text.ts';

const check = schemaResolver(newClubProposal.omit({ studentMemberships: true, facultyMemberships: true }));
const everyField = () => true;
/** Only a version that can be edited further is in conflict with the form. */
const editable = clubProposalSchema.refine(({ can }) => can['proposal.update']);
const labels = {
  ...editText.fields,
  advisors: createText.advisors,
  roles: createText.roles,
  members: createText.members,
};
const comparison: Comparison<ProposalDraft, (typeof proposalFields)[number]> = {
  changed: (from, to) => changedFields(proposalFields, from, to),
  rebase: rebaseProposal,
};

/** Writes a proposal: a new one, or one that may be edited. Saving and submitting are two buttons. */
export function ProposalForm({ proposal }: { proposal?: ClubProposal }) {
  const words = useClubWords();
  const { clubSettings, features } = useMe().school;
  const titles = clubSettings.roleDefinitions.map(({ title }) => title);
  const navigate = useNavigate();
  const create = useCreateProposal().mutateAsync;
  const update = useUpdateProposal().mutateAsync;
  const move = useMoveProposal().mutateAsync;
  const take = useTake(proposalSets);
  const { clubTags } = useSuspenseQuery(clubTagsQuery).data.data;
  const { students } = useSuspenseQuery(studentsQuery).data.data;
  const { faculty } = useSuspenseQuery(facultyQuery).data.data;
  const pendingTime = useRef(false);
  const [newId] = useState(makeId);

  const edit = useRecordForm<
    ClubProposal | undefined,
    ProposalDraft,
    (typeof proposalFields)[number],
    ClubProposal,
    'save'
  >({
    record: proposal,
    schema: editable,
    draftOf: (stored) => (stored === undefined ? blankClub : draftOf(stored, titles)),
    compare: comparison,
    validate: async (draft, stored, _changed, way) => ({
      ...(await check(draft)),
      ...(draft.clubName.trim() === '' ? { clubName: formText.nameNeeded(words) } : {}),
      ...(draft.clubDescription.trim() === '' && submits(stored, way)
        ? { clubDescription: formText.descriptionNeeded(words) }
        : {}),
      ...(pendingTime.current ? { weeklyMeetingTimes: fieldText.timePending } : {}),
    }),
    write: async (draft, stored, changed, { way, onStored }) => {
      const saved = await save(draft, stored, changed.length > 0);
      // A new proposal that was saved and could not be submitted is edited from then on.
      onStored(saved);
      if (submits(saved, way))
        await move({ clubId: saved._id, status: 'facultyReviewing', updatedAt: saved.updatedAt });
      return saved;
    },
    onSaved: async (_changed, saved, way) => {
      await navigate({ to: clubPaths.proposal(saved._id), replace: true });
      if (submits(saved, way)) noticeSuccess(ownText.submittedTitle, ownText.submittedBody);
      else if (isDraft(saved)) noticeSuccess(ownText.savedTitle, ownText.savedBody);
      else noticeSuccess(ownText.changedTitle);
    },
    onNewer: (current) => current && take(current),
    onFailure: async (error) => {
      const found = newerVersion(error, clubProposalSchema);
      if (found !== undefined) take(found.present);
      return false;
    },
  });
  const { form, base, saving, way } = edit;
  const drafting = isDraft(base);
  const canSubmit = canBeSubmitted(base);

  function canBeSubmitted(stored: ClubProposal | undefined): boolean {
    return !isDraft(stored) || features.proposals.enabled;
  }

  function submits(stored: ClubProposal | undefined, pressed: 'save' | undefined): boolean {
    return pressed === undefined && canBeSubmitted(stored);
  }

  async function save(draft: ProposalDraft, stored: ClubProposal | undefined, isChanged: boolean) {
    const payload = payloadOf(draft);
    if (stored === undefined) return (await create({ ...newClubProposal.parse(payload), newId })).data;
    if (!isChanged) return stored;
    const { _id, updatedAt } = stored;
    return (await update(clubProposalEdit.parse({ ...payload, _id, updatedAt }))).data;
  }

  function change(patch: Partial<ProposalDraft>) {
    edit.change(patch);
    // The service names people by their memberships, the form by how they take part.
    for (const field of Object.keys(form.errors)) {
      if (/^(student|faculty)Memberships/.test(field)) form.clearFieldError(field);
    }
  }

  const names = new Map([...students, ...faculty].map(({ _id, displayName }) => [_id, displayName]));
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? '').join(', ');
  const rows = (newer: ProposalDraft) =>
    comparedFields(proposalFields, form.values, newer, labels, (field, draft) => {
      if (field === 'advisors' || field === 'members') return named(draft[field]);
      if (field !== 'roles') return informationWords(field, draft, clubTags);
      return Object.entries(draft.roles)
        .map(([title, ids]) => `${title}: ${named(ids)}`)
        .join('\n');
    });

  const fields = {
    values: form.values,
    errors: form.errors,
    onChange: (patch: Partial<ClubDraft>) => change(patch),
    may: everyField,
  };
  const saveLabel = drafting ? ownText.saveDraft : uiText.save;
  return (
    <PageForm
      edit={edit}
      save={canSubmit ? (drafting ? ownText.submit : ownText.resubmit) : saveLabel}
      failed={canSubmit && way === undefined ? ownText.submitFailed : ownText.saveFailed}
      cancel={base === undefined ? clubPaths.dashboard : clubPaths.proposal(base._id)}
      rows={rows}
      buttons={
        canSubmit ? (
          // What Enter presses: it saves, and submits nothing.
          <Button
            type="submit"
            loading={saving && way === 'save'}
            disabled={edit.conflict !== undefined || (saving && way === undefined)}
            onClick={edit.press('save')}
          >
            {saveLabel}
          </Button>
        ) : null
      }
    >
      <FormColumns>
        <FormStack>
          <Card labelledBy="proposal-about">
            <FormFields>
              <h2 id="proposal-about">{createText.about}</h2>
              <AboutFields {...fields} tags={clubTags} strandHint={clubOwnText.strandHint} />
              <HighlightFields {...fields} />
            </FormFields>
          </Card>
        </FormStack>
        <FormStack>
          <Card labelledBy="proposal-meets">
            <FormFields>
              <h2 id="proposal-meets">{createText.meets}</h2>
              <MeetingFields
                {...fields}
                onPendingTime={(pending) => {
                  pendingTime.current = pending;
                }}
              />
            </FormFields>
          </Card>
          <Card labelledBy="proposal-people">
            <FormFields>
              <h2 id="proposal-people">{createText.people}</h2>
              <FormHint>{clubOwnText.peopleHint}</FormHint>
              <PeopleFields values={form.values} errors={form.errors} onChange={change} />
            </FormFields>
          </Card>
        </FormStack>
      </FormColumns>
    </PageForm>
  );
}

/** Whether a proposal was never submitted. */
function isDraft(stored: ClubProposal | undefined): boolean {
  return stored === undefined || stored.clubProposalSubmissionStatus === 'studentDrafting';
}
