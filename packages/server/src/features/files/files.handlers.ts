/** Files: upload addresses, completing an upload, and redirects to the bytes. */
import { CasementError } from '@casement/domain/errors.ts';
import { fileAddress } from '@casement/domain/files/address.rules.ts';
import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import { type FilePurpose, keepsName } from '@casement/domain/files/files.rules.ts';
import { cleanFileName } from '@casement/domain/files/names.rules.ts';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '../../auth/actor.ts';
import { logActivity } from '../../db/activity.ts';
import type { Tx } from '../../db/client.ts';
import type { FileStore } from '../../files/files.ts';
import { removeBytes } from '../../files/removing.ts';
import { type Made, makeUpload } from '../../files/uploads.ts';
import { type Services } from '../../http/context.ts';
import { api, apiInSteps } from '../../http/procedures.ts';
import { found } from '../../http/records.ts';
import { deleteFileRows, insertFile, lockFileRoom, readFileRoom, readFileToServe } from './files.store.ts';
import { filesText, refusalWords } from './files.text.ts';

type MostBytes = Services['config']['mostBytes'];

/**
 * Checks that more bytes fit into the person's and the school's limits.
 * @throws CasementError NO_ROOM, which names the limit
 */
async function demandRoom(tx: Tx, personId: string, bytes: number, most: MostBytes): Promise<void> {
  const used = await readFileRoom(tx, personId);
  if (used.person + bytes > most.person) {
    throw new CasementError('NO_ROOM', { message: filesText.personFull(most.person) });
  }
  if (used.school + bytes > most.school) {
    throw new CasementError('NO_ROOM', { message: filesText.schoolFull(most.school) });
  }
}

const token = apiInSteps.files.token.handler(async ({ input, context }) => {
  const { services, school, origin } = context;
  const personId = context.actor.id;
  // Refused before anything is sent if not even a small file could be stored.
  await context.step((tx) => demandRoom(tx, personId, 1, services.config.mostBytes));
  const arrivals = { schoolId: school.schoolId, container: input.containerName, personId };
  const { expiresAt, ...address } = await services.files.issueWrite(arrivals, origin);
  return { data: { ...address, expiresAt: expiresAt.toISOString() } };
});

type Keeping = {
  made: Made;
  purpose: FilePurpose;
  name: string | null;
  schoolId: string;
  files: FileStore;
  log: Services['log'];
  most: MostBytes;
  step<T>(work: (tx: Tx, actor: Actor) => Promise<T>): Promise<T>;
};

/** Stores a processed upload; returns the file as records show it. */
async function keep(keeping: Keeping): Promise<StoredFile> {
  const { made, purpose, name, schoolId, files, most, step } = keeping;
  const id = uuidv7();
  const { bytes, contentType, width, height, ending } = made;
  const blobName = `${id}.${ending}`;
  const thumbnailBlobName = made.thumbnail === null ? null : `${id}.thumbnail.${ending}`;
  const facts = { contentType, bytes, width, height, name };
  const blobNames = [blobName, ...(thumbnailBlobName === null ? [] : [thumbnailBlobName])];
  // The row is written before the bytes, and deleted after them: a crash in between leaves a row for the sweep, and
  // never bytes that nobody knows about.
  await step(async (tx, actor) => {
    await lockFileRoom(tx);
    await demandRoom(tx, actor.id, bytes, most);
    await insertFile(tx, { id, purpose, ownerId: actor.id, ...facts, blobName, thumbnailBlobName });
    await logActivity(tx, actor, 'file.upload', id, { purpose, bytes });
  });
  try {
    await files.put({ schoolId, blobName }, await made.full(), contentType);
    if (made.thumbnail !== null && thumbnailBlobName !== null) {
      await files.put({ schoolId, blobName: thumbnailBlobName }, made.thumbnail, contentType);
    }
  } catch (error) {
    const undo = async () => {
      if (await removeBytes(keeping, { file: id }, schoolId, blobNames))
        await step((tx) => deleteFileRows(tx, [id]));
    };
    // If this fails too, the row stays, and the sweep deletes everything a day later.
    await undo().catch(() => undefined);
    throw error;
  }
  const thumbnailUrl = made.thumbnail === null ? null : fileAddress(id, 'thumbnail');
  return { _id: id, ...facts, url: fileAddress(id), thumbnailUrl };
}

const complete = apiInSteps.files.complete.handler(async ({ input, context }) => {
  const { files, log, config } = context.services;
  const most = config.mostBytes;
  const { schoolId } = context.school;
  const { blobName, containerName: container, purpose } = input;
  const name = keepsName(purpose) ? cleanFileName(input.name ?? '') : null;
  const arrival = { schoolId, container, personId: context.actor.id, blobName };
  const taken = found(await files.takeArrived(arrival), filesText.notArrived);
  try {
    const made = await makeUpload(taken, purpose);
    if ('refused' in made)
      throw new CasementError('UNSUPPORTED_FILE', { message: refusalWords(made.refused, purpose) });
    return { data: await keep({ made, purpose, name, schoolId, files, log, most, step: context.step }) };
  } finally {
    await taken.release();
  }
});

/** How long a browser caches a file's redirect, in seconds; the next person who signs in there asks again. */
const redirectCachedFor = 600;

const read = api.files.read.handler(async ({ input, context }) => {
  const { services, tx, origin, reply } = context;
  const stored = found(await readFileToServe(tx, input.fileId));
  const wanted = input.size === undefined ? stored.blobName : (stored.thumbnailBlobName ?? stored.blobName);
  const file = { schoolId: tx.scope.schoolId, blobName: wanted };
  const { contentType, name } = stored;
  const url = await services.files.signRead(file, { contentType, name }, origin);
  reply.redirect = { to: url, cachedFor: redirectCachedFor };
  return { data: { _id: input.fileId, url } };
});

export const filesHandlers = { token, complete, read };
