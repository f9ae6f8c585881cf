/** Pure decisions about evaluation assignments. */
import type { AssignmentCriterion, EvaluationDetail, NewAssignment } from './assignments.contract.ts';

/** Whether an assignment is still what a form asked to create: the same form sent again has nothing to add. */
export function isAssignmentAsCreated(current: EvaluationDetail, form: NewAssignment): boolean {
  const { title, description, date, active, type } = form.evaluationDetailData;
  return (
    current.title === title &&
    current.description === description &&
    current.date === date &&
    current.active === active &&
    current.type === type &&
    current.criteriaDetails.length === form.criteriaDetailsData.length &&
    current.criteriaDetails.every(
      (one, index) => one.description === form.criteriaDetailsData[index]?.description,
    ) &&
    current.evidenceDetails.length === form.evidenceDetailsData.length &&
    current.evidenceDetails.every(({ type: asked }, index) => asked === form.evidenceDetailsData[index]?.type)
  );
}

type Replacement = { from: string; to: string };

/**
 * Results of a criterion that are in use, that an edit takes away, and that nothing of the edit replaces.
 * @param statuses what the criterion offers after the edit
 */
export function unreplacedMarks(
  { marks }: Pick<AssignmentCriterion, 'marks'>,
  statuses: readonly string[],
  replacements: readonly Replacement[],
): AssignmentCriterion['marks'] {
  return marks.filter(
    ({ status }) =>
      !statuses.includes(status) &&
      !replacements.some(({ from, to }) => from === status && statuses.includes(to)),
  );
}
