/** The form that sends a message: a refused time, and a message that somebody else has changed. */
import { contract } from '@casement/domain/contract.ts';
import type { MessagePost } from '@casement/domain/messages/messages.contract.ts';
import { messageOf } from '@casement/domain/messages/messages.factories.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../../lib/api/answers.factories.ts';
import { formText } from '../../../ui/form/form.text.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { postText as text } from './post.text.ts';
import { SendDialog } from './SendDialog.tsx';

const message = messageOf({ recipients: [{ targetType: 'AllFaculty', targetId: null, name: null }] });
const newer: MessagePost = {
  ...message,
  content: { html: '<p>The bus leaves at nine.</p>', plainText: 'The bus leaves at nine.' },
  updatedAt: '2026-11-18T10:00:00.000Z',
};
const person = {
  _id: '0198f0e0-0000-7000-8000-000000000001',
  displayName: 'Noor',
  schoolEmail: 'noor@school.example',
  graduatingClass: null,
};
const changed = (present: MessagePost) => refusal('CHANGED_MEANWHILE', { present });

let sent: unknown[] = [];
/** The service's refusals of sending, in their order. */
let refusals: Error[] = [];
const onClose = vi.fn<() => void>();

beforeEach(async () => {
  onClose.mockClear();
  sent = [];
  refusals = [];
  Element.prototype.scrollIntoView = () => undefined;
  await drawScreen(<SendDialog message={message} onClose={onClose} />, {
    answers: [
      answer(contract.messages.recipients, () => ({ data: { people: [person], minutes: 0 } })),
      answer(contract.messages.send, (input) => {
        sent.push(input);
        const refused = refusals.shift();
        if (refused) throw refused;
        return { data: { _id: message._id, recipients: 1 } };
      }),
    ],
  });
});

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));

const time = () => screen.findByLabelText(/^Time/);

it('marks a time that the service refuses at its field', async () => {
  refusals = [refusal('INVALID', { fields: [{ path: 'at', message: 'That minute has passed.' }] })];
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
  refusals = [changed(newer)];
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
  refusals = [changed({ ...message, updatedAt: newer.updatedAt })];
  await press(text.sendConfirm(1));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toHaveLength(2);
});
