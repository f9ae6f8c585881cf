/** SQL for registers that haven't been taken yet: their rows follow the club's memberships. */
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';
import { onRegister } from '../../db/schema/attendance.ts';

/** $1 students, $2 the club, or null for all. Marked rows, and rows of meetings that have started, stay. */
const follow = statement(
  'match_attendance_to_memberships',
  z.unknown(),
  `with current as (
     select distinct school_id, club_id, person_id from ${onRegister} r
      where person_id = any($1::uuid[]) and ($2::uuid is null or club_id = $2)),
   dropped as (
     delete from attendance a using meeting me
      where me.school_id = a.school_id and me.id = a.meeting_id and ($2::uuid is null or me.club_id = $2)
        and me.starts_at > app_now() and a.status = 'unmarked' and a.student_id = any($1::uuid[])
        and not exists (select from current m where m.club_id = me.club_id and m.person_id = a.student_id))
   insert into attendance (meeting_id, student_id)
   select me.id, m.person_id
     from current m join meeting me on me.school_id = m.school_id and me.club_id = m.club_id
    where me.ends_at > app_now()
   on conflict (school_id, meeting_id, student_id) do nothing`,
);

/**
 * Gives current members of clubs a row in meetings that haven't ended, and removes unmarked rows in meetings
 * that haven't started if the student isn't a member any longer or is archived.
 */
export async function followMemberships(
  tx: Tx,
  { students, clubId }: { students: readonly string[]; clubId: string | null },
): Promise<void> {
  await tx.all(follow, [students, clubId]);
}
