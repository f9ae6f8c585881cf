/** Moves of a question in quick succession, and one that somebody else was faster than. */
import { contract } from '@casement/domain/contract.ts';
import type { ContentTemplate } from '@casement/domain/templates/templates.contract.ts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal } from '../../../lib/api/answers.factories.ts';
import { drawHook } from '../../../ui/screen.factories.tsx';
import { templatesQuery, useTemplate } from '../templates.queries.ts';
import { editText } from './form.text.ts';
import { useMoveField } from './order.queries.ts';

type Order = { contentTemplateId: string; fieldIds: string[]; basedOn?: string[] | undefined };
type Sent = { order: Order; answer: (ids: string) => void; refuse: (error: Error) => void };

/** The id that begins with a letter: the service takes no shorter one. */
const idOf = (letter: string) =>
  [
    letter.repeat(8),
    letter.repeat(4),
    `4${letter.repeat(3)}`,
    `8${letter.repeat(3)}`,
    letter.repeat(12),
  ].join('-');
const templateId = idOf('f');

const template = (ids: string): ContentTemplate => ({
  _id: templateId,
  graduatingClass: '2027',
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  deletedFields: [],
  fields: ids.split('').map((letter) => ({
    _id: idOf(letter),
    name: letter,
    type: 'text',
    required: false,
    helperText: '',
    displayInDirectory: false,
    answerCount: 0,
    updatedAt: '2026-11-01T00:00:00Z',
  })),
});
const listed = (ids: string) => ({ data: { contentTemplates: [template(ids)], deletedTemplates: [] } });

/** A template whose order is `abc` and, once somebody else has changed it, `cab`. */
async function open() {
  const sent: Sent[] = [];
  const moves = answer(
    contract.templates.order,
    (input) =>
      new Promise<{ data: ContentTemplate }>((resolve, refuse) => {
        sent.push({ order: input, answer: (ids) => resolve({ data: template(ids) }), refuse });
      }),
  );
  const { result, client } = await drawHook(
    () => {
      const shown = useTemplate(templateId) ?? template('');
      return { shown: shown.fields.map(({ name }) => name).join(''), move: useMoveField(shown) };
    },
    {
      answers: [moves, answer(contract.templates.list, () => listed('cab'))],
      cached: (cache) => cache.setQueryData(templatesQuery.queryKey, listed('abc')),
    },
  );
  return {
    sent,
    nthSent: async (count: number) => expect.poll(() => sent).toHaveLength(count),
    shows: async (ids: string) => expect.poll(() => result.current.shown).toBe(ids),
    move: (from: number, to: number) => act(async () => result.current.move(from, to)),
    allEnded: async () => expect.poll(() => client.isMutating()).toBe(0),
  };
}
const order = (fieldIds: string, basedOn: string) => ({
  contentTemplateId: templateId,
  fieldIds: fieldIds.split('').map(idOf),
  basedOn: basedOn.split('').map(idOf),
});

it('sends one move after the other, each on top of the one before, and shows both at once', async () => {
  const { sent, nthSent, shows, move, allEnded } = await open();
  await move(0, 2);
  await shows('bca');
  await move(0, 1);
  await shows('cba');
  await nthSent(1);
  expect(sent[0]?.order).toEqual(order('bca', 'abc'));
  sent[0]?.answer('bca');
  await nthSent(2);
  expect(sent[1]?.order).toEqual(order('cba', 'bca'));
  await shows('cba');
  sent[1]?.answer('cba');
  await allEnded();
  await shows('cba');
  expect(screen.queryByText(editText.orderFailed)).toBeNull();
});

it('takes a refused move back, says so, and reads the order of somebody else', async () => {
  const { sent, nthSent, shows, move } = await open();
  await move(0, 2);
  await shows('bca');
  await nthSent(1);
  const message = 'Ada Lovelace changed these questions after you opened them. The order was not saved.';
  sent[0]?.refuse(refusal('CHANGED_MEANWHILE', { message, present: template('cab') }));
  await shows('cab');
  expect(await screen.findByText(editText.orderFailed)).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
});
