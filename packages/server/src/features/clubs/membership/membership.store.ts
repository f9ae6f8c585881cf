/** SQL of who is in a club: joining, leaving, roles, and the registers that follow from it. */
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { onRegister } from '../../../db/schema/attendance.ts';
import { currentMemberships } from '../../../db/schema/clubs.ts';

/** A person in a role. */
export type Membership = { personId: string; roleKey: string };

const count = z.object({ known: z.coerce.number() });

const join = statement(
  'club_join',
  count,
  `with wanted as (select distinct * from unnest($3::uuid[], $4::text[]) as w(person_id, role_key)),
        known as (select w.person_id, w.role_key from wanted w
                    join person p on p.id = w.person_id and p.kind = $2 and not p.archived),
        added as (insert into club_membership (club_id, person_id, kind, role_key)
                  select $1, k.person_id, $2, k.role_key from known k
                  on conflict (school_id, club_id, person_id, role_key) where left_at is null do nothing)
   select count(distinct person_id) as known from known`,
);

const comingRows = statement(
  'club_coming_rows',
  z.unknown(),
  `insert into attendance (meeting_id, student_id)
   select distinct me.id, r.person_id
     from meeting me join ${onRegister} r on r.school_id = me.school_id and r.club_id = me.club_id
    where me.club_id = $1 and me.ends_at > app_now() and r.person_id = any($2::uuid[])
   on conflict (school_id, meeting_id, student_id) do nothing`,
);

/**
 * Adds people in roles; who is already there in that role stays as they are. Students get rows in the
 * meetings that have not ended.
 * @returns how many of the people are at this school, of this kind and not archived
 */
export async function addMemberships(
  tx: Tx,
  clubId: string,
  kind: 'student' | 'faculty',
  memberships: readonly Membership[],
): Promise<number> {
  if (memberships.length === 0) return 0;
  const people = memberships.map((membership) => membership.personId);
  const added = await tx.first(join, [
    clubId,
    kind,
    people,
    memberships.map((membership) => membership.roleKey),
  ]);
  if (kind === 'student') await tx.all(comingRows, [clubId, people]);
  return added?.known ?? 0;
}

const leave = statement(
  'club_leave',
  z.unknown(),
  `update club_membership m set left_at = greatest(app_now(), m.joined_at)
     from unnest($3::uuid[], $4::text[]) as w(person_id, role_key)
    where m.club_id = $1 and m.kind = $2 and m.left_at is null
      and m.person_id = w.person_id and (w.role_key is null or m.role_key = w.role_key)`,
);

const dropRows = statement(
  'club_drop_rows',
  z.unknown(),
  `delete from attendance a using meeting me
    where me.school_id = a.school_id and me.id = a.meeting_id
      and me.club_id = $1 and me.starts_at > app_now() and a.status = 'unmarked'
      and a.student_id = any($2::uuid[])
      and not exists (select from ${currentMemberships} m
                       where m.club_id = $1 and m.person_id = a.student_id)`,
);

/**
 * Ends memberships; `roleKey: null` ends all of a person's. The past keeps its register rows, meetings
 * that have not begun lose theirs. Ending what is not there succeeds.
 */
export async function endMemberships(
  tx: Tx,
  clubId: string,
  kind: 'student' | 'faculty',
  memberships: readonly { personId: string; roleKey: string | null }[],
): Promise<void> {
  if (memberships.length === 0) return;
  const people = memberships.map((membership) => membership.personId);
  await tx.all(leave, [clubId, kind, people, memberships.map((membership) => membership.roleKey)]);
  if (kind === 'student') await tx.all(dropRows, [clubId, people]);
}

const lockTitles = statement(
  'club_role_titles_lock',
  z.object({ title: z.string() }),
  'select title from club_role order by position for share',
);

/** Locks the school's club roles, as others may too, and answers their titles. */
export async function lockRoleTitles(tx: Tx): Promise<string[]> {
  return (await tx.all(lockTitles)).map((row) => row.title);
}

const held = statement(
  'club_roles_held',
  z.object({ roleKey: z.string() }),
  `select role_key as "roleKey" from ${currentMemberships} m
    where club_id = $1 and person_id = $2 and kind = 'student'`,
);

/** The present role keys of a student in a club; empty for who is not in it. */
export async function rolesInClub(tx: Tx, clubId: string, studentId: string): Promise<string[]> {
  return (await tx.all(held, [clubId, studentId])).map((row) => row.roleKey);
}
