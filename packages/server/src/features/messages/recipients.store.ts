/** SQL for recipients: the groups and people as stored, and the persons they resolve to. */
import type { Recipient } from '@casement/domain/messages/messages.contract.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';
import { alphabetical } from '../../db/order.ts';
import { approvedClubs, currentMemberships, listedClubs } from '../../db/schema/clubs.ts';
import { currentPeople } from '../../db/schema/people.ts';
import { approvedProjects, currentProjectMemberships, listedProjects } from '../../db/schema/projects.ts';

/** SQL for the targets passed as `$1`, a JSON array. */
const wanted = `jsonb_to_recordset($1::jsonb) as t("targetType" text, "targetId" text)`;

/** SQL of whether the school has clubs, and CAS projects: what is switched off has no members to write to. */
const clubsEnabled = '(select clubs_enabled from school)';
const projectsEnabled = '(select evaluations_enabled from school)';

/** SQL of the ids of targets of a kind: a thousand are looked up together, not one by one. */
const named = (targets: string, kind: 'Student' | 'Faculty') =>
  `select case when t."targetType" = '${kind}' then t."targetId"::uuid end from ${targets} where t."targetType" = '${kind}'`;

/**
 * SQL for the persons at the school now whom targets reach, without repetition: for a club or project its
 * current members, advisors and coaches.
 * @param targets SQL of rows `t` with `"targetType"` and `"targetId"`
 */
export const reachedPersons = (targets: string) => `
  select p.* from ${currentPeople} p
   where p.id in (${named(targets, 'Student')}) and p.kind = 'student'
     or p.id in (${named(targets, 'Faculty')}) and p.kind = 'faculty'
     or exists (
     select from ${targets}
      where case t."targetType"
              when 'AllStudents' then p.kind = 'student'
              when 'AllFaculty' then p.kind = 'faculty'
              when 'GraduatingClass' then p.graduating_class = t."targetId"
              when 'Club' then ${clubsEnabled} and exists (
                select from ${currentMemberships} m join ${listedClubs} c on c.school_id = m.school_id and c.id = m.club_id
                 where m.person_id = p.id and m.club_id::text = t."targetId")
              when 'CasProject' then ${projectsEnabled} and exists (
                select from ${currentProjectMemberships} m
                  join ${listedProjects} j on j.school_id = m.school_id and j.id = m.project_id
                 where m.person_id = p.id and m.project_id::text = t."targetId")
              else false end)`;

/** A person who gets a message. */
export const reached = z.object({
  _id: z.string(),
  displayName: z.string(),
  schoolEmail: z.string(),
  graduatingClass: z.string().nullable(),
});

const people = statement(
  'message_reaches',
  reached,
  `select id as "_id", display_name as "displayName", school_email as "schoolEmail",
          graduating_class as "graduatingClass"
     from (${reachedPersons(wanted)}) r order by ${alphabetical('display_name')}, id`,
);

/** The persons whom recipients resolve to now, without repetition, by name. */
export async function readReached(tx: Tx, recipients: readonly Recipient[]) {
  return tx.all(people, [JSON.stringify(recipients)]);
}

const mailbox = statement(
  'message_mailbox',
  z.object({ name: z.string(), address: z.string() }),
  'select display_name as name, school_email as address from person where id = $1',
);

/** A person's name and address as an e-mail has them, or undefined. */
export async function readMailbox(tx: Tx, personId: string) {
  return tx.first(mailbox, [personId]);
}

const unknown = statement(
  'unknown_message_targets',
  z.object({ position: z.coerce.number() }),
  `select t.position::int as position
     from (select x.ordinality - 1 as position, x.value->>'targetType' as type, x.value->>'targetId' as id
             from jsonb_array_elements($1::jsonb) with ordinality x) t
    where case t.type
            when 'Club' then not ${clubsEnabled} or not exists (select from ${listedClubs} c where c.id::text = t.id)
            when 'CasProject' then not ${projectsEnabled} or not exists (select from ${listedProjects} j where j.id::text = t.id)
            when 'Student' then not exists (select from person p where p.kind = 'student' and p.id = t.id::uuid)
            when 'Faculty' then not exists (select from person p where p.kind = 'faculty' and p.id = t.id::uuid)
            else false end
    order by position`,
);

/** Places in the list, from 0, of recipients that the school doesn't have. */
export async function unknownRecipients(tx: Tx, recipients: readonly Recipient[]): Promise<number[]> {
  return (await tx.all(unknown, [JSON.stringify(recipients)])).map(({ position }) => position);
}

const clear = statement(
  'clear_message_targets',
  z.unknown(),
  'delete from message_target where message_id = $1',
);
const insert = statement(
  'add_message_targets',
  z.unknown(),
  `insert into message_target (message_id, position, target_type, target_id)
   select $2, row_number() over (), t."targetType", t."targetId" from ${wanted}`,
);

/** Stores a message's recipients, replacing those it had before. */
export async function writeTargets(
  tx: Tx,
  messageId: string,
  recipients: readonly Recipient[],
): Promise<void> {
  const each = new Map(recipients.map((one) => [`${one.targetType} ${one.targetId ?? ''}`, one]));
  await tx.all(clear, [messageId]);
  await tx.all(insert, [JSON.stringify([...each.values()]), messageId]);
}

const nameOfPerson =
  '(select p.display_name from person p where p.school_id = t.school_id and p.id = t.target_id::uuid)';

/**
 * SQL for the stored targets of the message `m` as JSON, each with its name.
 * @param most how many of them; all if left out
 */
export const targetsJson = (most?: number) => `coalesce((
  select json_agg(json_build_object('targetType', t.target_type, 'targetId', t.target_id,
           'name', case t.target_type
             when 'GraduatingClass' then t.target_id
             when 'Club' then (select c.club_name from ${approvedClubs} c where c.school_id = t.school_id and c.id::text = t.target_id)
             when 'CasProject' then (select j.name from ${approvedProjects} j where j.school_id = t.school_id and j.id::text = t.target_id)
             when 'Student' then ${nameOfPerson}
             when 'Faculty' then ${nameOfPerson}
           end) order by t.position)
    from message_target t where t.school_id = m.school_id and t.message_id = m.id
     ${most === undefined ? '' : `and t.position <= ${most}`}), '[]')`;

/** The stored targets of one message as rows `t` of {@link reachedPersons}; its id is `$1`. */
export const storedTargets = `(select x.target_type as "targetType", x.target_id as "targetId"
  from message_target x where x.message_id = $1) t`;

const countStored = statement(
  'message_reaches_count',
  z.object({ count: z.coerce.number() }),
  `select count(*) as count from (${reachedPersons(storedTargets)}) r`,
);

/** How many persons a stored message reaches now. */
export async function countReached(tx: Tx, messageId: string): Promise<number> {
  return (await tx.first(countStored, [messageId]))?.count ?? 0;
}
