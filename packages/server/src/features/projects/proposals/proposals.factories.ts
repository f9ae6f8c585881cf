/** Factories for proposals of projects. */
import type { ProposalStatus } from '@casement/domain/shared/proposals.ts';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../../../testing/app/app.ts';
import { makeStudent, type TestPerson, type TestSchool } from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';

type TestProjectProposal = { id: string; school: TestSchool; name: string; author: TestPerson };

type ProposalValues = {
  author?: TestPerson;
  status?: ProposalStatus;
  name?: string;
  goal?: string;
  /** The students and teachers it names. */
  people?: readonly TestPerson[];
};

let made = 0;

/** A proposal under review, by default. */
export async function makeProjectProposal(
  app: TestApp,
  values: ProposalValues = {},
): Promise<TestProjectProposal> {
  const author = values.author ?? (await makeStudent(app));
  const { school } = author;
  const { status = 'facultyReviewing', people = [] } = values;
  made += 1;
  const proposal = { id: uuidv7(), school, author, name: values.name ?? `Proposed project ${made}` };
  await asOwner(
    app,
    school.id,
    `with made as (
       insert into project (id, name, goal, approved, proposal_status, submitted_by, submitted_by_name, submitted_at)
       values ($1, $2, $3, $4 = 'approved', $4, $5, $6, case $4 when 'studentDrafting' then null else app_now() end)
       returning id)
     insert into project_proposal_person (project_id, person_id, kind)
     select made.id, x.person_id, x.kind from made cross join unnest($7::uuid[], $8::text[]) as x(person_id, kind)`,
    [
      proposal.id,
      proposal.name,
      values.goal ?? 'What it would be for.',
      status,
      author.id,
      author.displayName,
      people.map(({ id }) => id),
      people.map(({ kind }) => kind),
    ],
  );
  return proposal;
}

/** A comment on a proposal; returns its id. */
export async function makeProjectProposalComment(
  app: TestApp,
  proposal: { id: string; school: TestSchool },
  author: TestPerson,
): Promise<string> {
  const id = uuidv7();
  await asOwner(
    app,
    proposal.school.id,
    `insert into project_proposal_comment (id, project_id, content, author_id, author_kind, author_email,
                                           first_name, last_name, display_name)
     select $1, $2, 'Who brings the tools?', p.id, p.kind, p.school_email, p.first_name, p.last_name, p.display_name
       from person p where p.id = $3`,
    [id, proposal.id, author.id],
  );
  return id;
}
