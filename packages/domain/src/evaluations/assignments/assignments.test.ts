/** Decisions about evaluation assignments. */
import { describe, expect, it } from 'vitest';
import { newAssignment } from './assignments.contract.ts';
import { unreplacedMarks } from './assignments.rules.ts';
import { assignmentsText } from './assignments.text.ts';

const problemsOf = (input: unknown) =>
  newAssignment.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the create form of an assignment', () => {
  it('names everything that is missing', () => {
    const evaluationDetailData = { title: ' ', description: '', date: '', type: undefined };
    expect(problemsOf({ evaluationDetailData, criteriaDetailsData: [] })).toEqual([
      ['evaluationDetailData.title', assignmentsText.title],
      ['evaluationDetailData.description', assignmentsText.description],
      ['evaluationDetailData.date', assignmentsText.date],
      ['evaluationDetailData.type', assignmentsText.type],
      ['criteriaDetailsData', assignmentsText.oneCriterion],
    ]);
  });

  it('requires distinct results and refuses the word for unmarked', () => {
    const evaluationDetailData = { title: 'A', description: 'B', date: '2027-03-01', type: 'group' };
    const criteriaDetailsData = [
      { description: 'C', statuses: ['yes', 'yes'] },
      { description: 'D', statuses: ['unmarked'] },
    ];
    expect(problemsOf({ evaluationDetailData, criteriaDetailsData })).toEqual([
      ['criteriaDetailsData.0.statuses', assignmentsText.twice],
      ['criteriaDetailsData.1.statuses.0', assignmentsText.reserved],
    ]);
  });
});

describe('results in use', () => {
  const marks = [{ status: 'good', count: 3 }];

  it('must stay or be replaced by one that the criterion offers', () => {
    expect(unreplacedMarks({ marks }, ['good', 'bad'], [])).toEqual([]);
    expect(unreplacedMarks({ marks }, ['fine'], [{ from: 'good', to: 'fine' }])).toEqual([]);
    expect(unreplacedMarks({ marks }, ['fine'], [])).toEqual(marks);
    expect(unreplacedMarks({ marks }, ['fine'], [{ from: 'good', to: 'bad' }])).toEqual(marks);
  });
});
