/** SQL for the files that a record lists, in its owner's order. */
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';

/** The tables that list files, with the column of their record. */
const records = { post_file: 'post_id', message_file: 'message_id', meeting_photo: 'meeting_id' } as const;

/** Reading and setting the files of the records of one table. Claims are separate (use.store.ts). */
export function listedFiles(table: keyof typeof records) {
  const record = records[table];
  const ids = statement(
    `${table}_ids`,
    z.object({ id: z.string() }),
    `select file_id as id from ${table} where ${record} = $1 order by position, file_id`,
  );
  const set = statement(
    `set_${table}`,
    z.unknown(),
    `with wanted as (select * from unnest($2::uuid[]) with ordinality as w(file_id, position)),
          deleted as (delete from ${table} where ${record} = $1 and file_id not in (select file_id from wanted))
     insert into ${table} (${record}, file_id, position)
     select $1, w.file_id, w.position from wanted w
     on conflict (school_id, ${record}, file_id) do update set position = excluded.position`,
  );
  return {
    /** The ids of a record's files in their order. */
    read: async (tx: Tx, recordId: string): Promise<string[]> =>
      (await tx.all(ids, [recordId])).map(({ id }) => id),
    /** Sets a record's files to exactly these, in this order. */
    set: async (tx: Tx, recordId: string, fileIds: readonly string[]): Promise<void> => {
      await tx.all(set, [recordId, fileIds]);
    },
  };
}
