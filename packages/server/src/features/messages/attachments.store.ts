/** SQL for the files of messages (decision 0033). */
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';
import { fileUrl, listedFileJson } from '../../db/schema/files.ts';
import { inInbox, onBoardOf } from '../../db/schema/messages.ts';
import { listedFiles } from '../files/listed.store.ts';
import { claimFiles, type FileRecord, releaseFiles } from '../files/use.store.ts';

/** SQL for the files of the message `m` in their order, as JSON. */
export const attachmentsJson = `coalesce((
  select json_agg(${listedFileJson("'filename', coalesce(s.name, '')", `'blobUri', ${fileUrl('s')}`)} order by f.position, s.id)
    from message_file f join stored_file s on s.school_id = f.school_id and s.id = f.file_id
   where f.school_id = m.school_id and f.message_id = m.id), '[]')`;

const attachments = listedFiles('message_file');

const readable = statement(
  'message_files_readable',
  z.object({ id: z.string() }),
  `select distinct f.file_id as id
     from message_file f join message m on m.school_id = f.school_id and m.id = f.message_id
    where f.file_id = any($1::uuid[])
      and (${onBoardOf('m', '$2', '$3::boolean')}
           or exists (select from message_delivery d
                       where d.school_id = m.school_id and d.message_id = m.id and d.person_id = $2
                         and ${inInbox('d')}))`,
);

/**
 * Sets a message's files to exactly these, in this order: its current files, the person's own uploads, and
 * files of messages that the person can read, which a copy takes over.
 * @returns places in the list, from 0, of files that can't be used; nothing is set then
 */
export async function setAttachments(
  tx: Tx,
  messageId: string,
  wanted: readonly string[],
  reader: { id: string; administrator: boolean },
): Promise<number[]> {
  const before = new Set(await attachments.read(tx, messageId));
  const added = wanted.filter((id) => !before.has(id));
  const carried = added.length === 0 ? [] : await tx.all(readable, [added, reader.id, reader.administrator]);
  const record: FileRecord = { kind: 'message', id: messageId };
  const claimed = await claimFiles(
    tx,
    record,
    added,
    reader.id,
    carried.map(({ id }) => id),
  );
  const places = wanted.flatMap((id, place) => (before.has(id) || claimed.has(id) ? [] : [place]));
  if (places.length > 0) return places;
  await attachments.set(tx, messageId, wanted);
  await releaseFiles(tx, record, wanted, reader.id);
  return [];
}
