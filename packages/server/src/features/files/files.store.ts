/** SQL for stored files. */
import type { FilePurpose } from '@casement/domain/files/files.rules.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';

export type NewFile = {
  id: string;
  purpose: FilePurpose;
  ownerId: string;
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  name: string | null;
  blobName: string;
  thumbnailBlobName: string | null;
};

const insert = statement(
  'insert_file',
  z.unknown(),
  `insert into stored_file (id, purpose, owner_id, content_type, bytes, width, height, name, blob_name, thumbnail_blob_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

/** Adds a file that no record uses yet. */
export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  const { id, purpose, ownerId, contentType, bytes, width, height, name, blobName, thumbnailBlobName } = file;
  await tx.all(insert, [
    id,
    purpose,
    ownerId,
    contentType,
    bytes,
    width,
    height,
    name,
    blobName,
    thumbnailBlobName,
  ]);
}

const lockRoom = statement(
  'lock_file_room',
  z.unknown(),
  "select pg_advisory_xact_lock(hashtextextended('files ' || current_setting('app.school_id'), 0))",
);

/**
 * Keeps others at the school from adding a file until the transaction ends, so that the totals stay right.
 */
export async function lockFileRoom(tx: Tx): Promise<void> {
  await tx.all(lockRoom);
}

const used = statement(
  'file_room_used',
  z.object({ person: z.number(), school: z.number() }),
  `select coalesce(sum(bytes) filter (where owner_id = $1), 0)::float8 as person,
          coalesce(sum(bytes), 0)::float8 as school
     from stored_file`,
);

/** Bytes of the files of a person and of the school, including removed ones that haven't been swept. */
export async function readFileRoom(tx: Tx, personId: string): Promise<{ person: number; school: number }> {
  return (await tx.first(used, [personId])) ?? { person: 0, school: 0 };
}

const toServe = statement(
  'file_to_serve',
  z.object({
    contentType: z.string(),
    name: z.string().nullable(),
    blobName: z.string(),
    thumbnailBlobName: z.string().nullable(),
  }),
  `select content_type as "contentType", name, blob_name as "blobName", thumbnail_blob_name as "thumbnailBlobName"
     from stored_file where id = $1 and removed_at is null`,
);

/** What is needed to serve a file, as the transaction's last statement; undefined if it was deleted. */
export async function readFileToServe(tx: Tx, fileId: string) {
  return (await tx.last(toServe, [fileId]))[0];
}

const markRemoved = statement(
  'mark_unused_files_removed',
  z.object({ id: z.string(), blobNames: z.array(z.string()) }),
  `update stored_file f set removed_at = coalesce(f.removed_at, f.created_at)
    where coalesce(f.removed_at, f.created_at) < $1
      and not exists (select from file_use u where u.school_id = f.school_id and u.file_id = f.id)
   returning f.id, array_remove(array[f.blob_name, f.thumbnail_blob_name], null) as "blobNames"`,
);

/**
 * Marks the files that no record has used since a moment as removed: nobody can read them afterwards.
 * @param before a moment so long ago that no call can still claim such a file
 * @returns their ids, each with the names under which its bytes are stored
 */
export async function markUnusedFilesRemoved(tx: Tx, before: Date) {
  return tx.all(markRemoved, [before]);
}

const forget = statement('forget_files', z.unknown(), 'delete from stored_file where id = any($1::uuid[])');

/** Deletes the rows of files whose bytes were deleted. */
export async function deleteFileRows(tx: Tx, fileIds: readonly string[]): Promise<void> {
  await tx.all(forget, [fileIds]);
}
