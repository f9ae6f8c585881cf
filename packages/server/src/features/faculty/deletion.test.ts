/** What the question before a teacher is deleted says of what they wrote, through the API. */
import { facultyDeletion } from '@casement/domain/faculty/faculty.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf } from '../../testing/callers/call.ts';
import { makeAdministrator, makeFaculty, makeStudent } from '../../testing/factories.ts';
import { makeCommentOf, makeProposalOf } from '../../testing/people.factories.ts';
import { asOwner } from '../../testing/read/rows.ts';
import { makeEvent } from '../evaluations/marking/marking.factories.ts';
import { makePost, makePostComment, makeTokenComment } from '../portfolios/portfolios.factories.ts';
import { makeProject } from '../projects/projects.factories.ts';
import {
  makeProjectProposal,
  makeProjectProposalComment,
} from '../projects/proposals/proposals.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

it('counts comments of every kind', async () => {
  const administrator = await makeAdministrator(app);
  const { school } = administrator;
  const teacher = await makeFaculty(app, { school });
  const student = await makeStudent(app, { school });
  const count = async () => {
    const asked = await callAs(app, administrator, 'GET /faculty/{facultyId}/deletion', {
      facultyId: teacher.id,
    });
    return dataOf(asked, facultyDeletion).comments;
  };
  expect(await count()).toBe(0);
  await makeCommentOf(app, teacher, await makeProposalOf(app, student, 'facultyReviewing'));
  await makeProjectProposalComment(app, await makeProjectProposal(app, { author: student }), teacher);
  await makePostComment(app, { post: await makePost(app, { student }), author: teacher });
  await makeTokenComment(app, { student, author: teacher });
  const { evaluations, criteria } = await makeEvent(app, await makeProject(app, { school }));
  await asOwner(
    app,
    school.id,
    `insert into evaluation_comment (evaluation_id, criterion_id, content, author_id, author_kind, author_email,
                                     first_name, last_name, display_name)
     select $1, $2, 'Well argued.', p.id, p.kind, p.school_email, p.first_name, p.last_name, p.display_name
       from person p where p.id = $3`,
    [evaluations[0], criteria[0], teacher.id],
  );
  expect(await count()).toBe(5);
});
