/** Values that one event's screens derive: unsaved marks, a person's recent comments, the table of marks. */
import type {
  CriteriaResult,
  Evaluation,
  EvaluationEvent,
} from '@casement/domain/evaluations/marking/marking.contract.ts';
import { unmarked } from '@casement/domain/evaluations/marking/marking.rules.ts';
import { locale } from '@casement/domain/shared/locale.ts';

type Mark = { evaluationId: string; criteriaDetailId: string; statusResult: string };
export type GivenMark = Mark & Pick<CriteriaResult, 'markedBy' | 'markedAt'>;

function withCriterion(
  event: EvaluationEvent,
  { evaluationId, criteriaDetailId }: Mark,
  next: (before: CriteriaResult) => CriteriaResult,
): EvaluationEvent {
  const changed = (evaluation: Evaluation): Evaluation =>
    evaluation._id === evaluationId
      ? {
          ...evaluation,
          criteriaResults: evaluation.criteriaResults.map((one) =>
            one.criteriaDetail._id === criteriaDetailId ? next(one) : one,
          ),
        }
      : evaluation;
  return {
    ...event,
    groupEvaluation: event.groupEvaluation === null ? null : changed(event.groupEvaluation),
    individualEvaluations: event.individualEvaluations.map((one) => ({
      ...one,
      evaluation: changed(one.evaluation),
    })),
  };
}

/** What the student of a read-only evaluation has left. */
export type Left = 'project' | 'school';

/** What a student has left if their evaluation at a current project is read-only: archived students count as away. */
export function leftBy(
  { individualEvaluations }: Pick<EvaluationEvent, 'individualEvaluations'>,
  evaluation: Evaluation,
): Left {
  const own = individualEvaluations.find(({ evaluation: { _id } }) => _id === evaluation._id);
  return own?.student.archived === true ? 'school' : 'project';
}

/** The event as it will be once a mark is saved. */
export function withExpected(
  event: EvaluationEvent,
  mark: Mark,
  by: { _id: string; displayName: string },
): EvaluationEvent {
  const { statusResult } = mark;
  const markedBy = statusResult === unmarked ? null : { _id: by._id, displayName: by.displayName };
  return withCriterion(event, mark, (before) => ({ ...before, statusResult, markedBy, markedAt: null }));
}

/** The event with a saved mark, unless the criterion was marked differently since. */
export function withGiven(
  event: EvaluationEvent,
  { markedBy, markedAt, ...mark }: GivenMark,
): EvaluationEvent {
  return withCriterion(event, mark, (before) =>
    before.statusResult === mark.statusResult ? { ...before, markedBy, markedAt } : before,
  );
}

/**
 * The criterion that a mark is for, and the student; no student if it's the group's. Undefined if the event no longer
 * has it.
 */
export function markedIn(
  { groupEvaluation, individualEvaluations }: EvaluationEvent,
  { evaluationId, criteriaDetailId }: Omit<Mark, 'statusResult'>,
): { criterion: string; student: string | undefined } | undefined {
  const own = individualEvaluations.find(({ evaluation }) => evaluation._id === evaluationId);
  const evaluation = own?.evaluation ?? groupEvaluation;
  if (evaluation?._id !== evaluationId) return undefined;
  const found = evaluation.criteriaResults.find(
    ({ criteriaDetail }) => criteriaDetail._id === criteriaDetailId,
  );
  if (found === undefined) return undefined;
  return { criterion: found.criteriaDetail.description, student: own?.student.displayName };
}

/** Every evaluation of an event. */
export function evaluationsOf({ groupEvaluation, individualEvaluations }: EvaluationEvent): Evaluation[] {
  const own = individualEvaluations.map(({ evaluation }) => evaluation);
  return groupEvaluation === null ? own : [groupEvaluation, ...own];
}

/** Maximum number of comments offered for reuse. */
const mostOffered = 3;

/** A person's latest distinct comments on a criterion, newest first. */
export function lastComments(event: EvaluationEvent, criterionId: string, ownEmail: string): string[] {
  const own = evaluationsOf(event)
    .flatMap(({ criteriaResults }) => criteriaResults)
    .filter(({ criteriaDetail }) => criteriaDetail._id === criterionId)
    .flatMap(({ comments }) => comments)
    .filter(({ submittedByEmail }) => submittedByEmail === ownEmail)
    .toSorted((a, b) => b.commentDate.localeCompare(a.commentDate, locale));
  return [...new Set(own.map(({ content }) => content))].slice(0, mostOffered);
}

/**
 * The marks as a table: a row for each evaluation, a column for each criterion.
 * @param groupName the name in the group's row
 */
export function tableOfMarks(
  event: EvaluationEvent,
  groupName: string,
  label: (status: string) => string,
): { headers: string[]; rows: string[][] } {
  const cells = ({ criteriaResults }: Evaluation) =>
    criteriaResults.flatMap(({ statusResult, comments }) => [
      statusResult === unmarked ? '' : label(statusResult),
      comments.map(({ content }) => content).join('\n'),
    ]);
  const [first] = evaluationsOf(event);
  const group = event.groupEvaluation === null ? [] : [[groupName, '', ...cells(event.groupEvaluation)]];
  return {
    headers: (first?.criteriaResults ?? []).map(({ criteriaDetail }) => criteriaDetail.description),
    rows: [
      ...group,
      ...event.individualEvaluations.map(({ student, evaluation }) => [
        student.displayName,
        student.graduatingClass,
        ...cells(evaluation),
      ]),
    ],
  };
}
