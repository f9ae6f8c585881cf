/** Decisions about evaluation assignments. */
import { describe, expect, it } from 'vitest';
import { newAssignment } from './assignments.contract.ts';
import { unreplacedMarks } from './assignments.rules.ts';
import { assignmentsText } from './assignments.text.ts';

const problemsOf = (input: unknown) =>
  newAssignment.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the create form', () => {
  it('says each thing that is missing', () => {
    const evaluationDetailData = { title: ' ', description: '', date: '', type: undefined };
    expect(problemsOf({ evaluationDetailData, criteriaDetailsData: [] })).toEqual([
      ['evaluationDetailData.title', assignmentsText.title],
      ['evaluationDetailData.description', assignmentsText.description],
      ['evaluationDetailData.date', assignmentsText.date],
      ['evaluationDetailData.type', assignmentsText.type],
      ['criteriaDetailsData', assignmentsText.oneCriterion],
    ]);
  });

  it('wants words of their own for results, and none that says nothing is marked', () => {
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

  it('stay, or are replaced by one that the criterion offers', () => {
    expect(unreplacedMarks({ marks }, ['good', 'bad'], [])).toEqual([]);
    expect(unreplacedMarks({ marks }, ['fine'], [{ from: 'good', to: 'fine' }])).toEqual([]);
    expect(unreplacedMarks({ marks }, ['fine'], [])).toEqual(marks);
    expect(unreplacedMarks({ marks }, ['fine'], [{ from: 'good', to: 'bad' }])).toEqual(marks);
  });
});
