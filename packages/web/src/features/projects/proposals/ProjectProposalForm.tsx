import {
  newProjectProposal,
  type ProjectProposal,
  projectProposalEdit,
  projectProposal as proposalSchema,
} from '@casement/domain/projects/proposals/proposals.contract.ts';
import { schemaResolver } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { comparedFields } from '../../../lib/api/conflicts.ts';
import { byField } from '../../../lib/drafts/drafts.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { FormColumns, FormFields, FormHint } from '../../../ui/form/FormLayout.tsx';
import { PeoplePicker } from '../../../ui/form/PeoplePicker.tsx';
import { ProposalPageForm } from '../../proposals/ProposalPageForm.tsx';
import { useProposalForm } from '../../proposals/proposals.hooks.ts';
import type { NewProjectDraft } from '../form/form.rules.ts';
import { createText, fieldText, formText } from '../form/form.text.ts';
import { errorAt, ProjectFields } from '../form/ProjectFields.tsx';
import { projectPaths } from '../projects.paths.ts';
import { facultyQuery, studentsQuery } from '../projects.queries.ts';
import { projectProposalSets, useProjectProposalWrites } from './proposals.queries.ts';
import { draftOf, payloadOf, proposalFields } from './proposals.rules.ts';
import { projectOwnText as text } from './proposals.text.ts';

type Field = (typeof proposalFields)[number];

const check = schemaResolver(newProjectProposal);
const editable = proposalSchema.refine(({ can }) => can['projectProposal.update']);
const labels = { ...fieldText, facultyMembers: createText.coaches, studentMembers: createText.members };

/** The form of a proposal: a new one, or one that can be edited. Saving and submitting are two buttons. */
export function ProjectProposalForm({ proposal }: { proposal?: ProjectProposal }) {
  const { create, update, move } = useProjectProposalWrites();
  const { students } = useSuspenseQuery(studentsQuery).data.data;
  const { faculty } = useSuspenseQuery(facultyQuery).data.data;

  const edit = useProposalForm<ProjectProposal, NewProjectDraft, Field>({
    proposal,
    schema: proposalSchema,
    editable,
    sets: projectProposalSets,
    statusOf: ({ casProjectProposalSubmissionStatus: status }) => status,
    draftOf,
    compare: byField<NewProjectDraft, Field>(proposalFields),
    validate: async (draft, submits) => ({
      ...(await check(payloadOf(draft))),
      ...(draft.name.trim() === '' ? { name: formText.nameNeeded } : {}),
      ...(draft.goal.trim() === '' && submits ? { goal: formText.goalNeeded } : {}),
    }),
    create: (draft, newId) => create({ ...newProjectProposal.parse(payloadOf(draft)), newId }),
    update: (draft, { _id, updatedAt }) =>
      update(projectProposalEdit.parse({ ...payloadOf(draft), _id, updatedAt })),
    submit: ({ _id: casProjectId, updatedAt }) =>
      move({ casProjectId, status: 'facultyReviewing', updatedAt }),
    pathOf: projectPaths.proposal,
    dashboard: projectPaths.dashboard,
  });
  const { form, change } = edit;

  const names = new Map([...students, ...faculty].map(({ _id, displayName }) => [_id, displayName]));
  const rows = (newer: NewProjectDraft) =>
    comparedFields(proposalFields, form.values, newer, labels, (field, draft) => {
      const value = draft[field];
      return typeof value === 'string' ? value : value.map((id) => names.get(id) ?? '').join(', ');
    });

  return (
    <ProposalPageForm edit={edit} rows={rows}>
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
    </ProposalPageForm>
  );

  /** The service identifies a person by their index in the list. */
  function firstProblem(field: 'facultyMembers' | 'studentMembers') {
    return Object.entries(form.errors).find(([path]) => path.startsWith(field))?.[1];
  }
}
