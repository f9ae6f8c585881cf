/** SQL that changes club proposals: their text, the people they name, and their status. */

import type { NewClubProposal } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import type { KnownPerson } from '@casement/domain/proposals/proposals.rules.ts';
import type { ProposalStatus } from '@casement/domain/shared/proposals.ts';
import { proposalStatus } from '@casement/domain/shared/records/proposalRecords.ts';
import { type CasStrand, casStrand } from '@casement/domain/shared/records/strandRecords.ts';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Actor } from '../../../auth/actor.ts';
import { statement, type Tx } from '../../../db/client.ts';
import { nextVersion, utc } from '../../../db/instants.ts';
import { addRevisions, insertRow } from '../edit.store.ts';
import type { Membership } from '../membership/membership.store.ts';

/**
 * Inserts a draft of the actor's with its first history; people and tags follow by their own calls.
 * @returns its id, or undefined if `newId` is taken
 */
export async function insertProposal(
  tx: Tx,
  values: NewClubProposal,
  actor: Actor,
  newId: string | undefined,
): Promise<string | undefined> {
  const id = newId ?? uuidv7();
  const inserted = await insertRow(tx, {
    id,
    clubName: values.clubName,
    clubDescription: values.clubDescription,
    casStrand: values.casStrand,
    approved: false,
    locations: values.generalLocationOfMeetings,
    weeklyMeetingTimes: values.weeklyMeetingTimes,
    highlights: values.clubHighlights,
    proposalStatus: 'studentDrafting',
    submittedBy: actor.id,
    submittedByName: actor.displayName,
  });
  if (!inserted) return undefined;
  await addRevisions(tx, id, values, actor);
  return id;
}

const dropPeople = statement(
  'drop_club_proposal_people',
  z.unknown(),
  'delete from club_proposal_person where club_id = $1 and kind = $2',
);

const addPeople = statement(
  'add_club_proposal_people',
  z.unknown(),
  `insert into club_proposal_person (club_id, person_id, kind, role_key)
   select distinct $1::uuid, w.person_id, $2, w.role_key
     from unnest($3::uuid[], $4::text[]) as w(person_id, role_key)`,
);

/** Sets the people of one kind that a proposal names to exactly these. */
export async function setNamed(
  tx: Tx,
  clubId: string,
  kind: KnownPerson['kind'],
  named: readonly Membership[],
): Promise<void> {
  await tx.all(dropPeople, [clubId, kind]);
  await tx.all(addPeople, [
    clubId,
    kind,
    named.map(({ personId }) => personId),
    named.map(({ roleKey }) => roleKey),
  ]);
}

const named = statement(
  'club_proposal_named',
  z.object({ kind: z.enum(['student', 'faculty']), personId: z.string(), roleKey: z.string() }),
  `select kind, person_id as "personId", role_key as "roleKey" from club_proposal_person
    where club_id = $1 order by created_at, person_id`,
);

/** The people that a proposal names, with their roles. */
export async function namedIn(tx: Tx, clubId: string) {
  return tx.all(named, [clubId]);
}

const lock = statement(
  'lock_club_proposal',
  z.object({
    name: z.string(),
    clubDescription: z.string(),
    casStrand: casStrand.nullable(),
    status: proposalStatus,
    submittedBy: z.string().nullable(),
    updatedAt: z.string(),
  }),
  `select club_name as name, club_description as "clubDescription", cas_strand as "casStrand",
          proposal_status as status, submitted_by as "submittedBy", ${utc('updated_at')} as "updatedAt"
     from club where id = $1 and proposal_status is not null for update`,
);

/** Locks a proposal's row; undefined if it is deleted. */
export async function lockProposal(tx: Tx, clubId: string) {
  return tx.first(lock, [clubId]);
}

const move = statement(
  'move_club_proposal',
  z.unknown(),
  `update club set proposal_status = $2, approved = ($2 = 'approved'), cas_strand = coalesce($3, cas_strand),
          submitted_at = case $2 when 'facultyReviewing' then app_now() else submitted_at end,
          updated_at = ${nextVersion()}
    where id = $1`,
);

/** Moves a proposal to its next status; an approval makes it a club, in this strand if one is given. */
export async function moveProposal(
  tx: Tx,
  clubId: string,
  to: ProposalStatus,
  strand: CasStrand | undefined,
): Promise<void> {
  await tx.all(move, [clubId, to, strand ?? null]);
}
