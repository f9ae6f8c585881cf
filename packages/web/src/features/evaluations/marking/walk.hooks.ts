/** Marks students one after the other by keyboard: the current position, and the marks that keys save. */
import type { EvaluationEvent } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { isTyping } from '../../../lib/singleKeys.ts';
import type { Opened } from './Criterion.tsx';
import { useEventWrites } from './marking.queries.ts';
import { lastComments } from './marking.rules.ts';
import { type Place, stepOf } from './walk.rules.ts';

/** The current position, the number of students, and the comment field that a key opened. */
export type Walk = { place: Place; count: number; opened: Opened | undefined; press: (key: string) => void };

/**
 * The walk through the students whose evaluation can be marked.
 * @param on whether it's in progress: it then handles all keys except those typed into a field
 */
export function useWalk(event: EvaluationEvent, on: boolean) {
  const { user } = useMe();
  const { mark } = useEventWrites(event);
  const [place, setPlace] = useState<Place>({ student: 0, criterion: 0 });
  const [opened, setOpened] = useState<Opened>();
  const students = event.individualEvaluations.filter(({ evaluation }) => !evaluation.readOnly);
  const student = students[Math.min(place.student, students.length - 1)];
  const results = student?.evaluation.criteriaResults ?? [];

  function press(key: string, held = false): boolean {
    const criteria = results.map(({ criteriaDetail }) => criteriaDetail);
    const step = stepOf(place, key, { students: students.length, criteria }, held);
    const criterion = criteria[place.criterion];
    if (step === undefined || student === undefined || criterion === undefined) return false;
    if (step.mark !== undefined) {
      mark.mutate({
        evaluationId: student.evaluation._id,
        criteriaDetailId: criterion._id,
        statusResult: step.mark,
      });
    }
    if (step.comment !== undefined) {
      const [last = ''] = step.comment === 'last' ? lastComments(event, criterion._id, user.schoolEmail) : [];
      setOpened({ turn: (opened?.turn ?? 0) + 1, draft: last });
    } else {
      setOpened(undefined);
    }
    setPlace(step.place);
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
  const begin = () => {
    setPlace({ student: 0, criterion: 0 });
    setOpened(undefined);
  };
  return { walk, student, begin };
}
