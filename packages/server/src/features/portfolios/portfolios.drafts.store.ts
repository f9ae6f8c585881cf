/** SQL of drafts: what students have typed and not posted. */
import { draftContent, type PostDraft } from '@casement/domain/portfolios/portfolios.posts.contract.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';
import { realNow, utc } from '../../db/instants.ts';

const row = z.object({
  slot: z.string(),
  content: draftContent,
  updatedAt: z.string(),
  lostFiles: z.array(z.string().nullable()),
});
// The sweep takes the files of a draft that was left alone; a file that was just removed can be put back for a day.
const standing = `select d.slot, d.content || jsonb_build_object('files', x.kept) as content,
        ${utc('d.updated_at')} as "updatedAt", x.lost as "lostFiles"
   from post_draft d cross join lateral (
     select coalesce(jsonb_agg(y.file order by y.place) filter (where f.id is not null), '[]') as kept,
            coalesce(jsonb_agg(y.file->'name' order by y.place) filter (where f.id is null), '[]') as lost
       from jsonb_array_elements(d.content->'files') with ordinality as y(file, place)
       left join stored_file f on f.school_id = d.school_id and f.owner_id = d.student_id
            and f.id::text = y.file->>'_id' and (f.removed_at is null or f.removed_at > ${realNow} - interval '1 day')
   ) x`;

const all = statement(
  'post_drafts',
  row,
  `${standing} where d.student_id = $1 order by d.updated_at desc, d.slot`,
);

/** A student's drafts, the latest first. */
export async function readDrafts(tx: Tx, studentId: string): Promise<PostDraft[]> {
  return tx.all(all, [studentId]);
}

const keep = statement(
  'post_draft_keep',
  z.unknown(),
  `insert into post_draft (student_id, slot, content) values ($1, $2, $3::jsonb)
   on conflict (school_id, student_id, slot) do update
      set content = excluded.content, updated_at = greatest(app_now(), post_draft.updated_at + interval '1 millisecond')
    where (post_draft.content->>'writtenAt')::timestamptz <= (excluded.content->>'writtenAt')::timestamptz`,
);

const one = statement('post_draft', row, `${standing} where d.student_id = $1 and d.slot = $2`);

/**
 * Keeps a draft, unless one that was written later stands in its slot.
 * @param content as JSON
 * @returns the draft that stands now
 */
export async function keepDraft(
  tx: Tx,
  studentId: string,
  slot: string,
  content: string,
): Promise<PostDraft | undefined> {
  await tx.all(keep, [studentId, slot, content]);
  return tx.first(one, [studentId, slot]);
}

const drop = statement(
  'post_draft_drop',
  z.unknown(),
  'delete from post_draft where student_id = $1 and slot = any($2::text[])',
);

/** Forgets the drafts of some slots; those that are not there are none. */
export async function dropDrafts(tx: Tx, studentId: string, slots: readonly string[]): Promise<void> {
  await tx.all(drop, [studentId, slots]);
}

const written = statement(
  'post_is_ones_own',
  z.unknown(),
  'select 1 from post where id = $1 and student_id = $2',
);

/** Whether a student has a post of this id. */
export async function hasPost(tx: Tx, postId: string, studentId: string): Promise<boolean> {
  return (await tx.first(written, [postId, studentId])) !== undefined;
}
