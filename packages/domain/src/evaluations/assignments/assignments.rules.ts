/** Pure decisions about evaluation assignments. */
import { isSameList } from '../../shared/collections/collections.ts';
import type { AssignmentCriterion, EvaluationDetail, NewAssignment } from './assignments.contract.ts';

/**
 * Whether an assignment still matches the form that created it, so that the same form sent again has nothing
 * to add.
 */
export function isAssignmentAsCreated(current: EvaluationDetail, form: NewAssignment): boolean {
  const { title, description, date, active, type } = form.evaluationDetailData;
  return (
    current.title === title &&
    current.description === description &&
    current.date === date &&
    current.active === active &&
    current.type === type &&
    current.criteriaDetails.length === form.criteriaDetailsData.length &&
    form.criteriaDetailsData.every((asked, index) => {
      const criterion = current.criteriaDetails[index];
      return criterion?.description === asked.description && isSameList(criterion.statuses, asked.statuses);
    }) &&
    current.evidenceDetails.length === form.evidenceDetailsData.length &&
    form.evidenceDetailsData.every((asked, index) => {
      const evidence = current.evidenceDetails[index];
      return evidence?.type === asked.type && evidence.description === asked.description;
    })
  );
}

type Replacement = { from: string; to: string };

/**
 * Results of a criterion that are in use and that an edit removes without a replacement.
 * @param statuses the results that the criterion offers after the edit
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
