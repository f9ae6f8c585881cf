/** SQL of drafts: what students have typed and not posted. */
import { draftContent, type PostDraft } from '@casement/domain/portfolios/portfolios.posts.contract.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';
import { utc } from '../../db/instants.ts';

const row = z.object({ slot: z.string(), content: draftContent, updatedAt: z.string() });
const columns = `slot, content, ${utc('updated_at')} as "updatedAt"`;

const all = statement(
  'post_drafts',
  row,
  `select ${columns} from post_draft where student_id = $1 order by updated_at desc, slot`,
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
      set content = excluded.content, updated_at = greatest(clock_timestamp(), post_draft.updated_at + interval '1 millisecond')
    where (post_draft.content->>'writtenAt')::timestamptz <= (excluded.content->>'writtenAt')::timestamptz`,
);

const one = statement(
  'post_draft',
  row,
  `select ${columns} from post_draft where student_id = $1 and slot = $2`,
);

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
