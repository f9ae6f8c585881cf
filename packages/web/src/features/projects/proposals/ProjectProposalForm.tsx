import {
  newProjectProposal,
  type ProjectProposal,
  projectProposalEdit,
  projectProposal as proposalSchema,
} from '@casement/domain/projects/proposals/proposals.contract.ts';
import { Button } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { comparedFields, newerVersion } from '../../../lib/api/conflicts.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { byField } from '../../../lib/drafts/drafts.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { FormColumns, FormFields, FormHint } from '../../../ui/form/FormLayout.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { PeoplePicker } from '../../../ui/form/PeoplePicker.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { uiText } from '../../../ui/ui.text.ts';
import { ownText } from '../../proposals/proposals.text.ts';
import type { NewProjectDraft } from '../form/form.rules.ts';
import { createText, fieldText, formText } from '../form/form.text.ts';
import { errorAt, ProjectFields } from '../form/ProjectFields.tsx';
import { projectPaths } from '../projects.paths.ts';
import { facultyQuery, studentsQuery } from '../projects.queries.ts';
import { projectProposalSets, useProjectProposalWrites } from './proposals.queries.ts';
import { draftOf, payloadOf, proposalFields } from './proposals.rules.ts';
import { projectOwnText as text } from './proposals.text.ts';

type Stored = ProjectProposal | undefined;
type Field = (typeof proposalFields)[number];

const check = schemaResolver(newProjectProposal);
/** Only a version that can be edited further is in conflict with the form. */
const editable = proposalSchema.refine(({ can }) => can['projectProposal.update']);
const labels = { ...fieldText, facultyMembers: createText.coaches, studentMembers: createText.members };
const isDraft = (stored: Stored) => stored?.casProjectProposalSubmissionStatus !== 'studentRevising';

/** Writes a proposal: a new one, or one that may be edited. Saving and submitting are two buttons. */
export function ProjectProposalForm({ proposal }: { proposal?: ProjectProposal }) {
  const { features } = useMe().school;
  const navigate = useNavigate();
  const { create, update, move } = useProjectProposalWrites();
  const take = useTake(projectProposalSets);
  const { students } = useSuspenseQuery(studentsQuery).data.data;
  const { faculty } = useSuspenseQuery(facultyQuery).data.data;
  const [newId] = useState(makeId);
  const canBeSubmitted = (stored: Stored) => !isDraft(stored) || features.proposals.enabled;
  const submits = (stored: Stored, pressed: 'save' | undefined) =>
    pressed === undefined && canBeSubmitted(stored);

  async function save(draft: NewProjectDraft, stored: Stored, isChanged: boolean) {
    const payload = payloadOf(draft);
    if (stored === undefined) return (await create({ ...newProjectProposal.parse(payload), newId })).data;
    if (!isChanged) return stored;
    const { _id, updatedAt } = stored;
    return (await update(projectProposalEdit.parse({ ...payload, _id, updatedAt }))).data;
  }

  const edit = useRecordForm<Stored, NewProjectDraft, Field, ProjectProposal, 'save'>({
    record: proposal,
    schema: editable,
    draftOf,
    compare: byField<NewProjectDraft, Field>(proposalFields),
    validate: async (draft, stored, _changed, way) => ({
      ...(await check(payloadOf(draft))),
      ...(draft.name.trim() === '' ? { name: formText.nameNeeded } : {}),
      ...(draft.goal.trim() === '' && submits(stored, way) ? { goal: formText.goalNeeded } : {}),
    }),
    write: async (draft, stored, changed, { way, onStored }) => {
      const saved = await save(draft, stored, changed.length > 0);
      // A new proposal that was saved and could not be submitted is edited from then on.
      onStored(saved);
      const { _id: casProjectId, updatedAt } = saved;
      if (submits(saved, way)) await move({ casProjectId, status: 'facultyReviewing', updatedAt });
      return saved;
    },
    onSaved: async (_changed, saved, way) => {
      await navigate({ to: projectPaths.proposal(saved._id), replace: true });
      if (submits(saved, way)) noticeSuccess(ownText.submittedTitle, ownText.submittedBody);
      else if (isDraft(saved)) noticeSuccess(ownText.savedTitle, ownText.savedBody);
      else noticeSuccess(ownText.changedTitle);
    },
    onNewer: (current) => current && take(current),
    onFailure: async (error) => {
      const found = newerVersion(error, proposalSchema);
      if (found !== undefined) take(found.present);
      return false;
    },
  });
  const { form, base, saving, way, change } = edit;
  const drafting = isDraft(base);
  const canSubmit = canBeSubmitted(base);
  const saveLabel = drafting ? ownText.saveDraft : uiText.save;

  const names = new Map([...students, ...faculty].map(({ _id, displayName }) => [_id, displayName]));
  const rows = (newer: NewProjectDraft) =>
    comparedFields(proposalFields, form.values, newer, labels, (field, draft) => {
      const value = draft[field];
      return typeof value === 'string' ? value : value.map((id) => names.get(id) ?? '').join(', ');
    });

  return (
    <PageForm
      edit={edit}
      save={canSubmit ? (drafting ? ownText.submit : ownText.resubmit) : saveLabel}
      failed={canSubmit && way === undefined ? ownText.submitFailed : ownText.saveFailed}
      cancel={base === undefined ? projectPaths.dashboard : projectPaths.proposal(base._id)}
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
        <Card labelledBy="proposal-about">
          <FormFields>
            <h2 id="proposal-about">{text.about}</h2>
            <ProjectFields
              values={form.values}
              errorOf={(name) => errorAt(form.errors, name)}
              onChange={change}
            />
          </FormFields>
        </Card>
        <Card labelledBy="proposal-people">
          <FormFields>
            <h2 id="proposal-people">{text.people}</h2>
            <FormHint>{text.peopleHint}</FormHint>
            <PeoplePicker
              label={createText.coaches}
              people={faculty}
              value={form.values.facultyMembers}
              onChange={(facultyMembers) => change({ facultyMembers })}
              error={firstProblem('facultyMembers')}
            />
            <PeoplePicker
              label={createText.members}
              people={students}
              value={form.values.studentMembers}
              onChange={(studentMembers) => change({ studentMembers })}
              error={firstProblem('studentMembers')}
            />
          </FormFields>
        </Card>
      </FormColumns>
    </PageForm>
  );

  /** The service names a person by their place in the list. */
  function firstProblem(field: 'facultyMembers' | 'studentMembers') {
    return Object.entries(form.errors).find(([path]) => path.startsWith(field))?.[1];
  }
}
