/** A form that sends something: once, with failures shown at the form. */
import { ORPCError } from '@orpc/client';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorsAt } from '../api/errors.ts';
import { useSubmit } from './submit.ts';

type Draft = { name: string; note: string };
const send = vi.fn<(draft: Draft, way: 'another' | undefined) => Promise<Draft | void>>();
const onFailure = vi.fn<(error: unknown) => Promise<boolean>>();
const blank: Draft = { name: '', note: '' };

beforeEach(() => {
  vi.resetAllMocks();
  send.mockResolvedValue(undefined);
  onFailure.mockResolvedValue(false);
});
afterEach(cleanup);

function Form() {
  const edit = useSubmit<Draft, 'another'>({
    initial: blank,
    validate: async ({ name }, way) =>
      name === '' ? { name: `Enter a name${way === 'another' ? ' of the next' : ''}.` } : {},
    errorsOf: errorsAt((path) => path.replace(/^events\.\d\./, '')),
    send,
    onFailure,
  });
  const { form } = edit;
  return (
    <>
      {/* An invalid field on the page behind the form. */}
      <input aria-label="Behind" aria-invalid="true" />
      <form noValidate onSubmit={edit.onSubmit}>
        {(['name', 'note'] as const).map((field) => (
          <label key={field}>
            {field}
            <input
              value={form.values[field]}
              aria-invalid={form.errors[field] !== undefined}
              onChange={(event) => edit.change({ [field]: event.currentTarget.value })}
            />
            <em>{form.errors[field]}</em>
          </label>
        ))}
        <button type="button" onClick={edit.press('another')}>
          Add another
        </button>
        <button type="submit">Add</button>
        <button type="button" onClick={edit.discard}>
          Discard
        </button>
      </form>
      <output>
        {[
          edit.saving ? 'saving' : 'ready',
          edit.changed ? 'changed' : 'same',
          edit.unsaved() ? 'unsaved' : 'free',
          edit.failure === undefined ? 'well' : 'failed',
        ].join(' ')}
      </output>
    </>
  );
}

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const state = () => screen.getByRole('status').textContent;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a double click sends once, and nothing counts as unsaved afterwards', async () => {
  render(<Form />);
  type('name', 'Fair');
  expect(state()).toBe('ready changed unsaved well');
  press('Add');
  press('Add');
  await waitFor(() => expect(state()).toBe('ready changed free well'));
  press('Add');
  expect(send.mock.calls).toEqual([[{ name: 'Fair', note: '' }, undefined]]);
});

test('a second button sends in its own way, and the form continues with the answer', async () => {
  send.mockResolvedValueOnce(blank);
  render(<Form />);
  press('Add another');
  expect(await screen.findByText('Enter a name of the next.')).toBeTruthy();
  type('name', 'Fair');
  press('Add another');
  await waitFor(() => expect(state()).toBe('ready same free well'));
  type('name', 'Show');
  press('Add');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls.map(([{ name }, way]) => [name, way])).toEqual([
    ['Fair', 'another'],
    ['Show', undefined],
  ]);
});

test('text typed while the form is being sent stays', async () => {
  let answer: (next: Draft) => void = () => undefined;
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  render(<Form />);
  type('name', 'Fair');
  type('note', 'In May.');
  press('Add');
  await waitFor(() => expect(state()).toBe('saving changed free well'));
  type('name', 'Market');
  await act(async () => answer(blank));
  await waitFor(() => expect(state()).toBe('ready changed unsaved well'));
  expect([field('name'), field('note')].map((one) => one.getAttribute('value'))).toEqual(['Market', '']);
});

test('a refused value is marked at its field, and the first one gets the focus', async () => {
  const fields = [{ path: 'events.0.note', message: 'Too long.' }];
  send.mockRejectedValueOnce(
    new ORPCError('INVALID', { status: 422, message: 'Refused.', data: { fields } }),
  );
  render(<Form />);
  type('name', 'Fair');
  press('Add');
  expect(await screen.findByText('Too long.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('note')));
  expect(state()).toBe('ready changed unsaved failed');
  type('name', 'Show');
  expect(screen.getByText('Too long.')).toBeTruthy();
  type('note', 'Short');
  expect(screen.queryByText('Too long.')).toBeNull();
  press('Add');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('an invalid form is not sent until it is corrected', async () => {
  render(<Form />);
  press('Add');
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('name')));
  expect(send).not.toHaveBeenCalled();
  type('name', 'Fair');
  press('Add');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

test('a failure keeps what was typed until it is discarded, unless it leaves the form', async () => {
  send.mockRejectedValue(new TypeError('fetch failed'));
  render(<Form />);
  type('name', 'Fair');
  press('Add');
  await waitFor(() => expect(state()).toBe('ready changed unsaved failed'));
  press('Discard');
  expect(state()).toBe('ready same free well');
  onFailure.mockResolvedValue(true);
  type('name', 'Fair');
  press('Add');
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(state()).toBe('ready changed free well'));
});

test('a form continues without the fields that its new content no longer has', () => {
  const { result } = renderHook(() =>
    useSubmit<Record<string, string>>({ initial: { deed: 'Ten', site: '' }, send: async () => undefined }),
  );
  act(() => result.current.change({ deed: 'Eleven' }));
  act(() => result.current.settle({ site: 'example.org' }));
  expect(result.current.form.values).toEqual({ site: 'example.org' });
  expect([result.current.changed, result.current.unsaved()]).toEqual([false, false]);
  act(() => result.current.change({ site: '' }));
  act(() => result.current.discard());
  expect(result.current.form.values).toEqual({ site: 'example.org' });
});
