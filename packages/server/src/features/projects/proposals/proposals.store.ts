/** SQL for proposals of projects: lists, one of them with its people, and changes. */
import {
  type NewProjectProposal,
  projectProposal,
  projectProposalCard,
} from '@casement/domain/projects/proposals/proposals.contract.ts';
import type { PersonKind } from '@casement/domain/shared/people.ts';
import type { ProposalStatus } from '@casement/domain/shared/proposals.ts';
import { proposalStatus } from '@casement/domain/shared/records/proposalRecords.ts';
import { day } from '@casement/domain/shared/time/instants.ts';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Actor } from '../../../auth/actor.ts';
import { answeredAsIs, statement, type Tx } from '../../../db/client.ts';
import { nextVersion, utc } from '../../../db/instants.ts';
import { byFirstName } from '../../../db/order.ts';
import { project, proposedProjects } from '../../../db/schema/projects.ts';
import { proposalStore, recordSql, storedComment, toStudent } from '../../proposals/proposals.store.ts';
import { seenPersonJson } from '../../school/people.store.ts';

const planned = `c.name, c.goal, c.starts_on::text as "startsOn", c.ends_on::text as "endsOn",
            c.proposal_status as "casProjectProposalSubmissionStatus"`;

/** Lists, summaries, steps, comments and drafts of proposals of projects. */
export const projectProposalStore = proposalStore({
  of: 'project',
  proposed: proposedProjects,
  name: 'name',
  card: projectProposalCard,
  cardColumns: planned,
});

const storedProposal = projectProposal
  .omit({ can: true })
  .extend({ proposalComments: z.array(storedComment) });

const record = recordSql('project');

const oneProposal = statement(
  'one_project_proposal',
  storedProposal,
  `select c.id as "_id", ${planned}, ${record.columns},
          people.students as "studentMembers", people.faculty as "facultyMembers"
     from ${proposedProjects} c
     ${record.join}
    cross join lateral (
      select coalesce(json_agg(${seenPersonJson(toStudent, 'n', 'graduatingClass', 'archived')} order by ${byFirstName('n')})
                        filter (where x.kind = 'student'), '[]') as students,
             coalesce(json_agg(${seenPersonJson(toStudent, 'n', 'archived')} order by ${byFirstName('n')})
                        filter (where x.kind = 'faculty'), '[]') as faculty
        from project_proposal_person x join person n on n.school_id = x.school_id and n.id = x.person_id
       where x.school_id = c.school_id and x.project_id = c.id) people
    where c.id = $1`,
  answeredAsIs(),
);

/** One proposal with its people, steps and comments, or undefined. */
export async function readProposal(tx: Tx, projectId: string, reader: Pick<Actor, 'id' | 'kind'>) {
  return tx.first(oneProposal, [projectId, reader.id, reader.kind === 'student']);
}

type Planned = Pick<NewProjectProposal, 'name' | 'goal' | 'startsOn' | 'endsOn'>;

/**
 * Inserts a draft of the actor's; the people it names follow by their own call.
 * @returns its id, or undefined if `newId` is taken
 */
export async function insertProposal(
  tx: Tx,
  { name, goal, startsOn, endsOn }: Planned,
  actor: Actor,
  newId: string | undefined,
): Promise<string | undefined> {
  const rows = await tx.orm
    .insert(project)
    .values({
      id: newId ?? uuidv7(),
      name,
      goal,
      startsOn,
      endsOn,
      approved: false,
      proposalStatus: 'studentDrafting',
      submittedBy: actor.id,
      submittedByName: actor.displayName,
    })
    .onConflictDoNothing()
    .returning({ id: project.id });
  return rows[0]?.id;
}

const setPeople = statement(
  'set_project_proposal_people',
  z.unknown(),
  `with dropped as (delete from project_proposal_person
                     where project_id = $1 and kind = $2 and person_id <> all($3::uuid[]))
   insert into project_proposal_person (project_id, person_id, kind)
   select distinct $1::uuid, w.person_id, $2 from unnest($3::uuid[]) as w(person_id)
   on conflict do nothing`,
);

/** Sets the people of one kind that a proposal names to exactly these. */
export async function setNamed(
  tx: Tx,
  projectId: string,
  kind: PersonKind,
  people: readonly string[],
): Promise<void> {
  await tx.all(setPeople, [projectId, kind, people]);
}

const named = statement(
  'project_proposal_named',
  z.object({ kind: z.enum(['student', 'faculty']), personId: z.string() }),
  `select kind, person_id as "personId" from project_proposal_person
    where project_id = $1 order by created_at, person_id`,
);

/** The people that a proposal names. */
export async function namedIn(tx: Tx, projectId: string) {
  return tx.all(named, [projectId]);
}

const lock = statement(
  'lock_project_proposal',
  z.object({
    name: z.string(),
    goal: z.string(),
    startsOn: day.nullable(),
    endsOn: day.nullable(),
    status: proposalStatus,
    submittedBy: z.string().nullable(),
    updatedAt: z.string(),
  }),
  `select name, goal, starts_on::text as "startsOn", ends_on::text as "endsOn", proposal_status as status,
          submitted_by as "submittedBy", ${utc('updated_at')} as "updatedAt"
     from project where id = $1 and proposal_status is not null for update`,
);

/** Locks a proposal's row; undefined if it is deleted. */
export async function lockProposal(tx: Tx, projectId: string) {
  return tx.first(lock, [projectId]);
}

const move = statement(
  'move_project_proposal',
  z.unknown(),
  `update project set proposal_status = $2, approved = ($2 = 'approved'),
          submitted_at = case $2 when 'facultyReviewing' then app_now() else submitted_at end,
          updated_at = ${nextVersion()}
    where id = $1`,
);

/** Moves a proposal to its next status; an approval makes it a project. */
export async function moveProposal(tx: Tx, projectId: string, to: ProposalStatus): Promise<void> {
  await tx.all(move, [projectId, to]);
}

const remove = statement(
  'delete_project_proposal',
  z.unknown(),
  'delete from project where id = $1 and not approved',
);

/** Deletes a proposal that isn't a project. */
export async function deleteProposal(tx: Tx, projectId: string): Promise<void> {
  await tx.all(remove, [projectId]);
}
