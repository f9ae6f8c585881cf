/** What the calls about inboxes are asked with in the access matrix. */
import type { NamedInput } from '../../../testing/callers/inputs.types.ts';
import { receivedMessage } from '../messages.inputs.ts';

export const inboxInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'inbox.read': [{ name: 'as it is', input: receivedMessage }],
  'inbox.see': [{ name: 'a message', elsewhere: 404, input: receivedMessage }],
};
