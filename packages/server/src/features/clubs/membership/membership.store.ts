/** SQL for memberships of clubs: joining, leaving and roles. Registers follow from them. */
import { memberRole } from '@casement/domain/clubs/clubs.contract.ts';
import { z } from 'zod';
import { announce } from '../../../announcements.ts';
import { statement, type Tx } from '../../../db/client.ts';
import { currentMemberships } from '../../../db/schema/clubs.ts';
import { currentPeople } from '../../../db/schema/people.ts';

/** A person in a role. */
export type Membership = { personId: string; roleKey: string };

const joining = z.object({
  known: z.coerce.number(),
  added: z.array(z.object({ personId: z.string(), roleKey: z.string() })),
  joined: z.array(z.string()),
});
const nobody = { known: 0, added: [], joined: [] };

const join = statement(
  'join_club',
  joining,
  `with wanted as (select distinct * from unnest($3::uuid[], $4::text[]) as w(person_id, role_key)),
        known as (select w.person_id, w.role_key from wanted w
                    join ${currentPeople} p on p.id = w.person_id and p.kind = $2),
        added as (insert into club_membership (club_id, person_id, kind, role_key)
                  select $1, k.person_id, $2, k.role_key from known k
                  on conflict (school_id, club_id, person_id, role_key) where left_at is null do nothing
                  returning person_id, role_key)
   select (select count(distinct person_id) from known) as known,
          (select coalesce(json_agg(json_build_object('personId', person_id, 'roleKey', role_key)), '[]')
             from added) as added,
          array(select distinct a.person_id from added a
                 where not exists (select from ${currentMemberships} m
                                    where m.club_id = $1 and m.person_id = a.person_id)) as joined`,
);

/**
 * Adds people in roles; memberships that exist already don't change. Students get rows in the meetings that
 * haven't ended.
 * @returns how many of the people are at this school, of this kind and not archived, the memberships that are new, and
 * who had no role before
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
  z.object({ personId: z.string(), roleKey: z.string(), left: z.boolean() }),
  `with ended as (
     update club_membership m set left_at = greatest(app_now(), m.joined_at)
       from unnest($3::uuid[], $4::text[]) as w(person_id, role_key)
      where m.club_id = $1 and m.kind = $2 and m.left_at is null
        and m.person_id = w.person_id and (w.role_key is null or m.role_key = w.role_key)
     returning m.person_id, m.role_key)
   select e.person_id as "personId", e.role_key as "roleKey",
          not exists (select from ${currentMemberships} m
                       where m.club_id = $1 and m.person_id = e.person_id
                         and (m.person_id, m.role_key) not in (select person_id, role_key from ended)) as left
     from ended e`,
);

/**
 * Ends memberships; `roleKey: null` ends all of a person's. Past meetings keep their register rows, meetings
 * that haven't started lose theirs. Ending one that doesn’t exist succeeds.
 * @returns those that this call ended, and the people who have no role left
 */
export async function endMemberships(
  tx: Tx,
  clubId: string,
  kind: 'student' | 'faculty',
  memberships: readonly { personId: string; roleKey: string | null }[],
): Promise<{ ended: Membership[]; left: string[] }> {
  if (memberships.length === 0) return { ended: [], left: [] };
  const people = memberships.map((membership) => membership.personId);
  const rows = await tx.all(leave, [clubId, kind, people, memberships.map(({ roleKey }) => roleKey)]);
  if (kind === 'student') await announce(tx, 'membersChanged', { students: people, clubId });
  const left = new Set(rows.filter((row) => row.left).map(({ personId }) => personId));
  return { ended: rows.map(({ personId, roleKey }) => ({ personId, roleKey })), left: [...left] };
}

const putBack = statement(
  'club_roles_to_put_back',
  z.object({ studentId: z.string(), roleKey: z.string() }),
  `with ended as (
     select person_id, role_key, max(left_at) as left_at from club_membership
      where club_id = $1 and kind = 'student' and left_at is not null and person_id = any($2::uuid[])
      group by person_id, role_key),
   last as (select person_id, max(left_at) as left_at from ended group by person_id),
   wanted as (
     select w.person_id, w.place,
            case when exists (
              select from ended e join last l using (person_id, left_at)
               where e.person_id = w.person_id and e.role_key = w.role_key
                 and not exists (select from ${currentMemberships} m
                                  where m.club_id = $1 and m.role_key = w.role_key
                                    and m.person_id <> w.person_id and m.joined_at >= e.left_at))
            then w.role_key else $4 end as role_key
       from unnest($2::uuid[], $3::text[]) with ordinality as w(person_id, role_key, place))
   select person_id as "studentId", role_key as "roleKey" from wanted
    group by person_id, role_key order by min(place)`,
);

/**
 * The memberships that Undo gives students back, of those it asks for. A role becomes plain membership if the student’s
 * last removal didn’t end it, or if another student has got it since.
 */
export async function rolesToPutBack(
  tx: Tx,
  clubId: string,
  memberships: readonly { studentId: string; roleKey: string }[],
): Promise<{ studentId: string; roleKey: string }[]> {
  const students = memberships.map(({ studentId }) => studentId);
  const roles = memberships.map(({ roleKey }) => roleKey);
  return tx.all(putBack, [clubId, students, roles, memberRole]);
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
