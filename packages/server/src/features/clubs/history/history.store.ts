/** SQL for a club's history. */
import { type ClubHistoryEntry, clubHistoryEntry } from '@casement/domain/clubs/history/history.contract.ts';
import { statement, type Tx } from '../../../db/client.ts';
import { utc } from '../../../db/instants.ts';

// If a club was proposed, its author's texts before the first submission were private: only the submitted
// version of them counts.
const history = statement(
  'club_history',
  clubHistoryEntry,
  `with submitted as (select min(created_at) as at from club_proposal_step
                       where club_id = $1 and to_status = 'facultyReviewing'),
        shown as (
          select r.* from club_revision r, submitted s
           where r.club_id = $1
             and (s.at is null or r.updated_at > s.at
                  or not exists (select from club_revision n where n.club_id = r.club_id and n.field = r.field
                                    and n.id > r.id and n.updated_at <= s.at))),
        told as (select *, lag(value) over (partition by field order by id) as previous from shown)
   select id as "_id", field, value, previous, updated_by_user as "updatedByUser",
          updated_by_role as "updatedByRole", updated_by_name as "updatedByName",
          ${utc('updated_at')} as "updatedAt"
     from told
    where coalesce(previous, '[]') <> value and ($3::uuid is null or id < $3)
    order by id desc limit $2`,
);

/** Changes of one club's name, description and highlights, newest first, older than the cursor. */
export async function clubHistory(
  tx: Tx,
  clubId: string,
  limit: number,
  cursor: string | undefined,
): Promise<ClubHistoryEntry[]> {
  return tx.all(history, [clubId, limit, cursor ?? null]);
}
