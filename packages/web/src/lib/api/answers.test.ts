/** What tests of screens answer in place of the service: only what the contract knows. */
import { contract } from '@casement/domain/contract.ts';
import { expect, test, vi } from 'vitest';
import { answer, answerCalls, noConnection, refusal } from './answers.factories.ts';
import { api } from './api.ts';
import { isNetworkError, isNotFound } from './errors.ts';

const address = {
  baseUrl: 'https://files.example.org',
  sasToken: 't',
  expiresAt: '2026-11-18T10:10:00.000Z',
};
const fileId = '01890a5d-ac96-774b-bcce-b302099a8057';
const token = () => api.files.token({ containerName: 'evidence-files' });
const caught = async (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);

test('an answer gets the input, whether it is in the path, in the query or in the body', async () => {
  const read = vi.fn(() => ({ data: { _id: fileId, url: '/bytes' } }));
  const mail = vi.fn(() => ({ data: { digest: 'weekly' as const, reminders: true } }));
  answerCalls([answer(contract.files.read, read), answer(contract.profile.setMail, mail)]);
  expect(await api.files.read({ fileId, size: 'thumbnail' })).toEqual(read.mock.results[0]?.value);
  expect(read).toHaveBeenCalledExactlyOnceWith({ fileId, size: 'thumbnail' });
  await api.profile.setMail({ digest: 'weekly' });
  expect(mail).toHaveBeenCalledExactlyOnceWith({ digest: 'weekly' });
});

test('a refusal and a lost connection reach the page as the service’s do', async () => {
  const give = vi.fn(() => ({ data: address }));
  answerCalls([answer(contract.files.token, give)]);
  give.mockImplementationOnce(() => {
    throw refusal('NOT_FOUND');
  });
  expect(isNotFound(await caught(token()))).toBe(true);
  give.mockImplementationOnce(() => {
    throw noConnection();
  });
  expect(isNetworkError(await caught(token()))).toBe(true);
  expect(await token()).toEqual({ data: address });
});

// Each of these would pass, if the helper didn’t look at what is sent and answered.
test.fails('an answer that the contract doesn’t know fails the test', async () => {
  answerCalls([answer(contract.files.token, () => ({ data: { ...address, baseUrl: 'nowhere' } }))]);
  expect(await caught(token())).toBeInstanceOf(Error);
});

test.fails('an input that the contract doesn’t know fails the test', async () => {
  answerCalls([answer(contract.files.token, () => ({ data: address }))]);
  const elsewhere = '/api/azureToken/cellar/generateAzureSecureToken';
  expect((await fetch(new URL(elsewhere, window.location.origin))).status).toBe(500);
});

test.fails('a call without an answer fails the test', async () => {
  answerCalls([]);
  expect(await caught(token())).toBeInstanceOf(Error);
});
