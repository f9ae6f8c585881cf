/** SQL for memberships of clubs: joining, leaving and roles. Registers follow from them. */
import { z } from 'zod';
import { announce } from '../../../announcements.ts';
import { statement, type Tx } from '../../../db/client.ts';
import { currentMemberships } from '../../../db/schema/clubs.ts';
import { currentPeople } from '../../../db/schema/people.ts';

/** A person in a role. */
export type Membership = { personId: string; roleKey: string };

const joining = z.object({ known: z.coerce.number(), joined: z.array(z.string()) });
const nobody = { known: 0, joined: [] };

const join = statement(
  'join_club',
  joining,
  `with wanted as (select distinct * from unnest($3::uuid[], $4::text[]) as w(person_id, role_key)),
        known as (select w.person_id, w.role_key from wanted w
                    join ${currentPeople} p on p.id = w.person_id and p.kind = $2),
        added as (insert into club_membership (club_id, person_id, kind, role_key)
                  select $1, k.person_id, $2, k.role_key from known k
                  on conflict (school_id, club_id, person_id, role_key) where left_at is null do nothing
                  returning person_id)
   select (select count(distinct person_id) from known) as known,
          array(select distinct a.person_id from added a
                 where not exists (select from ${currentMemberships} m
                                    where m.club_id = $1 and m.person_id = a.person_id)) as joined`,
);

/**
 * Adds people in roles; memberships that exist already don't change. Students get rows in the meetings that
 * haven't ended.
 * @returns how many of the people are at this school, of this kind and not archived, and who had no role
 * before
 */
export async function addMemberships(
  tx: Tx,
  clubId: string,
  kind: 'student' | 'faculty',
  memberships: readonly Membership[],
): Promise<z.infer<typeof joining>> {
  if (memberships.length === 0) return nobody;
  const people = memberships.map((membership) => membership.personId);
  const added = await tx.first(join, [
    clubId,
    kind,
    people,
    memberships.map((membership) => membership.roleKey),
  ]);
  if (kind === 'student') await announce(tx, 'membersChanged', { students: people, clubId });
  return added ?? nobody;
}

const leave = statement(
  'leave_club',
  z.object({ personId: z.string(), left: z.boolean() }),
  `with ended as (
     update club_membership m set left_at = greatest(app_now(), m.joined_at)
       from unnest($3::uuid[], $4::text[]) as w(person_id, role_key)
      where m.club_id = $1 and m.kind = $2 and m.left_at is null
        and m.person_id = w.person_id and (w.role_key is null or m.role_key = w.role_key)
     returning m.person_id, m.role_key)
   select distinct e.person_id as "personId",
          not exists (select from ${currentMemberships} m
                       where m.club_id = $1 and m.person_id = e.person_id
                         and (m.person_id, m.role_key) not in (select person_id, role_key from ended)) as left
     from ended e`,
);

/**
 * Ends memberships; `roleKey: null` ends all of a person's. Past meetings keep their register rows, meetings
 * that haven't started lose theirs. Ending one that doesn’t exist succeeds.
 * @returns whether any ended, and the people who have no role left
 */
export async function endMemberships(
  tx: Tx,
  clubId: string,
  kind: 'student' | 'faculty',
  memberships: readonly { personId: string; roleKey: string | null }[],
): Promise<{ changed: boolean; left: string[] }> {
  if (memberships.length === 0) return { changed: false, left: [] };
  const people = memberships.map((membership) => membership.personId);
  const ended = await tx.all(leave, [clubId, kind, people, memberships.map(({ roleKey }) => roleKey)]);
  if (kind === 'student') await announce(tx, 'membersChanged', { students: people, clubId });
  const left = ended.filter((person) => person.left).map(({ personId }) => personId);
  return { changed: ended.length > 0, left };
}

const lockTitles = statement(
  'lock_club_role_titles',
  z.object({ title: z.string() }),
  'select title from club_role order by position for share',
);

/** Locks the school's club roles with a lock that others can share; returns their titles. */
export async function lockRoleTitles(tx: Tx): Promise<string[]> {
  return (await tx.all(lockTitles)).map((row) => row.title);
}

const held = statement(
  'club_roles_held',
  z.object({ roleKey: z.string() }),
  `select role_key as "roleKey" from ${currentMemberships} m
    where club_id = $1 and person_id = $2 and kind = 'student'`,
);

/** The current role keys of a student in a club; empty for somebody who isn't in it. */
export async function rolesInClub(tx: Tx, clubId: string, studentId: string): Promise<string[]> {
  return (await tx.all(held, [clubId, studentId])).map((row) => row.roleKey);
}
