/** Factories for records that outlive their people: proposals, and comments on them. */
import { uuidv7 } from 'uuidv7';
import type { TestApp } from './app/app.ts';
import type { TestPerson } from './factories.ts';
import { asOwner } from './read/rows.ts';

/** A proposal by the student in some status; returns its id. */
export async function makeProposalOf(app: TestApp, student: TestPerson, status: string): Promise<string> {
  const id = uuidv7();
  await asOwner(
    app,
    student.school.id,
    `insert into club (id, club_name, cas_strand, approved, proposal_status, submitted_by)
     values ($1, 'Proposed', 'Service', false, $2, $3)`,
    [id, status, student.id],
  );
  return id;
}

/** A comment of somebody on a proposal. */
export async function makeCommentOf(app: TestApp, author: TestPerson, clubId: string): Promise<void> {
  await asOwner(
    app,
    author.school.id,
    `insert into club_proposal_comment (club_id, content, author_id, author_kind, author_email, first_name,
                                        last_name, display_name)
     values ($1, 'Where would you meet?', $2, $3, $4, $5, $6, $7)`,
    [
      clubId,
      author.id,
      author.kind,
      author.schoolEmail,
      author.firstName,
      author.lastName,
      author.displayName,
    ],
  );
}
