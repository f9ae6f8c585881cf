/** Files: where to upload to, taking an upload in, and the way to the bytes. */
import { CasementError } from '@casement/domain/errors.ts';
import { cleanFileName, fileAddress } from '@casement/domain/files/files.rules.ts';
import { uuidv7 } from 'uuidv7';
import { logActivity } from '../../db/activity.ts';
import { makePicture } from '../../files/pictures.ts';
import { actorOf } from '../../http/context.ts';
import { api, apiInSteps } from '../../http/procedures.ts';
import { forgetFiles, insertFile, readFileToServe } from './files.store.ts';
import { filesText } from './files.text.ts';

const token = apiInSteps.files.token.handler(async ({ input, context }) => {
  const { services, school, origin } = context;
  const personId = actorOf(context).id;
  const arrivals = { schoolId: school.schoolId, container: input.containerName, personId };
  const { expiresAt, ...address } = await services.files.issueWrite(arrivals, origin);
  return { data: { ...address, expiresAt: expiresAt.toISOString() } };
});

const complete = apiInSteps.files.complete.handler(async ({ input, context }) => {
  const { files } = context.services;
  const { schoolId } = context.school;
  const ownerId = actorOf(context).id;
  const { blobName, containerName: container, purpose } = input;
  const name = purpose === 'evidence' ? cleanFileName(input.name ?? '') : null;
  const arrived = await files.takeArrived({ schoolId, container, personId: ownerId, blobName });
  if (arrived === undefined) throw new CasementError('NOT_FOUND', { message: filesText.notArrived });
  const picture = await makePicture(arrived);
  if ('refused' in picture)
    throw new CasementError('UNSUPPORTED_FILE', { message: filesText.refused[picture.refused] });

  const id = uuidv7();
  const { width, height, contentType, full, thumbnail } = picture;
  const names = { blobName: `${id}.webp`, thumbnailBlobName: `${id}.thumbnail.webp` };
  const bytes = full.length;
  // The row stands before the bytes: a crash between leaves a row for the sweep, and no bytes that nobody knows.
  await context.step(async (tx, actor) => {
    await insertFile(tx, {
      id,
      purpose,
      ownerId: actor.id,
      name,
      contentType,
      bytes,
      width,
      height,
      ...names,
    });
    await logActivity(tx, actor, 'file.upload', id, { purpose, bytes });
  });
  try {
    await files.put({ schoolId, blobName: names.blobName }, full, contentType);
    await files.put({ schoolId, blobName: names.thumbnailBlobName }, thumbnail, contentType);
  } catch (error) {
    await context.step((tx) => forgetFiles(tx, [id]));
    throw error;
  }
  const url = fileAddress(id);
  const thumbnailUrl = fileAddress(id, 'thumbnail');
  return { data: { _id: id, name, width, height, contentType, bytes, url, thumbnailUrl } };
});

/** A browser keeps where a file was found for this many seconds; whoever else signs in on it asks anew. */
const redirectKept = 600;

const read = api.files.read.handler(async ({ input, context }) => {
  const { services, tx, origin, reply } = context;
  const found = await readFileToServe(tx, input.fileId);
  if (found === undefined) throw new CasementError('NOT_FOUND');
  const wanted = input.size === undefined ? found.blobName : (found.thumbnailBlobName ?? found.blobName);
  const file = { schoolId: tx.scope.schoolId, blobName: wanted };
  const url = await services.files.signRead(file, found.contentType, origin);
  reply.redirect = { to: url, keptFor: redirectKept };
  return { data: { _id: input.fileId, url } };
});

export const filesHandlers = { token, complete, read };
