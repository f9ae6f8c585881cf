/** Removing somebody from a project whom somebody else has already removed. */
import { contract } from '@casement/domain/contract.ts';
import type { Project } from '@casement/domain/projects/projects.contract.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../lib/api/answers.factories.ts';
import { removedText } from '../../../lib/text/sentences.text.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { facultyQuery, projectQuery, studentsQuery } from '../projects.queries.ts';
import { membersText } from './membership.text.ts';
import { ProjectMembersPage } from './ProjectMembersPage.tsx';

const projectId = '019b2c00-0000-7000-8000-000000000001';
const ben = {
  _id: '019b2c00-0000-7000-8000-000000000002',
  displayName: 'Ben Adler',
  graduatingClass: '2027',
  archived: false,
};

const project = (...students: (typeof ben)[]): Project => ({
  _id: projectId,
  name: 'Bicycles',
  goal: 'Repair ten.',
  archived: false,
  startsOn: null,
  endsOn: null,
  graduatingClasses: [],
  memberCount: students.length,
  evidence: null,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  studentMemberships: students.map((student) => ({ student, joinedAt: '2026-11-01T00:00:00Z' })),
  facultyMemberships: [],
  casProjectProposalSubmissionStatus: null,
  contentSubmissions: [],
  evaluationEvents: [],
  can: {
    'project.update': true,
    'project.members': true,
    'project.archive': true,
    'project.answer': true,
  },
});

it.each([
  [true, removedText.removed(ben.displayName), 1],
  [false, removedText.alreadyRemoved(ben.displayName), 0],
])('offers to undo only a removal that changed something (%s)', async (changed, said, undos) => {
  await drawScreen(<ProjectMembersPage />, {
    path: `/${projectId}`,
    route: '/$projectId',
    cached: (client) => {
      client.setQueryData(projectQuery(projectId).queryKey, { data: project(ben) });
      client.setQueryData(studentsQuery.queryKey, { data: { students: [] } });
      client.setQueryData(facultyQuery.queryKey, { data: { faculty: [] } });
    },
    answers: [
      answer(contract.projects.read, () => ({ data: project() })),
      answer(contract.students.forProposal, () => ({ data: { students: [] } })),
      answer(contract.projects.removeMember, () => ({ data: { ...project(), changed } })),
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: removedText.removeNamed(ben.displayName) }));
  fireEvent.click(await screen.findByRole('button', { name: membersText.confirm }));
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(undos);
});
