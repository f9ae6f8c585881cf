/** SQL of the uses of a file. Only claims and releases write `file_use` (decision 0033). */
import { type FileRecordKind, fileUses } from '@casement/domain/files/files.rules.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';
import { realNow } from '../../db/instants.ts';

/** A record that files are claimed for. */
export type FileRecord = { kind: FileRecordKind; id: string };

const file = z.object({ id: z.string() });

// A file that has been unused for a day belongs to the sweep. A newer one, or one in use, can be claimed by
// its owner.
const claim = statement(
  'claim_files',
  file,
  `with held as (
     select file_id as id from file_use where record_kind = $1 and record_id = $2 and file_id = any($3::uuid[])),
   taken as (
     update stored_file f set removed_at = null
      where f.id = any($3::uuid[]) and f.id not in (select id from held)
        and f.purpose = $4 and (f.owner_id = $5 or f.id = any($8::uuid[]))
        and (coalesce(f.removed_at, f.created_at) > ${realNow} - interval '1 day'
             or exists (select from file_use u where u.school_id = f.school_id and u.file_id = f.id))
        and not ($6::boolean and exists (select from file_use u where u.school_id = f.school_id and u.file_id = f.id
                                            and u.record_kind = $1))
     returning f.id),
   claimed as (
     insert into file_use (file_id, record_kind, record_id, lapses_at)
     select id, $1, $2, app_now() + make_interval(days => $7) from taken)
   select id from held union all select id from taken`,
);

const renew = statement(
  'renew_claims',
  z.unknown(),
  'update file_use set lapses_at = app_now() + make_interval(days => $3) where record_kind = $1 and record_id = $2',
);

/**
 * Claims files for a record, before the record names them: a person's own, uploaded for its kind of record
 * within a day, released within a day, or used by another record. Claims that expire are renewed.
 * @param fileIds UUIDs
 * @param carried those of them that the person takes over from another record, no matter who uploaded them
 * @returns the ids of the files that the record has now, including those it had before
 */
export async function claimFiles(
  tx: Tx,
  { kind, id }: FileRecord,
  fileIds: readonly string[],
  personId: string,
  carried: readonly string[] = [],
): Promise<Set<string>> {
  const { purpose, alone, days } = fileUses[kind];
  if (days !== null) await tx.all(renew, [kind, id, days]);
  if (fileIds.length === 0) return new Set();
  const claimed = await tx.all(claim, [kind, id, fileIds, purpose, personId, alone, days, carried]);
  return new Set(claimed.map((one) => one.id));
}

const release = statement(
  'release_files',
  file,
  `delete from file_use where record_kind = $1 and record_id = $2 and file_id <> all($3::uuid[])
   returning file_id as id`,
);

const handOver = statement(
  'hand_over_files',
  z.unknown(),
  `update stored_file set owner_id = $2
    where id = any($1::uuid[]) and removed_at is not null and owner_id is distinct from $2`,
);

/**
 * Releases the files that a record no longer names. Files that nothing uses then belong to the person who released
 * them, who can restore them for a day. A deleted record needs no call: its claims are deleted with it.
 * @param named ids of the files that the record still names
 */
export async function releaseFiles(
  tx: Tx,
  { kind, id }: FileRecord,
  named: readonly string[],
  personId: string,
): Promise<void> {
  const released = await tx.all(release, [kind, id, named]);
  if (released.length > 0) await tx.all(handOver, [released.map((one) => one.id), personId]);
}

const lapse = statement('lapse_claims', z.unknown(), 'delete from file_use where lapses_at <= app_now()');

/** Releases the files of records that nobody has changed for too long. */
export async function releaseLapsed(tx: Tx): Promise<void> {
  await tx.all(lapse);
}
