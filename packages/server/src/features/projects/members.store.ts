/** SQL for the people in a project: members and coaches, joining and leaving. */
import type { PersonKind } from '@casement/domain/shared/people.ts';
import { z } from 'zod';
import { announce } from '../../announcements.ts';
import { statement, type Tx } from '../../db/client.ts';
import { currentPeople } from '../../db/schema/people.ts';

const joining = z.object({ known: z.coerce.number(), joined: z.array(z.string()) });
const nobody = { known: 0, joined: [] };

const join = statement(
  'join_project',
  joining,
  `with known as (select p.id as person_id from ${currentPeople} p
                   where p.id = any($3::uuid[]) and p.kind = $2),
        added as (insert into project_membership (project_id, person_id, kind)
                  select $1, k.person_id, $2 from known k
                  on conflict (school_id, project_id, person_id) where left_at is null do nothing
                  returning person_id)
   select (select count(*) from known) as known, array(select person_id from added) as joined`,
);

/**
 * Adds people to a project; people who are in it already don't change.
 * @returns how many of the people are at this school, of this kind and not archived, and who wasn't in it
 * before
 */
export async function joinProject(
  tx: Tx,
  projectId: string,
  kind: PersonKind,
  people: readonly string[],
): Promise<z.infer<typeof joining>> {
  if (people.length === 0) return nobody;
  const joined = (await tx.first(join, [projectId, kind, people])) ?? nobody;
  if (kind === 'student') {
    await announce(tx, 'projectMembersChanged', { students: people, projectId });
  }
  return joined;
}

const leave = statement(
  'leave_project',
  z.object({ personId: z.string() }),
  `update project_membership m set left_at = greatest(app_now(), m.joined_at)
    where m.project_id = $1 and m.kind = $2 and m.left_at is null and m.person_id = $3
   returning m.person_id as "personId"`,
);

/**
 * Ends somebody's membership of a project.
 * @returns whether they were in it
 */
export async function leaveProject(
  tx: Tx,
  projectId: string,
  kind: PersonKind,
  personId: string,
): Promise<boolean> {
  return (await tx.first(leave, [projectId, kind, personId])) !== undefined;
}
