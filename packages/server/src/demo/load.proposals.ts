/** Writes the demo school's proposals. */
import type { DemoIds, DemoPerson, DemoSchool } from '@casement/demo/types.ts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { at } from './load.rows.ts';

const roleOf = (person: DemoPerson) => (person.administrator ? 'admin' : person.kind);

/** Proposals with their people, steps and comments, and how one of the clubs was proposed. */
export async function loadProposals(client: pg.Client, demo: DemoSchool, ids: DemoIds): Promise<void> {
  const { people } = demo;

  async function addStep(
    clubId: string,
    step: { from: string; to: string; byIndex: number; at: string },
  ): Promise<void> {
    const by = at(step.byIndex, people);
    await client.query(
      `insert into club_proposal_step (club_id, from_status, to_status, by_id, by_name, by_role, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [clubId, step.from, step.to, at(step.byIndex, ids.people), by.displayName, roleOf(by), step.at],
    );
  }

  for (const proposal of demo.proposals) {
    const clubId = uuidv7();
    const author = at(proposal.authorIndex, people);
    const submittedAt = proposal.steps.findLast(({ to }) => to === 'facultyReviewing')?.at ?? null;
    await client.query(
      `insert into club (id, club_name, club_description, cas_strand, approved, proposal_status, submitted_by,
                         submitted_by_name, submitted_at, weekly_meeting_times, locations, highlights,
                         created_at, updated_at)
       values ($1, $2, $3, $4, false, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        clubId,
        proposal.clubName,
        proposal.clubDescription,
        proposal.casStrand,
        proposal.status,
        at(proposal.authorIndex, ids.people),
        author.displayName,
        submittedAt,
        JSON.stringify(proposal.weeklyMeetingTimes),
        proposal.locations,
        proposal.clubHighlights,
        proposal.begunAt,
        proposal.steps.at(-1)?.at ?? proposal.begunAt,
      ],
    );
    for (const index of proposal.tagIndexes) {
      await client.query(
        'insert into club_tagging (club_id, tag_id) select $1, id from club_tag where tag = $2',
        [clubId, at(index, demo.tags).tag],
      );
    }
    for (const { personIndex, roleKey } of proposal.people) {
      await client.query(
        'insert into club_proposal_person (club_id, person_id, kind, role_key) values ($1, $2, $3, $4)',
        [clubId, at(personIndex, ids.people), at(personIndex, people).kind, roleKey],
      );
    }
    for (const step of proposal.steps) await addStep(clubId, step);
    for (const { authorIndex, content, at: saidAt } of proposal.comments) {
      const by = at(authorIndex, people);
      await client.query(
        `insert into club_proposal_comment (club_id, content, author_id, author_kind, author_email,
                                            first_name, last_name, display_name, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          clubId,
          content,
          at(authorIndex, ids.people),
          by.kind,
          by.schoolEmail,
          by.firstName,
          by.lastName,
          by.displayName,
          saidAt,
        ],
      );
    }
  }

  const { clubIndex, authorIndex, submittedAt, approvedAt, byIndex } = demo.proposedClub;
  const clubId = at(clubIndex, ids.clubs);
  await client.query(
    `update club set proposal_status = 'approved', submitted_by = $2, submitted_by_name = $3, submitted_at = $4
      where id = $1`,
    [clubId, at(authorIndex, ids.people), at(authorIndex, people).displayName, submittedAt],
  );
  await addStep(clubId, {
    from: 'studentDrafting',
    to: 'facultyReviewing',
    byIndex: authorIndex,
    at: submittedAt,
  });
  await addStep(clubId, { from: 'facultyReviewing', to: 'approved', byIndex, at: approvedAt });
}
