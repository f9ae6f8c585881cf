/** What a sign-out asks about before it ends the session. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftsOf, marksOf, setAsideOf } from '../../lib/cache/unsentMarks.ts';
import { administrator } from '../../ui/pieces/person.ts';
import { drawHook } from '../../ui/screen.factories.tsx';
import { accountText } from './account.text.ts';
import { useSignOut } from './profile.queries.ts';
import { signOutText } from './signOut.text.ts';

const { school, user } = administrator;
const ask = (event: Event) => event.preventDefault();

beforeEach(() => localStorage.clear());
afterEach(() => {
  window.removeEventListener('beforeunload', ask);
  localStorage.clear();
  vi.restoreAllMocks();
});

const nothing = { marks: 0, drafts: 0, setAside: 0, unsaved: false };

it.each([
  ['an unsent mark', marksOf, { ...nothing, marks: 1 }],
  ['an unsent draft', draftsOf, { ...nothing, drafts: 1 }],
  ['an earlier version of a draft', setAsideOf, { ...nothing, setAside: 1 }],
  ['typed text', undefined, { ...nothing, unsaved: true }],
])('asks about %s, and sends nothing', async (_, of, lost) => {
  const sent = vi.spyOn(globalThis, 'fetch');
  if (of === undefined) window.addEventListener('beforeunload', ask);
  else localStorage.setItem(`${of(school._id, user._id)}1`, '{}');
  const { result } = await drawHook(useSignOut);
  act(() => result.current.signOut());
  await expect.poll(() => result.current.asking).toEqual(lost);
  expect(sent).not.toHaveBeenCalled();
});

it('signs out without a question if nothing is lost, and says if there was no answer', async () => {
  const { result } = await drawHook(useSignOut);
  const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  act(() => result.current.signOut());
  expect(await screen.findByText(accountText.stillSignedIn)).toBeDefined();
  expect(sent).toHaveBeenCalledOnce();
  expect(result.current.asking).toBeUndefined();
});

it('names everything that is lost, once', () => {
  const { title, body } = signOutText;
  const all = { marks: 2, drafts: 1, setAside: 1, unsaved: true };
  expect(title(all)).toBe('Sign out and lose marks?');
  expect(body(all)).toBe(
    '2 attendance marks haven’t been saved and will be lost. Your latest changes are only on this device and will be lost. Wait until they’re saved. An earlier version of a draft is only on this device and will be lost. Any other unsaved changes, here or in another tab, will be lost too.',
  );
  expect(title({ ...nothing, setAside: 1 })).toBe('Sign out and lose a draft?');
  expect(title({ ...nothing, unsaved: true })).toBe('Sign out and lose your changes?');
  expect(body({ ...nothing, unsaved: true })).toBe('Unsaved changes, here or in another tab, will be lost.');
});
