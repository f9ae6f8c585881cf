/** Inputs of the access matrix for inboxes. */
import type { Scene } from '../../../testing/callers/callers.ts';
import type { NamedInput } from '../../../testing/callers/inputs.types.ts';
import { makeNotice } from '../messages.factories.ts';
import { receivedMessage } from '../messages.inputs.ts';

const elsewhere = 404;

/** A notice of the caller's own, or of a teacher's if the caller is at another school. */
async function receivedNotice({ app, school, teacher, club, caller }: Scene) {
  const reader = caller?.school.id === school.id ? caller : teacher;
  return { noticeId: await makeNotice(app, { reader, club }) };
}

async function received(scene: Scene) {
  await receivedMessage(scene);
  await receivedNotice(scene);
  return undefined;
}

export const inboxInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'inbox.read': [{ name: 'with a message and a notice', input: received }],
  'inbox.see': [
    { name: 'a message', elsewhere, input: receivedMessage },
    { name: 'a notice', elsewhere, input: receivedNotice },
    { name: 'all notices', input: () => ({ allNotices: true }) },
  ],
};
