/** SQL for creating and editing a club, with its history. */
import type { ClubEdit, NewClub } from '@casement/domain/clubs/clubs.contract.ts';
import type { CasStrand } from '@casement/domain/shared/records/strandRecords.ts';
import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Actor } from '../../auth/actor.ts';
import { statement, type Tx } from '../../db/client.ts';
import { nextVersion } from '../../db/instants.ts';
import { club, clubRevision } from '../../db/schema/clubs.ts';

const historyFields = ['clubName', 'clubDescription', 'clubHighlights'] as const;

/** Adds the new values of the given fields to the club's history. */
export async function addRevisions(
  tx: Tx,
  clubId: string,
  values: { [Field in (typeof historyFields)[number]]?: NewClub[Field] | undefined },
  actor: Actor,
): Promise<void> {
  const rows = historyFields
    .filter((field) => values[field] !== undefined)
    .map((field) => ({
      clubId,
      field,
      value: values[field],
      updatedByUser: actor.id,
      updatedByRole: actor.kind === 'faculty' ? 'Faculty' : 'Student',
      updatedByName: actor.displayName,
    }));
  if (rows.length > 0) await tx.orm.insert(clubRevision).values(rows);
}

const retag = statement(
  'retag_club',
  z.object({ wanted: z.coerce.number(), known: z.coerce.number() }),
  `with wanted as (select distinct unnest($2::uuid[]) as tag_id),
        deleted as (delete from club_tagging where club_id = $1 and tag_id not in (select tag_id from wanted)),
        added as (insert into club_tagging (club_id, tag_id)
                  select $1, w.tag_id from wanted w join club_tag t on t.id = w.tag_id
                  on conflict do nothing)
   select (select count(*) from wanted) as wanted,
          (select count(*) from wanted w join club_tag t on t.id = w.tag_id) as known`,
);

/**
 * Sets a club's tags to exactly these.
 * @returns false if a tag isn't of this school
 */
export async function setTags(tx: Tx, clubId: string, tagIds: readonly string[]): Promise<boolean> {
  const counted = await tx.first(retag, [clubId, tagIds]);
  return counted !== undefined && counted.wanted === counted.known;
}

/**
 * Inserts a club's row.
 * @returns false if the school has a club or a proposal with that id
 */
export async function insertRow(tx: Tx, row: typeof club.$inferInsert): Promise<boolean> {
  return (await tx.orm.insert(club).values(row).onConflictDoNothing().returning({ id: club.id })).length > 0;
}

/**
 * Inserts an approved club with its first history; memberships and tags follow by their own calls.
 * @returns its id, or undefined if `newId` is taken
 */
export async function insertClub(
  tx: Tx,
  values: NewClub,
  actor: Actor,
  newId: string | undefined,
): Promise<string | undefined> {
  const id = newId ?? uuidv7();
  const inserted = await insertRow(tx, {
    id,
    clubName: values.clubName,
    clubDescription: values.clubDescription,
    casStrand: values.casStrand,
    wholeSchoolClub: values.wholeSchoolClub,
    ignoreAbsences: values.ignoreAbsences,
    approved: true,
    locations: values.generalLocationOfMeetings,
    weeklyMeetingTimes: values.weeklyMeetingTimes,
    highlights: values.clubHighlights,
  });
  if (!inserted) return undefined;
  await addRevisions(tx, id, values, actor);
  return id;
}

/** An edit of a club, or of a proposal, which may have no strand yet. */
type Edit = Omit<ClubEdit, 'casStrand'> & { casStrand?: CasStrand | null | undefined };

/** Changes the given fields of a club and adds them to its history. */
export async function updateClub(tx: Tx, edit: Edit, actor: Actor): Promise<void> {
  await tx.orm
    .update(club)
    .set({
      clubName: edit.clubName,
      clubDescription: edit.clubDescription,
      casStrand: edit.casStrand,
      locations: edit.generalLocationOfMeetings,
      weeklyMeetingTimes: edit.weeklyMeetingTimes,
      highlights: edit.clubHighlights,
      updatedAt: sql.raw(nextVersion()),
    })
    .where(eq(club.id, edit._id));
  await addRevisions(tx, edit._id, edit, actor);
}

const touch = statement(
  'touch_club',
  z.unknown(),
  `update club set updated_at = ${nextVersion()} where id = $1`,
);

/** Raises the club's version after a change outside its row. */
export async function touchClub(tx: Tx, clubId: string): Promise<void> {
  await tx.all(touch, [clubId]);
}
