/** Deleting a message that somebody else has deleted first. */
import { contract } from '@casement/domain/contract.ts';
import { messageOf } from '@casement/domain/messages/messages.factories.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal } from '../../lib/api/answers.factories.ts';
import { drawScreen } from '../../ui/screen.factories.tsx';
import { DeleteMessage } from './DeleteMessage.tsx';
import { deleteText as text } from './delete.text.ts';
import { messagePaths } from './messages.paths.ts';

it('a message that is already deleted counts as deleted', async () => {
  const message = { ...messageOf(), as: 'sender' as const, inbox: null, rounds: [], deliveries: [] };
  const { history } = await drawScreen(<DeleteMessage message={message} opened onClose={() => undefined} />, {
    path: messagePaths.post(message._id),
    answers: [
      answer(contract.messages.delete, () => {
        throw refusal('NOT_FOUND');
      }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: text.confirm }));
  await waitFor(() => expect(history.location.pathname).toBe(messagePaths.board));
  expect(await screen.findByText(text.alreadyDeleted)).toBeDefined();
});
