/** SQL for club proposals: lists, and one of them with its people. */
import { clubProposal, clubProposalCard } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { z } from 'zod';
import type { Actor } from '../../../auth/actor.ts';
import { answeredAsIs, statement, type Tx } from '../../../db/client.ts';
import { byFirstName } from '../../../db/order.ts';
import { proposedClubs } from '../../../db/schema/clubs.ts';
import { proposalStore, recordSql, storedComment, toStudent } from '../../proposals/proposals.store.ts';
import { seenPersonJson } from '../../school/people.store.ts';
import { tagsByClub, tagsOfClub } from '../clubs.store.ts';

/** Lists, summaries, steps, comments and drafts of club proposals. */
export const clubProposalStore = proposalStore({
  of: 'club',
  proposed: proposedClubs,
  name: 'club_name',
  card: clubProposalCard,
  cardColumns: `c.club_name as "clubName", c.club_description as "clubDescription",
            c.cas_strand as "casStrand", c.proposal_status as "clubProposalSubmissionStatus",
            coalesce(g.tags, '[]') as tags`,
  cardJoins: `left join (${tagsByClub}) g on g.club_id = c.id`,
});

/** A proposal as it is stored. */
const storedProposal = clubProposal.omit({ can: true }).extend({ proposalComments: z.array(storedComment) });
export type StoredProposal = z.infer<typeof storedProposal>;

const record = recordSql('club');

const oneProposal = statement(
  'one_club_proposal',
  storedProposal,
  `select c.id as "_id", c.club_name as "clubName", c.club_description as "clubDescription",
          c.cas_strand as "casStrand", c.proposal_status as "clubProposalSubmissionStatus",
          ${tagsOfClub} as tags,
          c.weekly_meeting_times as "weeklyMeetingTimes", c.locations as "generalLocationOfMeetings",
          c.highlights as "clubHighlights",
          ${record.columns},
          people.students as "studentMemberships", people.advisors as "facultyMemberships"
     from ${proposedClubs} c
     ${record.join}
    cross join lateral (
      select coalesce(json_agg(json_build_object('student', ${seenPersonJson(toStudent, 'p', 'graduatingClass', 'archived')},
                        'roleKey', x.role_key) order by ${byFirstName('p')})
                        filter (where x.kind = 'student'), '[]') as students,
             coalesce(json_agg(json_build_object('faculty', ${seenPersonJson(toStudent, 'p', 'archived')}, 'roleKey', x.role_key)
                        order by ${byFirstName('p')})
                        filter (where x.kind = 'faculty'), '[]') as advisors
        from club_proposal_person x join person p on p.school_id = x.school_id and p.id = x.person_id
       where x.school_id = c.school_id and x.club_id = c.id) people
    where c.id = $1`,
  answeredAsIs(),
);

/** One proposal with its people, steps and comments, or undefined. */
export async function readProposal(
  tx: Tx,
  clubId: string,
  reader: Pick<Actor, 'id' | 'kind'>,
): Promise<StoredProposal | undefined> {
  return tx.first(oneProposal, [clubId, reader.id, reader.kind === 'student']);
}
