import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldTypes, restoreModes } from './templates.contract.ts';
import {
  type AnsweredField,
  answerTo,
  isLinkAnswer,
  isOrderOf,
  missingAnswers,
  restoring,
  wasAskedOtherwise,
} from './templates.rules.ts';

describe('an answer', () => {
  it.each([
    ['link', 'javascript:alert(1)'],
    ['link', 'data:text/html,x'],
    ['link', 'not an address'],
    ['text', 'two\nlines'],
    ['text', 'x'.repeat(501)],
  ] as const)('for the type %s can’t be %j', (type, typed) => {
    expect(answerTo(type, typed)).toHaveProperty('problem');
  });

  it.each([
    ['link', 'example.org/plan', 'https://example.org/plan'],
    ['link', ' http://example.org ', 'http://example.org/'],
    ['text', '  Ten   bicycles ', 'Ten bicycles'],
    ['textarea', 'two\nlines\n', 'two\nlines'],
    ['link', '', ''],
  ] as const)('for the type %s, %j is stored as %j', (type, typed, data) => {
    expect(answerTo(type, typed)).toEqual({ data });
  });

  it('counts as a link if it can be opened as written', () => {
    expect(isLinkAnswer('https://example.org/a')).toBe(true);
    expect(
      ['example.org', 'javascript:alert(1)', 'See https://example.org', ''].filter(isLinkAnswer),
    ).toEqual([]);
  });
});

it('a question counts as changed if its type or help text differs', () => {
  const asked = { name: 'Action', type: 'text', helperText: '' } as const;
  expect(wasAskedOtherwise(asked, asked)).toBe(false);
  expect(wasAskedOtherwise(asked, { ...asked, type: 'textarea' })).toBe(true);
  expect(wasAskedOtherwise(asked, { ...asked, helperText: 'What did you do?' })).toBe(true);
});

it('an order must name each question once', () => {
  const fields = [{ _id: 'a' }, { _id: 'b' }];
  expect(isOrderOf(['b', 'a'], fields)).toBe(true);
  for (const ids of [['a'], ['a', 'a'], ['a', 'c'], ['a', 'b', 'c']])
    expect(isOrderOf(ids, fields)).toBe(false);
});

it('a required question without an answer, or with an emptied one, counts as missing', () => {
  const field = {
    name: 'Action',
    type: 'text',
    helperText: '',
    displayInDirectory: false,
    required: true,
  } as const;
  const answer = { asked: field, answeredBy: 'Ada', answeredAt: '2027-01-01T00:00:00.000Z' };
  const submission = {
    contentTemplate: {
      _id: 't',
      graduatingClass: '2027',
      fields: [
        { ...field, _id: 'a' },
        { ...field, _id: 'b' },
        { ...field, _id: 'c', required: false },
        { ...field, _id: 'd' },
      ],
    },
    submittedData: [
      { ...answer, contentFieldTemplateId: 'a', data: 'Ten bicycles' },
      { ...answer, contentFieldTemplateId: 'b', data: '' },
    ],
    open: true,
    updatedAt: '2027-01-01T00:00:00.000Z',
  };
  expect(missingAnswers(submission)).toBe(2);
});

describe('restoring a template', () => {
  const answered = (prefix: string) =>
    fc
      .array(
        fc.record({
          name: fc.constantFrom('Action', 'action ', 'Reflection', 'Website'),
          type: fc.constantFrom(...fieldTypes),
          answers: fc.uniqueArray(
            fc.record({
              projectId: fc.constantFrom('p', 'q', 'r', 's'),
              data: fc.constantFrom('Ten', 'https://a.org/'),
            }),
            { selector: ({ projectId }) => projectId },
          ),
        }),
        { maxLength: 5 },
      )
      .map((list) => list.map((field, index): AnsweredField => ({ ...field, _id: `${prefix}${index}` })));

  it('keeps every answer exactly once, and never overwrites another', () => {
    fc.assert(
      fc.property(
        answered('old'),
        answered('new'),
        fc.constantFrom(...restoreModes),
        (old, current, mode) => {
          const plan = restoring(old, current, mode);
          const placeOf = new Map(plan.moves.map(({ projectId, from, to }) => [`${from} ${projectId}`, to]));
          const all = [...old, ...current].flatMap(({ _id, answers }) =>
            answers.map(({ projectId, data }) => ({
              data,
              projectId,
              at: placeOf.get(`${_id} ${projectId}`) ?? _id,
            })),
          );
          const places = all.map(({ projectId, at }) => `${projectId} ${at}`);
          expect(new Set(places).size).toBe(places.length);
          // A question is removed only if no answers are left at it.
          expect([...plan.apart, ...plan.merged].toSorted()).toEqual(old.map(({ _id }) => _id).toSorted());
          expect(all.filter(({ at }) => plan.merged.includes(at))).toEqual([]);
          for (const { to } of plan.moves) expect(current.map(({ _id }) => _id)).toContain(to);
          for (const { data, at } of all.filter(({ at: place }) =>
            plan.moves.some(({ to }) => to === place),
          )) {
            const target = current.find(({ _id }) => _id === at);
            const isMoved = target?.answers.every((answer) => answer.data !== data) === true;
            if (target?.type === 'link' && isMoved) expect(isLinkAnswer(data)).toBe(true);
          }
          if (mode === 'apart') expect(plan.moves).toEqual([]);
        },
      ),
    );
  });

  it('merges questions of the same name in any case, and keeps conflicting answers apart', () => {
    const old: AnsweredField[] = [
      { _id: 'o1', name: 'Action', type: 'text', answers: [{ projectId: 'p', data: 'Ten' }] },
      { _id: 'o2', name: 'Reflection', type: 'text', answers: [{ projectId: 'p', data: 'Much' }] },
      { _id: 'o3', name: 'Website', type: 'text', answers: [] },
    ];
    const current: AnsweredField[] = [
      { _id: 'n1', name: 'ACTION', type: 'textarea', answers: [{ projectId: 'q', data: 'Two' }] },
      { _id: 'n2', name: 'Reflection', type: 'text', answers: [{ projectId: 'p', data: 'Little' }] },
    ];
    expect(restoring(old, current, 'merge')).toEqual({
      moves: [{ projectId: 'p', from: 'o1', to: 'n1' }],
      apart: ['o2', 'o3'],
      merged: ['o1'],
    });
    expect(restoring(old, current, 'apart')).toEqual({ moves: [], apart: ['o1', 'o2', 'o3'], merged: [] });
  });
});
