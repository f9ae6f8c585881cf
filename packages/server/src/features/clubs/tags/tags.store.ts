/** SQL for club tags. */
import { type ClubTag, clubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { type NewTag, type TagEdit, tagUse } from '@casement/domain/clubs/tags/tags.contract.ts';
import { tagKey } from '@casement/domain/clubs/tags/tags.rules.ts';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { listedClubs } from '../../../db/schema/clubs.ts';
import { tagColumns } from '../clubs.store.ts';

const uses = statement(
  'club_tag_uses',
  tagUse,
  `select x.tag_id as "clubTagId",
          coalesce(json_agg(c.id) filter (where c.id is not null), '[]') as "clubIds",
          (count(*) filter (where c.id is null))::int as others
     from club_tagging x left join ${listedClubs} c on c.school_id = x.school_id and c.id = x.club_id
    group by x.tag_id`,
);

/** The clubs that use each tag; an unused tag has no row. */
export async function tagUses(tx: Tx) {
  return tx.all(uses);
}

const named = statement(
  'club_tags_named',
  clubTag,
  `select ${tagColumns} from club_tag where tag_key = any($1::text[])`,
);

/** Tags with one of these texts, ignoring case, including archived ones. */
export async function tagsNamed(tx: Tx, texts: readonly string[]): Promise<ClubTag[]> {
  return tx.all(named, [texts.map(tagKey)]);
}

const insert = statement(
  'add_club_tags',
  clubTag,
  `insert into club_tag (id, tag, tag_key, font_awesome_icon)
   select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) returning ${tagColumns}`,
);

/** Adds the tags whose texts are free; returns them in the same order. */
export async function insertTags(tx: Tx, tags: readonly NewTag[]): Promise<ClubTag[]> {
  return tx.all(insert, [
    tags.map(() => uuidv7()),
    tags.map(({ tag }) => tag),
    tags.map(({ tag }) => tagKey(tag)),
    tags.map(({ fontAwesomeIcon }) => fontAwesomeIcon),
  ]);
}

const update = statement(
  'change_club_tag',
  clubTag,
  `update club_tag set tag = $2, tag_key = $3, font_awesome_icon = case when $4 then $5 else font_awesome_icon end
    where id = $1 returning ${tagColumns}`,
);

/** Changes a tag; undefined if it was deleted. */
export async function updateTag(tx: Tx, edit: TagEdit): Promise<ClubTag | undefined> {
  const { clubTagId, newTag, fontAwesomeIcon } = edit;
  return tx.first(update, [
    clubTagId,
    newTag,
    tagKey(newTag),
    fontAwesomeIcon !== undefined,
    fontAwesomeIcon ?? null,
  ]);
}

const usage = statement(
  'club_tag_usage',
  clubTag.extend({ used: z.boolean() }),
  `select ${tagColumns},
          exists (select from club_tagging x where x.school_id = t.school_id and x.tag_id = t.id) as used
     from club_tag t where t.id = $1`,
);

// It changes no row, yet raises the directory's version: a change of a club's tags locks that before the tag,
// and two callers who lock both in the same order wait for each other instead of failing.
const beginChange = statement(
  'begin_club_tag_change',
  z.unknown(),
  'update club_tag set tag = tag where false',
);

const lock = statement('lock_club_tag', z.unknown(), 'select from club_tag where id = $1 for update');

/**
 * Locks a tag's row, so that nobody starts to use the tag until the transaction ends. Returns it with whether
 * any club or proposal uses it; undefined if it is deleted.
 */
export async function lockTag(tx: Tx, clubTagId: string) {
  await tx.all(beginChange);
  // Only the next statement sees what was committed while this one waited for the row.
  await tx.all(lock, [clubTagId]);
  const row = await tx.first(usage, [clubTagId]);
  if (row === undefined) return undefined;
  const { used, ...current } = row;
  return { current, used };
}

const archive = statement(
  'archive_club_tag',
  clubTag,
  `update club_tag set archived = $2 where id = $1 returning ${tagColumns}`,
);

/** Archives or unarchives a tag; undefined if it was deleted. */
export async function setTagArchived(tx: Tx, clubTagId: string, archived: boolean) {
  return tx.first(archive, [clubTagId, archived]);
}

const remove = statement('delete_club_tag', z.unknown(), 'delete from club_tag where id = $1');

/** Deletes a tag. */
export async function removeTag(tx: Tx, clubTagId: string): Promise<void> {
  await tx.all(remove, [clubTagId]);
}
