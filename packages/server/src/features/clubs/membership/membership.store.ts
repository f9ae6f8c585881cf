/** SQL of who is in a club: joining, leaving and roles. Registers follow from it. */
import { z } from 'zod';
import { announcements } from '../../../announcements.ts';
import { statement, type Tx } from '../../../db/client.ts';
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
  if (kind === 'student')
    for (const tell of announcements.membersChanged) await tell(tx, { students: people, clubId });
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
  if (kind === 'student')
    for (const tell of announcements.membersChanged) await tell(tx, { students: people, clubId });
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
