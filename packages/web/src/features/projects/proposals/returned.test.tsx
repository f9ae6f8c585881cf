/** The edit page of a proposal that is returned, and submitted, while the page is open. */
import { contract } from '@casement/domain/contract.ts';
import type { ProjectProposal } from '@casement/domain/projects/proposals/proposals.contract.ts';
import type { ProposalStatus } from '@casement/domain/shared/proposals.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer } from '../../../lib/api/answers.factories.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { ownText } from '../../proposals/proposals.text.ts';
import { facultyQuery, studentsQuery } from '../projects.queries.ts';
import { ProjectProposalEditPage } from './ProjectProposalEditPage.tsx';
import { projectProposalQuery } from './proposals.queries.ts';

// A text area that grows listens to fonts, which the tests' browser doesn't have.
beforeAll(
  () => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }),
);
afterAll(() => void Reflect.deleteProperty(document, 'fonts'));

const projectId = '019b2c00-0000-7000-8000-000000000001';
const proposal = (status: ProposalStatus): ProjectProposal => ({
  _id: projectId,
  name: 'Bicycles',
  goal: 'Repair ten.',
  startsOn: null,
  endsOn: null,
  casProjectProposalSubmissionStatus: status,
  submittedBy: null,
  submittedByName: 'Ann Adler',
  submittedAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  proposalSteps: [],
  proposalComments: [],
  studentMembers: [],
  facultyMembers: [],
  can: {
    'projectProposal.update': status === 'studentRevising',
    'projectProposal.delete': false,
    'projectProposal.submit': status === 'studentRevising',
    'projectProposal.decide': false,
    'projectProposal.comment': true,
  },
});

it('opens the form when the proposal is returned, and keeps what is typed after that', async () => {
  let status: ProposalStatus = 'facultyReviewing';
  const { client } = await drawScreen(<ProjectProposalEditPage />, {
    path: `/${projectId}`,
    route: '/$projectId',
    cached: (cache) => {
      cache.setQueryData(projectProposalQuery(projectId).queryKey, { data: proposal(status) });
      cache.setQueryData(studentsQuery.queryKey, { data: { students: [] } });
      cache.setQueryData(facultyQuery.queryKey, { data: { faculty: [] } });
    },
    answers: [
      answer(contract.projectProposals.read, () => ({ data: proposal(status) })),
      answer(contract.students.forProposal, () => ({ data: { students: [] } })),
      answer(contract.faculty.forProposal, () => ({ data: { faculty: [] } })),
    ],
  });
  const become = (next: ProposalStatus) => {
    status = next;
    return act(async () => {
      client.setQueryData(projectProposalQuery(projectId).queryKey, { data: proposal(next) });
    });
  };
  expect(screen.getByText(ownText.locked('facultyReviewing'))).toBeDefined();
  await become('studentRevising');
  const goal = await screen.findByDisplayValue('Repair ten.');
  fireEvent.change(goal, { target: { value: 'Repair twenty.' } });
  await become('facultyReviewing');
  await become('approved');
  expect(screen.getByDisplayValue('Repair twenty.')).toBe(goal);
});
