/** The form for a record that somebody else changes: nothing typed is lost, nothing is sent twice. */
import { ORPCError } from '@orpc/client';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { drawHook } from '../../ui/screen.factories.tsx';
import { byField } from './drafts.ts';
import { useRecordForm } from './recordForm.ts';

const schema = z.object({ name: z.string(), note: z.string(), members: z.number(), updatedAt: z.string() });
type Club = z.infer<typeof schema>;
type Draft = { name: string; note: string };

const opened: Club = { name: 'Choir', note: 'Sings', members: 3, updatedAt: '2026-11-18T09:00:00.000Z' };
const refusal = (code: string, message: string, current: Club) =>
  new ORPCError(code, { status: 409, message, data: { present: current } });
const conflict = (current: Club) => refusal('CHANGED_MEANWHILE', 'Changed by Ruth Okafor.', current);

const write = vi.fn<(draft: Draft, base: Club, changed: string[]) => Promise<Club>>();
const onNewer = vi.fn<(latest: Club) => void>();
const onSaved = vi.fn<(changed: string[], saved: Club) => Promise<Club | void>>();
const onFailure = vi.fn<(error: unknown) => Promise<boolean>>();

beforeEach(() => {
  vi.resetAllMocks();
  onSaved.mockResolvedValue(undefined);
  onFailure.mockResolvedValue(false);
  write.mockImplementation(async (draft, base) => ({ ...base, ...draft, updatedAt: 'later' }));
});

async function open(asksFirst?: (draft: Draft, base: Club) => string | undefined) {
  const { result } = await drawHook(() =>
    useRecordForm<Club, Draft, 'name' | 'note', Club, never, string>({
      record: opened,
      schema,
      draftOf: ({ name, note }) => ({ name, note }),
      compare: byField(['name', 'note']),
      validate: ({ name }, _base, changed) =>
        changed.includes('name') && name === '' ? { name: 'Enter a name.' } : {},
      ...(asksFirst === undefined ? {} : { asksFirst }),
      write,
      onNewer,
      onSaved,
      onFailure,
    }),
  );
  return result;
}

type Form = Awaited<ReturnType<typeof open>>;
async function submit(form: Form, times = 1) {
  await act(async () => {
    for (let time = 0; time < times; time += 1) form.current.onSubmit();
    await Promise.resolve();
  });
}
const type = (form: Form, patch: Partial<Draft>) => act(() => form.current.change(patch));

test('a double click sends the changes once, based on the version that was opened', async () => {
  const form = await open();
  type(form, { name: 'Chamber Choir' });
  expect([form.current.changed, form.current.unsaved()]).toEqual([true, true]);
  await submit(form, 2);
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(write.mock.calls.map((call) => call.slice(0, 3))).toEqual([
    [{ name: 'Chamber Choir', note: 'Sings' }, opened, ['name']],
  ]);
  expect(form.current.unsaved()).toBe(false);
});

test('a newer version without changes to the form’s fields causes no conflict', async () => {
  const newer = { ...opened, members: 4, updatedAt: '2026-11-18T10:00:00.000Z' };
  write.mockRejectedValueOnce(conflict(newer));
  const form = await open();
  type(form, { note: 'Sings and hums' });
  await submit(form);
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(write.mock.calls[1]?.[1]).toEqual(newer);
  expect(onNewer).not.toHaveBeenCalled();
});

test.each([
  ['the same record', opened],
  ['a newer one', { ...opened, note: 'Loud', updatedAt: '2026-11-18T10:00:00.000Z' }],
])('a refusal for another reason is a failure, though it contains %s', async (_which, current) => {
  const refused = refusal('WRONG_STATE', 'This club is archived.', current);
  write.mockRejectedValueOnce(refused);
  const form = await open();
  type(form, { name: 'Chamber Choir' });
  await submit(form);
  await waitFor(() => expect(form.current.failure).toBe(refused));
  expect([form.current.conflict, form.current.saving, write.mock.calls.length]).toEqual([
    undefined,
    false,
    1,
  ]);
  expect([form.current.form.values.name, form.current.unsaved()]).toEqual(['Chamber Choir', true]);
});

test('a draft is sent again once for each press; a further newer version is a conflict', async () => {
  const newer = { ...opened, members: 4, updatedAt: '2026-11-18T10:00:00.000Z' };
  write.mockImplementation(async () => {
    if (write.mock.calls.length > 9) throw new TypeError('Sent too often.');
    throw conflict(newer);
  });
  const form = await open();
  type(form, { name: 'Chamber Choir' });
  await submit(form);
  await waitFor(() => expect(form.current.conflict?.present).toEqual(newer));
  expect([write.mock.calls.length, form.current.saving, form.current.unsaved()]).toEqual([2, false, true]);
  act(() => form.current.conflict?.onKeepMine());
  expect(form.current.form.values.name).toBe('Chamber Choir');
  await submit(form);
  await waitFor(() => expect(form.current.conflict).toBeDefined());
  expect(write).toHaveBeenCalledTimes(4);
});

test('a refusal whose record makes the form ask leads to the question', async () => {
  const held = { ...opened, members: 4 };
  const refused = refusal('IN_USE', 'Still held by Ruth Okafor.', held);
  write.mockRejectedValueOnce(refused);
  const form = await open(({ name }, { members }) =>
    members === 3 ? undefined : movesHow({ name, note: '' }, held),
  );
  type(form, { name: 'Band' });
  await submit(form);
  await waitFor(() => expect(form.current.asking).toBe('4 members move to Band.'));
  expect([write.mock.calls.length, form.current.failure]).toEqual([1, undefined]);
  await act(() => form.current.agree());
  expect(write.mock.calls.map(([, base]) => base)).toEqual([opened, held]);
});

test('keeping one’s own version in a conflict takes untouched fields from the newer one', async () => {
  const theirs = { ...opened, name: 'Big Choir', note: 'Loud', updatedAt: '2026-11-18T10:00:00.000Z' };
  write.mockRejectedValueOnce(conflict(theirs));
  const form = await open();
  type(form, { name: 'Chamber Choir' });
  await submit(form);
  await waitFor(() => expect(form.current.conflict?.newer).toEqual({ name: 'Big Choir', note: 'Loud' }));
  expect(onNewer).toHaveBeenCalledWith(theirs);
  expect(form.current.form.values.name).toBe('Chamber Choir');
  act(() => form.current.conflict?.onKeepMine());
  expect(form.current.form.values).toEqual({ name: 'Chamber Choir', note: 'Loud' });
  await submit(form);
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(write.mock.calls[1]?.slice(0, 3)).toEqual([
    { name: 'Chamber Choir', note: 'Loud' },
    theirs,
    ['name'],
  ]);
});

test('using the newer version in a conflict drops what was typed, and continues from that version', async () => {
  const theirs = { ...opened, name: 'Big Choir', updatedAt: '2026-11-18T10:00:00.000Z' };
  write.mockRejectedValueOnce(conflict(theirs));
  const form = await open();
  type(form, { name: 'Chamber Choir', note: 'Sings and hums' });
  await submit(form);
  await waitFor(() => expect(form.current.conflict?.present).toEqual(theirs));
  act(() => form.current.conflict?.onUseNewer());
  expect(form.current.form.values).toEqual({ name: 'Big Choir', note: 'Sings' });
  expect([form.current.base, form.current.conflict]).toEqual([theirs, undefined]);
  expect([form.current.changed, form.current.unsaved()]).toEqual([false, false]);
  expect([write.mock.calls.length, onSaved.mock.calls.length]).toEqual([1, 0]);
  type(form, { note: 'Loud' });
  await submit(form);
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(write.mock.calls[1]?.slice(0, 3)).toEqual([{ name: 'Big Choir', note: 'Loud' }, theirs, ['note']]);
});

test('discarding in a conflict continues from the newer version, which the next change is based on', async () => {
  const theirs = { ...opened, name: 'Big Choir', updatedAt: '2026-11-18T10:00:00.000Z' };
  write.mockRejectedValueOnce(conflict(theirs));
  const form = await open();
  type(form, { name: 'Chamber Choir' });
  await submit(form);
  await waitFor(() => expect(form.current.conflict).toBeDefined());
  act(() => form.current.discard());
  expect(form.current.form.values).toEqual({ name: 'Big Choir', note: 'Sings' });
  expect([form.current.conflict, form.current.changed]).toEqual([undefined, false]);
  type(form, { note: 'Loud' });
  await submit(form);
  await waitFor(() => expect(write.mock.calls[1]?.slice(1, 3)).toEqual([theirs, ['note']]));
});

test('keeping one’s own version of a record that was deleted keeps all of it', async () => {
  write.mockRejectedValueOnce(new ORPCError('CHANGED_MEANWHILE', { status: 409, data: { present: null } }));
  const { result } = await drawHook(() =>
    useRecordForm<Club | null, Draft, 'name' | 'note'>({
      record: opened,
      schema: schema.nullable(),
      draftOf: (club) => ({ name: club?.name ?? '', note: club?.note ?? '' }),
      compare: byField(['name', 'note']),
      validate: () => ({}),
      write: (draft, base, changed) => write(draft, base ?? opened, changed),
      onSaved: async () => undefined,
    }),
  );
  act(() => result.current.change({ name: 'Chamber Choir' }));
  act(() => result.current.onSubmit());
  await waitFor(() => expect(result.current.conflict?.present).toBeNull());
  act(() => result.current.conflict?.onKeepMine());
  expect(result.current.form.values).toEqual({ name: 'Chamber Choir', note: 'Sings' });
  expect(result.current.base).toBeNull();
});

test('a field that the newer version no longer has isn’t sent again', async () => {
  type Answers = Record<string, string>;
  const base: Answers = { deed: 'Ten', site: '' };
  const theirs: Answers = { site: '' };
  const sent: string[][] = [];
  const { result } = await drawHook(() =>
    useRecordForm<Answers, Answers, string>({
      record: base,
      schema: z.record(z.string(), z.string()),
      draftOf: (answers) => answers,
      compare: {
        changed: (from, to) =>
          [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => from[key] !== to[key]),
        rebase: (_base, mine, newer) =>
          Object.fromEntries(Object.entries(newer).map(([key, value]) => [key, mine[key] ?? value])),
      },
      validate: () => ({}),
      write: async (_draft, _base, changed) => {
        sent.push(changed);
        if (sent.length === 1) {
          throw new ORPCError('CHANGED_MEANWHILE', { status: 409, data: { present: theirs } });
        }
      },
      onSaved: async () => undefined,
    }),
  );
  act(() => result.current.change({ deed: 'Eleven', site: 'example.org' }));
  act(() => result.current.onSubmit());
  await waitFor(() => expect(result.current.conflict).toBeDefined());
  expect(result.current.form.values['deed']).toBe('Eleven');
  act(() => result.current.conflict?.onKeepMine());
  act(() => result.current.onSubmit());
  await waitFor(() => expect(sent).toEqual([['deed', 'site'], ['site']]));
});

test('the form follows a change by another action of the page, and keeps its own changes', async () => {
  const followed = { ...opened, note: 'Loud', updatedAt: '2026-11-18T10:00:00.000Z' };
  const form = await open();
  type(form, { name: 'Chamber Choir' });
  act(() => form.current.follow(followed));
  expect(form.current.form.values).toEqual({ name: 'Chamber Choir', note: 'Loud' });
  expect([form.current.changed, form.current.unsaved()]).toEqual([true, true]);
  await submit(form);
  await waitFor(() => expect(write.mock.calls[0]?.slice(1, 3)).toEqual([followed, ['name']]));
});

test('a form that stays open continues from the saved version', async () => {
  onSaved.mockImplementation(async (_changed, saved) => saved);
  const form = await open();
  type(form, { name: 'Chamber Choir' });
  await submit(form);
  await waitFor(() => expect(form.current.base.updatedAt).toBe('later'));
  expect([form.current.changed, form.current.saving]).toEqual([false, false]);
  type(form, { name: 'Choir' });
  await submit(form);
  await waitFor(() => expect(write).toHaveBeenCalledTimes(2));
  expect(write.mock.calls[1]?.[1].updatedAt).toBe('later');
});

const movesHow = ({ name }: Draft, { members }: Club) =>
  name === 'Choir' ? undefined : `${members} members move to ${name}.`;

test('a change that asks first is sent only after the person agrees', async () => {
  const form = await open(movesHow);
  type(form, { name: 'Band' });
  await submit(form);
  await waitFor(() => expect(form.current.asking).toBe('3 members move to Band.'));
  expect([write.mock.calls.length, form.current.unsaved(), form.current.saving]).toEqual([0, true, false]);
  act(() => form.current.stopAsking());
  expect(form.current.asking).toBeUndefined();
  await submit(form);
  await waitFor(() => expect(form.current.asking).toBeDefined());
  await act(() => form.current.agree());
  expect(write).toHaveBeenCalledTimes(1);
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test('a newer version that changes the open question makes the form ask again, and say why', async () => {
  const newer = { ...opened, members: 4, updatedAt: '2026-11-18T10:00:00.000Z' };
  const refused = conflict(newer);
  write.mockRejectedValueOnce(refused);
  const form = await open(movesHow);
  type(form, { name: 'Band' });
  await submit(form);
  await waitFor(() => expect(form.current.asking).toBeDefined());
  await act(() => expect(form.current.agree()).rejects.toBe(refused));
  expect([form.current.asking, form.current.base]).toEqual(['4 members move to Band.', newer]);
  await act(() => form.current.agree());
  expect(write.mock.calls.map(([, base]) => base)).toEqual([opened, newer]);
});

test('a newer version with the same question is used without asking again', async () => {
  const newer = { ...opened, updatedAt: '2026-11-18T10:00:00.000Z' };
  write.mockRejectedValueOnce(conflict(newer));
  const form = await open(movesHow);
  type(form, { name: 'Band' });
  await submit(form);
  await waitFor(() => expect(form.current.asking).toBeDefined());
  await act(() => form.current.agree());
  expect(write.mock.calls.map(([, base]) => base)).toEqual([opened, newer]);
});

test('a conflict that arrives while the question is open replaces it', async () => {
  write.mockRejectedValueOnce(conflict({ ...opened, note: 'Loud', updatedAt: '2026-11-18T10:00:00.000Z' }));
  const form = await open(movesHow);
  type(form, { name: 'Band' });
  await submit(form);
  await waitFor(() => expect(form.current.asking).toBeDefined());
  await act(() => form.current.agree());
  expect([form.current.asking, form.current.conflict?.newer.note]).toEqual([undefined, 'Loud']);
  expect(form.current.form.values.name).toBe('Band');
});

test('a failure after the question shows in its dialog and in the bar', async () => {
  const broken = new TypeError('The network failed.');
  write.mockRejectedValueOnce(broken);
  const form = await open(movesHow);
  type(form, { name: 'Band' });
  await submit(form);
  await waitFor(() => expect(form.current.asking).toBeDefined());
  await act(() => expect(form.current.agree()).rejects.toBe(broken));
  expect([form.current.asking, form.current.failure]).toEqual(['3 members move to Band.', broken]);
});

test('a write that fails in a later step continues from what it has stored', async () => {
  const stored = { ...opened, name: 'Band', note: '' };
  const steps: unknown[] = [];
  const { result } = await drawHook(() =>
    useRecordForm<Club | undefined, Draft, 'name' | 'note', string, 'later'>({
      record: undefined,
      initialDraft: { name: 'Band', note: '' },
      schema,
      draftOf: (club) => ({ name: club?.name ?? '', note: club?.note ?? '' }),
      compare: byField(['name', 'note']),
      validate: () => ({}),
      write: async (_draft, base, changed, { onStored }) => {
        steps.push([base, changed]);
        onStored(stored);
        if (base === undefined) throw new TypeError('The network failed.');
        return 'done';
      },
      onSaved: async () => undefined,
    }),
  );
  act(() => result.current.onSubmit());
  await waitFor(() => expect(result.current.failure).toBeDefined());
  expect([result.current.base, result.current.changed]).toEqual([stored, false]);
  act(() => result.current.onSubmit());
  await waitFor(() => expect(steps).toHaveLength(2));
  expect(steps).toEqual([
    [undefined, ['name']],
    [stored, []],
  ]);
});

test('reports the draft while it has unsaved changes, and none once it is saved', async () => {
  const told = vi.fn<(draft: Draft | undefined, base: Club) => void>();
  const { result } = await drawHook(() =>
    useRecordForm<Club, Draft, 'name' | 'note', Club>({
      record: opened,
      schema,
      draftOf: ({ name, note }) => ({ name, note }),
      onDraft: told,
      compare: byField(['name', 'note']),
      validate: () => ({}),
      write,
      onSaved: async (_changed, saved) => saved,
    }),
  );
  act(() => result.current.change({ name: 'Band' }));
  expect(told).toHaveBeenLastCalledWith({ name: 'Band', note: 'Sings' }, opened);
  act(() => result.current.change({ name: 'Choir' }));
  expect(told).toHaveBeenLastCalledWith(undefined, opened);
  act(() => result.current.change({ name: 'Band' }));
  act(() => result.current.onSubmit());
  await waitFor(() => expect(result.current.base.name).toBe('Band'));
  expect(told).toHaveBeenLastCalledWith(undefined, result.current.base);
});

test('a failure keeps what was typed, and is cleared when the changes are discarded', async () => {
  write.mockRejectedValueOnce(new TypeError('The network failed.'));
  const form = await open();
  type(form, { name: 'Band' });
  await submit(form);
  await waitFor(() => expect(form.current.failure).toBeInstanceOf(TypeError));
  expect([form.current.form.values.name, form.current.unsaved()]).toEqual(['Band', true]);
  act(() => form.current.discard());
  expect([form.current.form.values.name, form.current.failure]).toEqual(['Choir', undefined]);
  type(form, { name: '' });
  await submit(form);
  await waitFor(() => expect(form.current.form.errors['name']).toBe('Enter a name.'));
  type(form, { name: 'Band' });
  expect(form.current.form.errors['name']).toBeUndefined();
});
