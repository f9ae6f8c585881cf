/** Inputs of the access matrix for files, club images and photos of meetings. */

import type { NamedInput } from '../../testing/callers/inputs.types.ts';
import { asOwner } from '../../testing/read/rows.ts';
import { makeAttachment } from '../messages/messages.factories.ts';
import { receivedMessage } from '../messages/messages.inputs.ts';
import { arrive, imageOf, makeClaim, makeFile } from './files.factories.ts';

/** Keyed by the procedure's path in the contract. */
export const fileInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'files.token': [{ name: 'a container', input: () => ({ containerName: 'meeting-photos' }) }],
  'files.complete': [
    {
      name: 'an upload that has arrived',
      input: async ({ app, caller }) =>
        caller === undefined
          ? { containerName: 'meeting-photos', blobName: 'nobody.jpg', purpose: 'meetingPhoto' }
          : arrive(app, caller, await imageOf()),
    },
    {
      name: 'evidence that has arrived',
      input: async ({ app, caller }) =>
        caller === undefined
          ? { containerName: 'evidence-files', blobName: 'nobody.jpg', purpose: 'evidence' }
          : { ...(await arrive(app, caller, await imageOf(), 'evidence')), name: 'Kiln.jpg' },
    },
  ],
  'files.read': [
    {
      name: 'an image that a club shows',
      answers: 302,
      input: async ({ app, club, advisor }) => {
        const fileId = await makeFile(app, { owner: advisor, purpose: 'clubImage' });
        await makeClaim(app, club.school.id, { kind: 'club', record: club.id, file: fileId });
        await asOwner(app, club.school.id, 'update club set image_file_id = $2 where id = $1', [
          club.id,
          fileId,
        ]);
        return { fileId };
      },
    },
    {
      name: 'a file of a message that was received',
      answers: 302,
      elsewhere: 404,
      input: async (scene) => {
        const { messagePostId } = await receivedMessage(scene);
        return {
          fileId: await makeAttachment(scene.app, { owner: scene.teacher, messageId: messagePostId }),
        };
      },
    },
  ],
  'clubs.setImage': [{ name: 'none', input: ({ club }) => ({ clubId: club.id, fileId: null }) }],
  'clubs.setMeetingPhotos': [
    { name: 'none', input: ({ meeting }) => ({ meetingId: meeting.id, fileIds: [] }) },
  ],
};
