import type { Evaluation, EvaluationEvent } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { expect, it } from 'vitest';
import { leftBy } from './marking.rules.ts';
import { markingText } from './marking.text.ts';

const evaluationOf = (_id: string): Evaluation => ({
  _id,
  readOnly: true,
  criteriaResults: [],
  evidenceResults: [],
});

const one = (name: string, archived: boolean) => ({
  _id: name,
  student: { _id: name, displayName: name, graduatingClass: '2027', archived },
  evaluation: evaluationOf(name),
});

const event: Pick<EvaluationEvent, 'individualEvaluations'> = {
  individualEvaluations: [one('ada', true), one('ben', false)],
};

it('says of a read-only evaluation whether its student is archived or only left the project', () => {
  const said = (name: string) => {
    const left = leftBy(event, evaluationOf(name));
    return [markingText.left[left], markingText.commentClosed(false, left).split(',')[0]];
  };
  expect(said('ada')).toEqual(['Archived student: read-only', 'The student was archived']);
  expect(said('ben')).toEqual(['Left the project: read-only', 'The student left the project']);
  expect(said('no longer listed')).toEqual(said('ben'));
});
