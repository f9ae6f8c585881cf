/** SQL of club proposals: lists, one of them, its people, steps and comments. */
import {
  type ClubProposalCard,
  clubProposal,
  clubProposalCard,
} from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { proposalComment } from '@casement/domain/shared/proposalRecords.ts';
import { z } from 'zod';
import type { Actor } from '../../../auth/actor.ts';
import { answeredAsIs, statement, type Tx } from '../../../db/client.ts';
import { utc } from '../../../db/instants.ts';
import { byFirstName } from '../../../db/order.ts';
import { proposedClubs } from '../../../db/schema/clubs.ts';
import {
  authorColumns,
  authorValues,
  byFaculty,
  commentJson,
  personJson,
  seenPersonJson,
} from '../../school/people.store.ts';
import { tagsByClub, tagsOfClub } from '../clubs.store.ts';

const submitter = `case when p.id is null then null else ${personJson('p')} end`;

function cards(name: string, which: string) {
  return statement(
    name,
    clubProposalCard,
    `select c.id as "_id", c.club_name as "clubName", c.club_description as "clubDescription",
            c.cas_strand as "casStrand", c.proposal_status as "clubProposalSubmissionStatus",
            ${submitter} as "submittedBy", c.submitted_by_name as "submittedByName",
            ${utc('c.submitted_at')} as "submittedAt", ${utc('c.updated_at')} as "updatedAt",
            d.by_name as "decidedByName", ${utc('d.created_at')} as "decidedAt",
            coalesce(g.tags, '[]') as tags,
            coalesce(n.named, 0)::int as "memberCount", coalesce(k.comments, 0)::int as "commentCount"
       from ${proposedClubs} c
       left join person p on p.school_id = c.school_id and p.id = c.submitted_by
       left join club_proposal_step d on d.school_id = c.school_id and d.club_id = c.id
                                     and d.to_status = c.proposal_status and d.to_status in ('approved', 'rejected')
       left join (${tagsByClub}) g on g.club_id = c.id
       left join (select x.club_id, count(distinct x.person_id) as named
                    from club_proposal_person x where x.kind = 'student' group by x.club_id) n on n.club_id = c.id
       left join (select x.club_id, count(*) as comments
                    from club_proposal_comment x group by x.club_id) k on k.club_id = c.id
      where ${which}
      order by coalesce(c.submitted_at, c.updated_at), c.id`,
    answeredAsIs(),
  );
}

const ownCards = cards('club_proposals_own', 'c.submitted_by = $1');
const sentCards = cards('club_proposals_sent', "c.proposal_status <> 'studentDrafting'");
const openCards = cards(
  'club_proposals_open',
  "c.proposal_status in ('facultyReviewing', 'studentRevising')",
);

/** A student's own proposals in every status, those submitted longest ago first. */
export async function ownProposals(tx: Tx, personId: string): Promise<ClubProposalCard[]> {
  return tx.all(ownCards, [personId]);
}

/** Every proposal that was ever submitted, those submitted longest ago first. */
export async function submittedProposals(tx: Tx): Promise<ClubProposalCard[]> {
  return tx.all(sentCards);
}

/** Proposals under review or in revision, those submitted longest ago first. */
export async function openProposals(tx: Tx): Promise<ClubProposalCard[]> {
  return tx.all(openCards);
}

const waiting = z.object({
  count: z.coerce.number(),
  first: z.array(z.object({ _id: z.string(), clubName: z.string(), since: z.string() })),
});
/** How many proposals wait for somebody, and the three that have waited longest, with the instant since when. */
export type ProposalsSummary = z.infer<typeof waiting>;

const mostNamed = 3;

function waitingFor(name: string, which: string) {
  return statement(
    name,
    waiting,
    `select count(*) as count,
            coalesce(json_agg(json_build_object('_id', w.id, 'clubName', w.club_name, 'since', ${utc('w.since')})
              order by w.since, w.id) filter (where w.place <= ${mostNamed}), '[]') as first
       from (select c.id, c.club_name, s.since, row_number() over (order by s.since, c.id) as place
               from ${proposedClubs} c
              cross join lateral (select coalesce(max(x.created_at), c.updated_at) as since
                                    from club_proposal_step x
                                   where x.school_id = c.school_id and x.club_id = c.id) s
              where ${which}) w`,
  );
}

const waitingForStudent = waitingFor(
  'club_proposals_awaiting_student',
  "c.proposal_status = 'studentRevising' and c.submitted_by = $1",
);
const waitingForDecision = waitingFor('club_proposals_to_decide', "c.proposal_status = 'facultyReviewing'");

const none: ProposalsSummary = { count: 0, first: [] };

/** The student's proposals that were returned for revision. */
export async function proposalsAwaitingStudent(tx: Tx, personId: string): Promise<ProposalsSummary> {
  return (await tx.first(waitingForStudent, [personId])) ?? none;
}

/** The school's proposals that wait for a decision. */
export async function proposalsToDecide(tx: Tx): Promise<ProposalsSummary> {
  return (await tx.first(waitingForDecision)) ?? none;
}

// Of one proposal: $2 is who reads it, $3 whether that is a student.
const toStudent = '$3::boolean';

/** A comment as it is stored; `own` says whether it is the caller's. */
const storedComment = proposalComment.omit({ can: true }).extend({ own: z.boolean() });
export type StoredComment = z.infer<typeof storedComment>;

/** A proposal as it is stored. */
const storedProposal = clubProposal.omit({ can: true }).extend({ proposalComments: z.array(storedComment) });
export type StoredProposal = z.infer<typeof storedProposal>;

const oneProposal = statement(
  'one_club_proposal',
  storedProposal,
  `select c.id as "_id", c.club_name as "clubName", c.club_description as "clubDescription",
          c.cas_strand as "casStrand", c.proposal_status as "clubProposalSubmissionStatus",
          ${tagsOfClub} as tags,
          c.weekly_meeting_times as "weeklyMeetingTimes", c.locations as "generalLocationOfMeetings",
          c.highlights as "clubHighlights",
          (select ${personJson('p')} from person p where p.school_id = c.school_id and p.id = c.submitted_by) as "submittedBy",
          c.submitted_by_name as "submittedByName", ${utc('c.submitted_at')} as "submittedAt",
          ${utc('c.created_at')} as "createdAt", ${utc('c.updated_at')} as "updatedAt",
          people.students as "studentMemberships", people.advisors as "facultyMemberships",
          (select coalesce(json_agg(json_build_object('_id', x.id, 'fromStatus', x.from_status,
                    'toStatus', x.to_status, 'byName', x.by_name, 'byRole', x.by_role,
                    'movedAt', ${utc('x.created_at')}) order by x.id), '[]')
             from club_proposal_step x where x.club_id = c.id) as "proposalSteps",
          (select coalesce(json_agg(${commentJson(toStudent, `${byFaculty}, 'own', coalesce(x.author_id = $2, false)`)} order by x.id), '[]')
             from club_proposal_comment x where x.club_id = c.id) as "proposalComments"
     from ${proposedClubs} c
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

const insertComment = statement(
  'club_proposal_comment_add',
  z.object({ comment: storedComment }),
  `with x as (
     insert into club_proposal_comment (club_id, content, ${authorColumns})
     select $1, $2, ${authorValues}
       from person p where p.id = $3
     returning *)
   select ${commentJson("x.author_kind = 'student'", `${byFaculty}, 'own', true`)} as comment from x`,
);

/** Adds a comment under its author's present name; undefined when the author is not there. */
export async function addComment(
  tx: Tx,
  clubId: string,
  content: string,
  authorId: string,
): Promise<StoredComment | undefined> {
  return (await tx.first(insertComment, [clubId, content, authorId]))?.comment;
}

const removeComment = statement(
  'club_proposal_comment_remove',
  z.object({ _id: z.string() }),
  'delete from club_proposal_comment where id = $2 and club_id = $1 returning id as "_id"',
);

/** Deletes a comment of this proposal; undefined when it has none of that id. */
export async function deleteComment(tx: Tx, clubId: string, commentId: string) {
  return tx.first(removeComment, [clubId, commentId]);
}

const dropDrafts = statement(
  'delete_student_drafts',
  z.unknown(),
  "delete from club where submitted_by = $1 and proposal_status = 'studentDrafting'",
);

/** Deletes a student's drafts: nobody else has seen them. */
export async function deleteDrafts(tx: Tx, { studentId }: { studentId: string }): Promise<void> {
  await tx.all(dropDrafts, [studentId]);
}
