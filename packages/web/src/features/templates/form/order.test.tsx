/** Moves of a question in quick succession, and one that somebody else was faster than. */
import type { ContentTemplate } from '@casement/domain/templates/templates.contract.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadCalls } from '../../../lib/api/calls.ts';
import { createQueryClient } from '../../../lib/cache/queryClient.ts';
import { noticeFailure } from '../../../ui/state/resultNotice.ts';
import { templatesQuery, useTemplate } from '../templates.queries.ts';
import { editText } from './form.text.ts';
import { useMoveField } from './order.queries.ts';

vi.mock('../../../ui/state/resultNotice.ts', () => ({ noticeFailure: vi.fn() }));

type Sent = { body: unknown; answer: (response: Response) => void };

let client = createQueryClient(() => undefined);
let sent: Sent[] = [];

const template = (ids: string): ContentTemplate => ({
  _id: 't1',
  graduatingClass: '2027',
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  deletedFields: [],
  fields: ids.split('').map((_id) => ({
    _id,
    name: _id,
    type: 'text',
    required: false,
    helperText: '',
    displayInDirectory: false,
    answerCount: 0,
    updatedAt: '2026-11-01T00:00:00Z',
  })),
});
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeAll(loadCalls);
beforeEach(() => {
  vi.clearAllMocks();
  sent = [];
  client = createQueryClient(() => undefined);
  client.setQueryData(templatesQuery.queryKey, {
    data: { contentTemplates: [template('abc')], deletedTemplates: [] },
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    return new Promise((answer) => sent.push({ body, answer }));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open() {
  const { result } = renderHook(
    () => {
      const shown = useTemplate('t1') ?? template('');
      return { shown: shown.fields.map(({ _id }) => _id).join(''), move: useMoveField(shown) };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  return {
    shows: async (order: string) => vi.waitFor(() => expect(result.current.shown).toBe(order)),
    move: (from: number, to: number) => act(async () => result.current.move(from, to)),
  };
}
const nthSent = async (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));
const order = (fieldIds: string, basedOn: string) => ({
  contentTemplateId: 't1',
  fieldIds: fieldIds.split(''),
  basedOn: basedOn.split(''),
});

it('sends one move after the other, each on top of the one before, and shows both at once', async () => {
  const { shows, move } = open();
  await move(0, 2);
  await shows('bca');
  await move(0, 1);
  await shows('cba');
  await nthSent(1);
  expect(sent[0]?.body).toEqual(order('bca', 'abc'));
  sent[0]?.answer(json({ data: template('bca') }));
  await nthSent(2);
  expect(sent[1]?.body).toEqual(order('cba', 'bca'));
  await shows('cba');
  sent[1]?.answer(json({ data: template('cba') }));
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  await shows('cba');
  expect(noticeFailure).not.toHaveBeenCalled();
});

it('takes a refused move back, says so, and reads the order of somebody else', async () => {
  const { shows, move } = open();
  await move(0, 2);
  await nthSent(1);
  const message = 'Ada Lovelace changed these questions after you opened them. The order was not saved.';
  sent[0]?.answer(json({ error: { code: 'CHANGED_MEANWHILE', message, present: template('cab') } }, 409));
  await nthSent(2);
  await shows('abc');
  expect(noticeFailure).toHaveBeenCalledExactlyOnceWith(editText.orderFailed, message);
  sent[1]?.answer(json({ data: { contentTemplates: [template('cab')], deletedTemplates: [] } }));
  await shows('cab');
});
