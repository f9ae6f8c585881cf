import type { ContentSubmission } from '@casement/domain/templates/templates.contract.ts';
import { expect, it } from 'vitest';
import { answersDraftOf, compareAnswers, comparedAnswers } from './answers.rules.ts';

const question = (_id: string, name: string) => ({
  _id,
  name,
  type: 'text' as const,
  required: false,
  helperText: '',
  displayInDirectory: false,
});

const submission = (answers: Record<string, string>, names: Record<string, string>): ContentSubmission => ({
  contentTemplate: {
    _id: 't',
    graduatingClass: '2027',
    fields: Object.entries(names).map(([id, name]) => question(id, name)),
  },
  submittedData: Object.entries(answers).map(([contentFieldTemplateId, data]) => ({
    contentFieldTemplateId,
    data,
    asked: { name: 'Action', type: 'text', helperText: '' },
    answeredBy: 'Ada',
    answeredAt: '2027-01-01T00:00:00.000Z',
  })),
  open: true,
  updatedAt: '2027-01-01T00:00:00.000Z',
});

it('an answer counts as changed if its text or its question changed', () => {
  const base = answersDraftOf(submission({ a: 'Ten' }, { a: 'Action', b: 'Reflection' }));
  expect(compareAnswers.changed(base, base)).toEqual([]);
  const other = answersDraftOf(submission({ a: 'Two' }, { a: 'Action', b: 'What did you learn?' }));
  expect(compareAnswers.changed(base, other)).toEqual(['a', 'b']);
});

it('one’s own answers are kept over newer ones, and untouched ones are updated', () => {
  const base = answersDraftOf(
    submission({ a: 'Ten', b: 'Much' }, { a: 'Action', b: 'Reflection', c: 'Website' }),
  );
  const mine = { ...base, a: { asked: base['a']?.asked ?? '', data: 'Eleven' } };
  const theirs = answersDraftOf(submission({ a: 'Two', b: 'Little' }, { a: 'Action', b: 'Reflection' }));
  const rebased = compareAnswers.rebase(base, mine, theirs);
  expect(Object.entries(rebased).map(([id, { data }]) => [id, data])).toEqual([
    ['a', 'Eleven'],
    ['b', 'Little'],
  ]);
});

it('the comparison in a conflict shows the answer to a deleted question, and says that it is deleted', () => {
  const base = submission({ a: 'Ten' }, { a: 'Action', b: 'Reflection', c: 'Website' });
  const mine = answersDraftOf(base);
  mine['a'] = { asked: mine['a']?.asked ?? '', data: 'Eleven' };
  const theirs = submission({ c: 'example.org' }, { c: 'Website', d: 'Cost' });
  const fields = [...base.contentTemplate.fields, ...theirs.contentTemplate.fields];
  expect(comparedAnswers(fields, mine, answersDraftOf(theirs))).toEqual([
    {
      label: 'Action',
      mine: 'Eleven',
      newer: 'This question was deleted. Copy your answer if you need it.',
    },
    { label: 'Reflection', mine: '', newer: 'This question was deleted.' },
    { label: 'Website', mine: '', newer: 'example.org' },
    { label: 'Cost', mine: '', newer: '' },
  ]);
});
