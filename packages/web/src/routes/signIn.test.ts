/** What a tab's sign-in forgets, and where it leads after a sign-in in another tab. */
import { contract } from '@casement/domain/contract.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answering, answer, answerCalls, refusal } from '../lib/api/answers.factories.ts';
import { loadCalls } from '../lib/api/calls.ts';
import { meQuery } from '../lib/api/session.ts';
import { createQueryClient } from '../lib/cache/queryClient.ts';
import { noteSessionEnd } from '../lib/cache/sessionEnd.ts';
import { administrator } from '../ui/pieces/person.ts';
import { drawScreen } from '../ui/screen.factories.tsx';
import { noticeFailure } from '../ui/state/resultNotice.ts';
import { followSignIn, makeRouter } from './router.tsx';

beforeEach(loadCalls);
afterEach(() => noteSessionEnd(false));

const front = (signedIn: boolean) =>
  answer(contract.school.front, () => ({
    data: {
      schoolName: 'Example School',
      subdomain: 'example',
      icon: null,
      signedIn,
      signIn: { demo: false, emailCode: true },
    },
  }));
const failing = answer(contract.school.front, () => {
  throw refusal('INTERNAL');
});

/** A tab whose person has read something, and which opens the sign-in. */
async function atSignIn(answers: readonly Answering[], address = '/signIn') {
  answerCalls(answers);
  const client = createQueryClient(() => undefined);
  client.setQueryData(meQuery.queryKey, { data: administrator });
  const router = makeRouter(client);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  return { client, router, hasRead: () => client.getQueryData(meQuery.queryKey) !== undefined };
}

it('forgets after a session’s end what was read, even if the service doesn’t answer', async () => {
  noteSessionEnd(true);
  expect((await atSignIn([front(false)])).hasRead()).toBe(false);
  noteSessionEnd(true);
  expect((await atSignIn([failing])).hasRead()).toBe(false);
});

it('forgets nothing of somebody who may still be signed in', async () => {
  expect((await atSignIn([failing])).hasRead()).toBe(true);
});

it('closes the notices of the person who was signed in', async () => {
  await drawScreen(createElement('p'));
  noticeFailure('The mark of Ada wasn’t saved');
  expect(await screen.findByText('The mark of Ada wasn’t saved')).toBeDefined();
  await act(() => atSignIn([front(false)]));
  await expect.poll(() => screen.queryByText('The mark of Ada wasn’t saved')).toBeNull();
});

it('opens the requested page after a sign-in in another tab', async () => {
  const { router, client } = await atSignIn([front(false)], '/signIn?back=/nowhere');
  expect(router.state.location.pathname).toBe('/signIn');
  answerCalls([front(true), answer(contract.profile.me, () => ({ data: administrator }))]);
  await followSignIn(router, client);
  expect(router.state.location.pathname).toBe('/nowhere');
});
