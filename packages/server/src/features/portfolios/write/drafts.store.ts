/** SQL for drafts: text that students have typed and not posted. */
import { draftContent, type PostDraft } from '@casement/domain/portfolios/posts/posts.contract.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { answeredInstant, nextVersion, utc } from '../../../db/instants.ts';

const row = z.object({
  slot: z.string(),
  content: draftContent,
  updatedAt: z.string(),
  lostFiles: z.array(z.string().nullable()),
});
// A claim expires when a draft isn't changed for long; a file that couldn't be claimed is lost too.
const drafts = `select d.slot, d.content || jsonb_build_object('files', x.kept) as content,
        ${utc('d.updated_at')} as "updatedAt", x.lost as "lostFiles"
   from post_draft d cross join lateral (
     select coalesce(jsonb_agg(y.file order by y.place) filter (where u.file_id is not null), '[]') as kept,
            coalesce(jsonb_agg(y.file->'name' order by y.place) filter (where u.file_id is null), '[]') as lost
       from jsonb_array_elements(d.content->'files') with ordinality as y(file, place)
       left join file_use u on u.school_id = d.school_id and u.draft_id = d.id and u.file_id::text = y.file->>'_id'
   ) x`;

const all = statement(
  'post_drafts',
  row,
  `${drafts} where d.student_id = $1 order by d.updated_at desc, d.slot`,
);

/** A student's drafts, the latest first. */
export async function readDrafts(tx: Tx, studentId: string): Promise<PostDraft[]> {
  return tx.all(all, [studentId]);
}

const lock = statement(
  'lock_drafts',
  z.unknown(),
  "select from person where id = $1 and kind = 'student' for no key update",
);

/**
 * Locks a student's row before a draft is saved, or a post is created or deleted: what is saved at the same moment
 * finds the post or its deletion. Reads don't wait.
 */
export async function lockDrafts(tx: Tx, studentId: string): Promise<void> {
  await tx.all(lock, [studentId]);
}

const save = statement(
  'save_post_draft',
  z.object({ id: z.string() }),
  `insert into post_draft (student_id, slot, content) values ($1, $2, $3::jsonb)
   on conflict (school_id, student_id, slot) do update
      set content = excluded.content, updated_at = ${nextVersion('post_draft.updated_at')}
    where case
            when excluded.content#>>'{sitting,_id}' <> coalesce(post_draft.content#>>'{sitting,_id}', '')
            then ${answeredInstant('post_draft.updated_at')} = (excluded.content#>>'{sitting,continues}')::timestamptz
            else (post_draft.content->>'writtenAt')::timestamptz <= (excluded.content->>'writtenAt')::timestamptz
          end
   returning id`,
);

/**
 * Stores a draft, unless its slot has one that it doesn't continue: from another sitting, or written later in the same
 * one.
 * @param content as JSON
 * @returns the draft's id, or undefined if the other one is kept
 */
export async function saveDraft(
  tx: Tx,
  studentId: string,
  slot: string,
  content: string,
): Promise<string | undefined> {
  return (await tx.first(save, [studentId, slot, content]))?.id;
}

const one = statement('post_draft', row, `${drafts} where d.student_id = $1 and d.slot = $2`);

/** The draft in a student's slot, or undefined. */
export async function readDraft(tx: Tx, studentId: string, slot: string): Promise<PostDraft | undefined> {
  return tx.first(one, [studentId, slot]);
}

const drop = statement(
  'drop_post_draft',
  z.unknown(),
  'delete from post_draft where student_id = $1 and slot = any($2::text[])',
);

/** Deletes the drafts of some slots; empty slots are ignored. */
export async function deleteDrafts(tx: Tx, studentId: string, slots: readonly string[]): Promise<void> {
  await tx.all(drop, [studentId, slots]);
}

const written = statement('own_post', z.unknown(), 'select 1 from post where id = $1 and student_id = $2');

/** Whether a student has a post with this id. */
export async function hasPost(tx: Tx, postId: string, studentId: string): Promise<boolean> {
  return (await tx.first(written, [postId, studentId])) !== undefined;
}
