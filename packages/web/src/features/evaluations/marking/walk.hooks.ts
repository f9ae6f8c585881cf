/** Marks students one after the other by keyboard: the current position, and the marks that keys save. */
import type {
  EvaluationEvent,
  StudentsEvaluation,
} from '@casement/domain/evaluations/marking/marking.contract.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useLastValue } from '../../../lib/cache/lastValue.ts';
import { isTyping } from '../../../lib/singleKeys.ts';
import type { Opened } from './Criterion.tsx';
import { useEventWrites } from './marking.queries.ts';
import { lastComments } from './marking.rules.ts';
import { type Place, stepOf, studentsToMark } from './walk.rules.ts';

/** The current position, the number of students, and the comment field that a key opened. */
export type Walk = { place: Place; count: number; opened: Opened | undefined; press: (key: string) => void };

/** One student's evaluation; the last version of it, read-only, once the event no longer has it. */
export function useStudent(
  { individualEvaluations }: EvaluationEvent,
  id: string | undefined,
): StudentsEvaluation | undefined {
  const found = individualEvaluations.find(({ _id }) => _id === id);
  const last = useLastValue(found);
  if (found !== undefined || last === undefined || last._id !== id) return found;
  return { ...last, evaluation: { ...last.evaluation, readOnly: true } };
}

const criteriaOf = (student: StudentsEvaluation | undefined) =>
  student?.evaluation.criteriaResults.map(({ criteriaDetail }) => criteriaDetail) ?? [];

type WalkOptions = {
  /** Whether it's in progress: it then handles all keys except those typed into a field. */
  on: boolean;
  /** The student who is marked. */
  student: StudentsEvaluation | undefined;
  onStudent: (id: string) => void;
};

/**
 * The walk through the students whose evaluation can be marked. Student and criterion are held by their ids, since
 * the event is read again every few seconds and others may change who is in it.
 * @returns `begin` is undefined if there is nothing to mark
 */
export function useWalk(event: EvaluationEvent, { on, student, onStudent }: WalkOptions) {
  const { user } = useMe();
  const { mark } = useEventWrites(event);
  const [criterionId, setCriterionId] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const students = studentsToMark(event.individualEvaluations, student);
  const criteria = criteriaOf(student);
  const place: Place = {
    student: students.findIndex(({ _id }) => _id === student?._id),
    criterion: criteria.findIndex(({ _id }) => _id === criterionId),
  };

  function go(to: StudentsEvaluation | undefined, criterion: number) {
    if (to === undefined) return;
    onStudent(to._id);
    setCriterionId(criteriaOf(to)[criterion]?._id);
  }

  function press(key: string, held = false): boolean {
    const step = stepOf(place, key, { students: students.length, criteria }, held);
    if (step === undefined || student === undefined) return false;
    const { evaluation } = student;
    const criterion = evaluation.readOnly ? undefined : criteria[place.criterion];
    if (step.mark !== undefined) {
      if (criterion === undefined) return false;
      mark.mutate({
        evaluationId: evaluation._id,
        criteriaDetailId: criterion._id,
        statusResult: step.mark,
      });
    }
    if (step.comment !== undefined) {
      if (criterion === undefined) return false;
      const [last = ''] = step.comment === 'last' ? lastComments(event, criterion._id, user.schoolEmail) : [];
      setOpened({ turn: (opened?.turn ?? 0) + 1, draft: last });
    } else {
      setOpened(undefined);
    }
    go(students[step.place.student], step.place.criterion);
    return true;
  }

  const onKey = useEffectEvent((pressed: KeyboardEvent) => {
    if (pressed.defaultPrevented || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    if (isTyping(pressed.target)) return;
    if (press(pressed.key, pressed.repeat)) pressed.preventDefault();
  });
  useEffect(() => {
    if (!on) return undefined;
    const listen = (pressed: KeyboardEvent) => onKey(pressed);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [on]);

  const walk: Walk = { place, count: students.length, opened, press: (key) => void press(key) };
  const [first] = studentsToMark(event.individualEvaluations, undefined);
  const begin = () => {
    setOpened(undefined);
    go(first, 0);
  };
  return { walk, begin: criteriaOf(first).length > 0 ? begin : undefined };
}
