/** The form of a record that somebody else changes meanwhile: nothing typed is lost, nothing is sent twice. */
import { ORPCError } from '@orpc/client';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { byField } from './drafts.ts';
import { useRecordForm } from './recordForm.ts';

vi.mock('../api/session.ts', () => ({ useMe: () => ({ school: { timeZone: 'Europe/Berlin' } }) }));

const schema = z.object({ name: z.string(), note: z.string(), members: z.number(), updatedAt: z.string() });
type Club = z.infer<typeof schema>;
type Draft = { name: string; note: string };

const opened: Club = { name: 'Choir', note: 'Sings', members: 3, updatedAt: '2026-11-18T09:00:00.000Z' };
const conflict = (current: Club) =>
  new ORPCError('CONFLICT', {
    status: 409,
    message: 'Changed by Ruth Okafor.',
    data: { present: current },
  });

const write = vi.fn<(draft: Draft, base: Club, changed: string[]) => Promise<Club>>();
const onPresent = vi.fn<(present: Club) => void>();
const onSaved = vi.fn<(changed: string[], saved: Club) => Promise<Club | void>>();
const onFailure = vi.fn<(error: unknown) => Promise<boolean>>();

beforeEach(() => {
  vi.resetAllMocks();
  onSaved.mockResolvedValue(undefined);
  onFailure.mockResolvedValue(false);
  write.mockImplementation(async (draft, base) => ({ ...base, ...draft, updatedAt: 'later' }));
});

const open = (asksFirst?: (draft: Draft) => boolean) =>
  renderHook(() =>
    useRecordForm<Club, Draft, 'name' | 'note', Club>({
      record: opened,
      schema,
      draftOf: ({ name, note }) => ({ name, note }),
      compare: byField(['name', 'note']),
      validate: ({ name }) => (name === '' ? { name: 'Enter a name.' } : {}),
      ...(asksFirst === undefined ? {} : { asksFirst }),
      write,
      onPresent,
      onSaved,
      onFailure,
    }),
  ).result;

type Form = ReturnType<typeof open>;
async function submit(form: Form, times = 1) {
  await act(async () => {
    for (let time = 0; time < times; time += 1) form.current.onSubmit();
    await Promise.resolve();
  });
}
const type = (form: Form, patch: Partial<Draft>) => act(() => form.current.change(patch));

test('a double press sends once, what has changed, upon the version that was opened', async () => {
  const form = open();
  type(form, { name: 'Chamber Choir' });
  expect([form.current.changed, form.current.unsaved()]).toEqual([true, true]);
  await submit(form, 2);
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(write.mock.calls).toEqual([[{ name: 'Chamber Choir', note: 'Sings' }, opened, ['name']]]);
  expect(form.current.unsaved()).toBe(false);
});

test('a version that differs in nothing the form edits is not in the way', async () => {
  const newer = { ...opened, members: 4, updatedAt: '2026-11-18T10:00:00.000Z' };
  write.mockRejectedValueOnce(conflict(newer));
  const form = open();
  type(form, { note: 'Sings and hums' });
  await submit(form);
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(write.mock.calls[1]?.[1]).toEqual(newer);
  expect(onPresent).not.toHaveBeenCalled();
});

test('of a conflict either version goes on; mine keeps what was not touched as theirs has it', async () => {
  const theirs = { ...opened, name: 'Big Choir', note: 'Loud', updatedAt: '2026-11-18T10:00:00.000Z' };
  write.mockRejectedValueOnce(conflict(theirs));
  const form = open();
  type(form, { name: 'Chamber Choir' });
  await submit(form);
  await waitFor(() => expect(form.current.conflict?.newer).toEqual({ name: 'Big Choir', note: 'Loud' }));
  expect(onPresent).toHaveBeenCalledWith(theirs);
  expect(form.current.form.values.name).toBe('Chamber Choir');
  act(() => form.current.conflict?.onKeepMine());
  expect(form.current.form.values).toEqual({ name: 'Chamber Choir', note: 'Loud' });
  await submit(form);
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(write.mock.calls[1]).toEqual([{ name: 'Chamber Choir', note: 'Loud' }, theirs, ['name']]);
});

test('a form that stays continues with what was saved', async () => {
  onSaved.mockImplementation(async (_changed, saved) => saved);
  const form = open();
  type(form, { name: 'Chamber Choir' });
  await submit(form);
  await waitFor(() => expect(form.current.base.updatedAt).toBe('later'));
  expect([form.current.changed, form.current.saving]).toEqual([false, false]);
  type(form, { name: 'Choir' });
  await submit(form);
  await waitFor(() => expect(write).toHaveBeenCalledTimes(2));
  expect(write.mock.calls[1]?.[1].updatedAt).toBe('later');
});

test('what is asked first is sent when the person agrees, and not before', async () => {
  const form = open(({ name }) => name !== 'Choir');
  type(form, { name: 'Band' });
  await submit(form);
  await waitFor(() => expect(form.current.asking).toBe(true));
  expect(write).not.toHaveBeenCalled();
  act(() => form.current.stopAsking());
  expect(form.current.asking).toBe(false);
  await submit(form);
  await act(async () => form.current.send());
  expect([write.mock.calls.length, form.current.asking]).toEqual([1, false]);
});

test('a failure keeps what was typed, can be tried again, and is forgotten with what is discarded', async () => {
  write.mockRejectedValueOnce(new TypeError('The network failed.'));
  const form = open();
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
