/** A club in the form that every call answers with. */

import { isActiveClub } from '@casement/domain/clubs/classes.rules.ts';
import { type Club, clubCan } from '@casement/domain/clubs/clubs.contract.ts';
import { seesClubPapers } from '@casement/domain/clubs/clubs.rules.ts';
import { abilities } from '@casement/domain/shared/permissions.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import { splitDay } from '@casement/domain/shared/time/days.ts';
import type { Tx } from '../../db/client.ts';
import { found } from '../../http/records.ts';
import { type ClubReader, readClub, readClubLast, type StoredClub } from './clubs.store.ts';

function present(club: StoredClub, relations: ReadonlySet<Relation>): Club {
  const { today, budgetRequests, proposalComments, ...stored } = club;
  const active = isActiveClub(
    stored.members.map((member) => member.graduatingClass),
    splitDay(today),
  );
  return {
    ...stored,
    ...(budgetRequests === null ? {} : { budgetRequests }),
    ...(proposalComments === null ? {} : { proposalComments }),
    status: active ? 'Active' : 'Inactive',
    can: clubCan.parse(abilities('club', relations)),
  };
}

const readerOf = (relations: ReadonlySet<Relation>): ClubReader => ({
  student: relations.has('student'),
  member: relations.has('member'),
  papers: seesClubPapers(relations),
});

/**
 * One club as the caller sees it.
 * @throws CasementError NOT_FOUND
 */
export async function presentClub(tx: Tx, clubId: string, relations: ReadonlySet<Relation>): Promise<Club> {
  return present(found(await readClub(tx, clubId, readerOf(relations))), relations);
}

/** The same, for transactions with no other statements. */
export async function presentClubLast(
  tx: Tx,
  clubId: string,
  relations: ReadonlySet<Relation>,
): Promise<Club> {
  return present(found(await readClubLast(tx, clubId, readerOf(relations))), relations);
}
