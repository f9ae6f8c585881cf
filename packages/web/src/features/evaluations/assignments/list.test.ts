import type { EvaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { expect, it } from 'vitest';
import { shownAssignments } from './list.rules.ts';

const assignment = (title: string, graduatingClasses: string[], casProjectIds = ['p']): EvaluationDetail => ({
  _id: title,
  title,
  description: '',
  date: '2027-03-01',
  active: true,
  type: 'group',
  mode: 'scheduled',
  criteriaDetails: [],
  evidenceDetails: [],
  deletedCriteria: [],
  deletedEvidence: [],
  graduatingClasses,
  casProjectIds,
  createdAt: '',
  updatedAt: '',
});

it('shows assignments by class and title, and those without a class under every filter', () => {
  const all = [
    assignment('Prüfung', ['2027', '2028']),
    assignment('Final', ['2028']),
    assignment('Unassigned', [], []),
    assignment('Of nobody', []),
  ];
  const titles = (classes: string[], search = '') =>
    shownAssignments(all, classes, search).map(({ title }) => title);
  expect(titles(['2027'])).toEqual(['Prüfung', 'Unassigned', 'Of nobody']);
  expect(titles([])).toEqual(['Unassigned', 'Of nobody']);
  expect(titles(['2027', '2028'], ' pruf')).toEqual(['Prüfung']);
});
