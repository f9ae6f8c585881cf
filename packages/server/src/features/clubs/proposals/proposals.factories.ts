/** Factories for club proposals. */
import type { ProposalStatus } from '@casement/domain/shared/proposals.ts';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../../../testing/app/app.ts';
import { makeStudent, type TestPerson, type TestSchool } from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';

export type TestProposal = { id: string; school: TestSchool; clubName: string; author: TestPerson };

type ProposalValues = {
  author?: TestPerson;
  status?: ProposalStatus;
  clubName?: string;
  clubDescription?: string;
  /** Null leaves it open, which an approved one can't do. */
  casStrand?: 'Creativity' | 'Activity' | 'Service' | null;
  /** Students it names, each in a role. */
  students?: readonly { student: TestPerson; roleKey: string }[];
  advisors?: readonly TestPerson[];
};

let made = 0;

/** A proposal under review, by default. */
export async function makeProposal(app: TestApp, values: ProposalValues = {}): Promise<TestProposal> {
  const author = values.author ?? (await makeStudent(app));
  const { school } = author;
  const { status = 'facultyReviewing', students = [], advisors = [] } = values;
  made += 1;
  const proposal = { id: uuidv7(), school, author, clubName: values.clubName ?? `Proposal ${made}` };
  const people = [
    ...students.map(({ student, roleKey }) => ({ id: student.id, kind: 'student', roleKey })),
    ...advisors.map(({ id }) => ({ id, kind: 'faculty', roleKey: 'faculty' })),
  ];
  await asOwner(
    app,
    school.id,
    `with made as (
       insert into club (id, club_name, club_description, cas_strand, approved, proposal_status,
                         submitted_by, submitted_by_name, submitted_at)
       values ($1, $2, $3, $4, $5 = 'approved', $5, $6, $7, case $5 when 'studentDrafting' then null else app_now() end)
       returning id)
     insert into club_proposal_person (club_id, person_id, kind, role_key)
     select made.id, x.person_id, x.kind, x.role_key
       from made cross join unnest($8::uuid[], $9::text[], $10::text[]) as x(person_id, kind, role_key)`,
    [
      proposal.id,
      proposal.clubName,
      values.clubDescription ?? 'What would happen there.',
      values.casStrand === undefined ? 'Service' : values.casStrand,
      status,
      author.id,
      author.displayName,
      people.map(({ id }) => id),
      people.map(({ kind }) => kind),
      people.map(({ roleKey }) => roleKey),
    ],
  );
  return proposal;
}

/** A comment on a proposal; returns its id. */
export async function makeProposalComment(
  app: TestApp,
  proposal: TestProposal,
  author: TestPerson,
): Promise<string> {
  const id = uuidv7();
  await asOwner(
    app,
    proposal.school.id,
    `insert into club_proposal_comment (id, club_id, content, author_id, author_kind, author_email,
                                        first_name, last_name, display_name)
     values ($1, $2, 'Who brings the boards?', $3, $4, $5, $6, $7, $8)`,
    [
      id,
      proposal.id,
      author.id,
      author.kind,
      author.schoolEmail,
      author.firstName,
      author.lastName,
      author.displayName,
    ],
  );
  return id;
}
