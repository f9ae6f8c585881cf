import {
  type ClubProposal,
  clubProposalEdit,
  clubProposal as clubProposalSchema,
  newClubProposal,
} from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { schemaResolver } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { comparedFields } from '../../../lib/api/conflicts.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { type Comparison, changedFields } from '../../../lib/drafts/drafts.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { FormColumns, FormFields, FormHint, FormStack } from '../../../ui/form/FormLayout.tsx';
import { ProposalPageForm } from '../../proposals/ProposalPageForm.tsx';
import { useProposalForm } from '../../proposals/proposals.hooks.ts';
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

/** The form of a proposal: a new one, or one that can be edited. Saving and submitting are two buttons. */
export function ProposalForm({ proposal }: { proposal?: ClubProposal }) {
  const words = useClubWords();
  const { clubSettings } = useMe().school;
  const titles = clubSettings.roleDefinitions.map(({ title }) => title);
  const create = useCreateProposal().mutateAsync;
  const update = useUpdateProposal().mutateAsync;
  const move = useMoveProposal().mutateAsync;
  const { clubTags } = useSuspenseQuery(clubTagsQuery).data.data;
  const { students } = useSuspenseQuery(studentsQuery).data.data;
  const { faculty } = useSuspenseQuery(facultyQuery).data.data;
  const pendingTime = useRef(false);

  const edit = useProposalForm<ClubProposal, ProposalDraft, (typeof proposalFields)[number]>({
    proposal,
    schema: clubProposalSchema,
    editable,
    sets: proposalSets,
    statusOf: ({ clubProposalSubmissionStatus: status }) => status,
    draftOf: (stored) => (stored === undefined ? blankClub : draftOf(stored, titles)),
    compare: comparison,
    validate: async (draft, submits) => ({
      ...(await check(draft)),
      ...(draft.clubName.trim() === '' ? { clubName: formText.nameNeeded(words) } : {}),
      ...(draft.clubDescription.trim() === '' && submits
        ? { clubDescription: formText.descriptionNeeded(words) }
        : {}),
      ...(pendingTime.current ? { weeklyMeetingTimes: fieldText.timePending } : {}),
    }),
    create: (draft, newId) => create({ ...newClubProposal.parse(payloadOf(draft)), newId }),
    update: (draft, { _id, updatedAt }) =>
      update(clubProposalEdit.parse({ ...payloadOf(draft), _id, updatedAt })),
    submit: ({ _id: clubId, updatedAt }) => move({ clubId, status: 'facultyReviewing', updatedAt }),
    pathOf: clubPaths.proposal,
    dashboard: clubPaths.dashboard,
  });
  const { form } = edit;

  function change(patch: Partial<ProposalDraft>) {
    edit.change(patch);
    // The service lists people by membership, the form by their part in the club.
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
  return (
    <ProposalPageForm edit={edit} rows={rows}>
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
    </ProposalPageForm>
  );
}
