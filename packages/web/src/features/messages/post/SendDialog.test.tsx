/** The form that sends a message: a refused time, and a message that somebody else has changed. */
import { clubWords } from '@casement/domain/clubs/words.rules.ts';
import type { MessagePost } from '@casement/domain/messages/messages.contract.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadCalls } from '../../../lib/api/calls.ts';
import { drawPiece } from '../../../ui/drawPiece.tsx';
import { formText } from '../../../ui/form/form.text.ts';
import { postText as text } from './post.text.ts';
import { SendDialog } from './SendDialog.tsx';

vi.mock('../../../lib/api/session.ts', () => ({
  useMe: () => ({ school: { timeZone: 'Europe/Berlin' } }),
  useClubWords: () => clubWords(null),
}));
vi.mock('@tanstack/react-router', () => ({
  createLink: () => () => null,
  useBlocker: () => ({ status: 'idle' }),
}));

const message: MessagePost = {
  _id: '0198f0e0-0000-7000-8000-000000000000',
  title: 'Bring boots',
  content: { html: '<p>The bus leaves at eight.</p>', plainText: 'The bus leaves at eight.' },
  metadata: {
    priority: 'Normal',
    category: 'General',
    tags: [],
    showSenderInfo: true,
    showHtmlContent: true,
  },
  recipients: [{ targetType: 'AllFaculty', targetId: null, name: null }],
  attachments: [],
  status: 'draft',
  deliveryCounts: {
    waiting: 0,
    handingOver: 0,
    sent: 0,
    refused: 0,
    bounced: 0,
    doubtful: 0,
    dismissed: 0,
    stopped: 0,
  },
  seenCount: 0,
  sentAt: null,
  sentBy: null,
  sentByDisplayName: null,
  corrected: null,
  scheduled: null,
  author: { _id: null, displayName: 'Ruth Okafor' },
  createdAt: '2026-11-18T09:00:00.000Z',
  updatedAt: '2026-11-18T09:00:00.000Z',
};
const newer: MessagePost = {
  ...message,
  content: { html: '<p>The bus leaves at nine.</p>', plainText: 'The bus leaves at nine.' },
  updatedAt: '2026-11-18T10:00:00.000Z',
};
const person = { _id: 'p', displayName: 'Noor', schoolEmail: 'noor@x', graduatingClass: null };

let sent: unknown[] = [];
/** The service's answers to sending, in their order. */
let answers: Response[] = [];
const onClose = vi.fn<() => void>();
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refusal = (code: string, status: number, more: object) =>
  json({ error: { code, message: 'Somebody changed it. Nothing was sent.', ...more } }, status);

beforeAll(loadCalls);
beforeEach(() => {
  vi.clearAllMocks();
  sent = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (String(url).endsWith('/recipients')) return json({ data: { people: [person], minutes: 0 } });
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push(body);
    return answers.shift() ?? json({ data: { _id: message._id, recipients: 1 } });
  });
  Element.prototype.scrollIntoView = () => undefined;
  drawPiece(<SendDialog message={message} onClose={onClose} />);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));

const time = () => screen.findByLabelText(/^Time/);

it('marks a time that the service refuses at its field', async () => {
  answers = [refusal('INVALID', 422, { fields: [{ path: 'at', message: 'That minute has passed.' }] })];
  fireEvent.click(await screen.findByLabelText(text.whens.later));
  await press(text.schedule);
  expect((await screen.findByText('That minute has passed.')).id).toBe(
    (await time()).getAttribute('aria-describedby'),
  );
  expect(onClose).not.toHaveBeenCalled();
});

it('sends nothing without a time', async () => {
  fireEvent.click(await screen.findByLabelText(text.whens.later));
  fireEvent.change(await time(), { target: { value: '' } });
  await press(text.schedule);
  expect((await screen.findByText(text.noTime)).id).toBe((await time()).getAttribute('aria-describedby'));
  expect(sent).toEqual([]);
});

it('shows what somebody else has changed before the message can be sent', async () => {
  answers = [refusal('CHANGED_MEANWHILE', 409, { present: newer })];
  await press(text.sendConfirm(1));
  expect(await screen.findByText('The bus leaves at nine.')).toBeDefined();
  expect(screen.getByText('The bus leaves at eight.')).toBeDefined();
  fireEvent.click(await button(text.sendConfirm(1)));
  expect(sent).toHaveLength(1);
  fireEvent.click(await button(formText.conflict.useNewer));
  await press(text.sendConfirm(1));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([
    { messagePostId: message._id, updatedAt: message.updatedAt },
    { messagePostId: message._id, updatedAt: newer.updatedAt },
  ]);
});

it('sends a message whose newer version reads the same', async () => {
  answers = [refusal('CHANGED_MEANWHILE', 409, { present: { ...message, updatedAt: newer.updatedAt } })];
  await press(text.sendConfirm(1));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toHaveLength(2);
});
