/** Inputs of the access matrix for messages. */
import type { DeliveryState } from '@casement/domain/messages/messages.rules.ts';
import type { Scene } from '../../testing/callers/callers.ts';
import type { NamedInput } from '../../testing/callers/inputs.types.ts';
import { makeFile } from '../files/files.factories.ts';
import { makeMessage } from './messages.factories.ts';

const elsewhere = 404;
const recipients = [{ targetType: 'AllFaculty' }];
const fields = (title: string) => ({ title, content: { html: '<p>Bring boots.</p>' }, recipients });

/**
 * A message of the caller's own, or of a teacher's if the caller is at another school: drafts are private to
 * their author.
 */
async function messageOf({ app, school, teacher, caller }: Scene, state?: DeliveryState) {
  const author = caller?.school.id === school.id ? caller : teacher;
  return makeMessage(app, { author, ...(state === undefined ? {} : { sentTo: [teacher], state }) });
}

/** A message in the caller's inbox, or in a teacher's if the caller is at another school. */
export async function receivedMessage({ app, school, teacher, caller }: Scene) {
  const reader = caller?.school.id === school.id ? caller : teacher;
  const targets = [{ type: 'AllStudents' }];
  return { messagePostId: (await makeMessage(app, { author: teacher, targets, sentTo: [reader] })).id };
}

export const messageInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'messages.list': [{ name: 'as they are', input: () => undefined }],
  'messages.read': [{ name: 'one that was received', elsewhere, input: receivedMessage }],
  'messages.create': [
    { name: 'one', input: ({ word }) => fields(word) },
    {
      name: 'one with a file',
      input: async ({ app, caller, teacher, word }) => ({
        ...fields(word),
        attachments: [await makeFile(app, { owner: caller ?? teacher, purpose: 'attachment' })],
      }),
    },
  ],
  'messages.update': [
    {
      name: 'a title',
      elsewhere,
      input: async (scene) => ({ messagePostId: (await messageOf(scene)).id, ...fields(scene.word) }),
    },
  ],
  'messages.delete': [
    { name: 'one', elsewhere, input: async (scene) => ({ messagePostId: (await messageOf(scene)).id }) },
  ],
  'messages.correct': [
    {
      name: 'what was sent',
      elsewhere,
      input: async (scene) => {
        const { id } = await messageOf(scene, 'sent');
        return { messagePostId: id, title: scene.word, content: { html: '<p>Bring shoes.</p>' } };
      },
    },
  ],
  'messages.recipients': [
    { name: 'all faculty', input: () => ({ recipients }) },
    {
      name: 'who has not seen a message',
      elsewhere,
      input: async (scene) => ({ unseenOf: (await messageOf(scene, 'sent')).id }),
    },
  ],
  'messages.send': [
    { name: 'a draft', elsewhere, input: async (scene) => ({ messagePostId: (await messageOf(scene)).id }) },
    {
      name: 'a draft, at its time',
      elsewhere,
      input: async (scene) => ({
        messagePostId: (await messageOf(scene)).id,
        at: scene.app.services.clock.now().add({ hours: 24 }).toString(),
      }),
    },
    {
      name: 'to who has not seen it',
      elsewhere,
      input: async (scene) => ({ messagePostId: (await messageOf(scene, 'sent')).id, unseenOnly: true }),
    },
  ],
  'messages.stop': [
    {
      name: 'one that is sent',
      elsewhere,
      input: async (scene) => ({ messagePostId: (await messageOf(scene, 'waiting')).id }),
    },
  ],
  'messages.bounce': [
    {
      name: 'one that came back',
      elsewhere,
      input: async (scene) => ({
        deliveryId: (await messageOf(scene, 'sent')).deliveries[0],
        reason: 'Mailbox full',
      }),
    },
  ],
  'messages.settle': [
    {
      name: 'a doubtful one',
      elsewhere,
      input: async (scene) => ({
        deliveryId: (await messageOf(scene, 'doubtful')).deliveries[0],
        action: 'dismiss',
      }),
    },
    {
      name: 'all of a message',
      elsewhere,
      input: async (scene) => ({ messagePostId: (await messageOf(scene, 'doubtful')).id, action: 'dismiss' }),
    },
  ],
};
