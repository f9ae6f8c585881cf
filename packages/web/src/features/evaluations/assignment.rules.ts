/** Counts of the results of evaluation assignments, their criteria and their evidence items. */
import type {
  AssignmentCriterion,
  EvaluationDetail,
} from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { projectPaths } from '../projects/projects.paths.ts';
import { projectsText } from '../projects/projects.text.ts';
import { assignmentsText } from './assignment.text.ts';
import { evaluationPaths } from './evaluations.paths.ts';

/** Breadcrumbs of the assignments' pages. */
export const assignmentCrumbs = [
  { label: projectsText.crumb, to: projectPaths.dashboard },
  { label: assignmentsText.title, to: evaluationPaths.assignments },
];

/** What is deleted with an assignment, or with a part of it. */
export type Losses = { marks: number; comments: number; handIns: number };

type Items = {
  criteria: readonly Pick<AssignmentCriterion, 'marks' | 'commentCount'>[];
  evidence: readonly { handInCount: number }[];
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Counts marks, comments and hand-ins of criteria and evidence items. */
export function lossesOf({ criteria, evidence }: Items): Losses {
  return {
    marks: sum(criteria.flatMap(({ marks }) => marks.map(({ count }) => count))),
    comments: sum(criteria.map(({ commentCount }) => commentCount)),
    handIns: sum(evidence.map(({ handInCount }) => handInCount)),
  };
}

/** What is deleted with an assignment, including parts that could still be restored. */
export function lossesOfAll(assignment: EvaluationDetail): Losses {
  const { criteriaDetails, deletedCriteria, evidenceDetails, deletedEvidence } = assignment;
  return lossesOf({
    criteria: [...criteriaDetails, ...deletedCriteria],
    evidence: [...evidenceDetails, ...deletedEvidence],
  });
}

export const hasLosses = ({ marks, comments, handIns }: Losses): boolean => marks + comments + handIns > 0;
