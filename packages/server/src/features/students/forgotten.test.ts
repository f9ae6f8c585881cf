/**
 * Traces in the database and the store of the name and address of a student who did everything and was permanently
 * deleted.
 */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { inHours } from '../../testing/app/clock.ts';
import { type Answer, type Caller, callAs, dataOf, signedIn } from '../../testing/callers/call.ts';
import {
  comingClass,
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeMeeting,
  makeRole,
  makeStudent,
  type TestPerson,
  type TestSchool,
} from '../../testing/factories.ts';
import { asOwner } from '../../testing/read/rows.ts';
import { makeAuditLink } from '../audit/audit.factories.ts';
import { makeEvent } from '../evaluations/marking/marking.factories.ts';
import { sweep } from '../files/files.factories.ts';
import { makePostedFile } from '../portfolios/portfolios.factories.ts';
import { makeTemplate } from '../templates/templates.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const withId = z.object({ _id: z.string() });

/** A call that succeeds; returns the id in its answer. */
async function does(who: TestPerson | Caller, route: string, input?: unknown): Promise<string> {
  const answer: Answer = await callAs(app, who, route, input);
  expect([route, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([route, 200, '']);
  return withId.catch({ _id: '' }).parse(dataOf(answer, z.unknown()))._id;
}

const inDays = (days: number) => inHours(24 * days);

type Played = { school: TestSchool; administrator: TestPerson; student: TestPerson; words: string[] };

/** A project that the student proposes, comments on and answers for, and where they hand in for the group. */
async function playProject(administrator: TestPerson, student: TestPerson): Promise<void> {
  const { school } = administrator;
  const mate = await makeStudent(app, { school });
  const casProjectId = await does(student, 'POST /casProject/proposal', {
    name: 'Bridges',
    goal: 'A bridge over the stream.',
    studentMembers: [student.id, mate.id],
  });
  await does(student, 'PUT /casProject/proposalStatus', { casProjectId, status: 'facultyReviewing' });
  await does(student, 'POST /casProject/proposalComment', { casProjectId, content: 'Who has wood?' });
  await does(administrator, 'PUT /casProject/proposalStatus', { casProjectId, status: 'approved' });
  const template = await makeTemplate(app, { school, graduatingClass: comingClass });
  await does(student, 'PUT /casProject/content', {
    casProjectId,
    contentTemplateId: template.id,
    submittedData: [{ contentFieldTemplateId: template.fields[0]?.id, data: 'We built it.' }],
  });
  const { evaluations, evidence } = await makeEvent(
    app,
    { id: casProjectId, school, name: 'Bridges' },
    { evidence: ['text'] },
  );
  await does(student, 'PUT /evaluation/evidence', {
    evaluationId: evaluations[0],
    evidenceDetailId: evidence[0],
    payload: 'It carries ten people.',
  });
}

/**
 * A student who proposed, commented, led, requested money, posted, worked on a project, and was viewed, edited and
 * audited.
 */
async function play(): Promise<Played> {
  const administrator = await makeAdministrator(app);
  const { school } = administrator;
  const teacher = await makeFaculty(app, { school });
  const student = await makeStudent(app, {
    school,
    firstName: 'Quillonia',
    lastName: 'Vasterbyx',
    schoolEmail: 'zwentibold.student@example.org',
  });
  const other = await makeStudent(app, { school });
  const edit = { studentId: student.id, lastName: 'Vasterbyx', graduatingClass: comingClass };
  await does(administrator, 'PUT /students/student', {
    ...edit,
    firstName: 'Quillonia',
    displayName: 'Erstwhilename',
  });

  const looking = await signedIn(app, administrator);
  await does(looking, 'POST /user/impersonate', { userId: student.id });
  await does(looking, 'DELETE /user/impersonate');
  await does(administrator, 'PUT /portfolio/facultyReviewers', {
    studentPortfolioInfoId: student.id,
    facultyReviewersId: [teacher.id],
  });

  const clubId = await does(student, 'POST /club/proposal', {
    clubName: 'Kites',
    clubDescription: 'We build and fly them.',
    casStrand: 'Activity',
  });
  await does(student, 'PUT /club/proposal', { _id: clubId, clubName: 'Box kites' });
  await does(student, 'PUT /club/proposalStatus', { clubId, status: 'facultyReviewing' });
  await does(student, 'POST /club/proposalComment', { clubId, content: 'May we start in May?' });
  await does(administrator, 'PUT /club/proposalStatus', { clubId, status: 'approved' });
  await does(student, 'POST /club/proposal', { clubName: 'A draft that nobody saw' });

  const permissions = ['canEditClubName', 'canCreateEvents', 'canManageMembers', 'canRequestBudget'] as const;
  const roleKey = await makeRole(app, { school, permissions });
  const led = await makeClub(app, { school, advisors: [teacher], leaders: [{ student, roleKey }] });
  await does(student, 'PUT /club/club', { _id: led.id, clubName: 'Renamed by its leader' });
  await does(student, 'PUT /club/studentMember', { clubId: led.id, studentUserIds: [other.id] });
  await does(student, 'POST /club/meetingsAndAttendances', [
    { clubId: led.id, startDateAndTime: inDays(1), endDateAndTime: inDays(1.1) },
  ]);
  const meeting = await makeMeeting(app, { club: led });
  await does(student, 'PUT /club/attendanceStatus', {
    attendanceId: meeting.attendances[other.id],
    attendanceStatus: 'late',
  });
  const money = { clubId: led.id, amount: '20.00', currency: 'EUR', purpose: 'String' };
  await does(student, 'POST /club/budgetRequest', money);
  const withdrawn = await does(student, 'POST /club/budgetRequest', money);
  await does(student, 'DELETE /club/budgetRequest', { budgetRequestId: withdrawn });

  await playProject(administrator, student);

  const postId = await does(student, 'POST /portfolio/evidence', {
    dateOfEvent: inDays(-1).slice(0, 10),
    text: '<p>It flew.</p>',
  });
  await does(student, 'POST /portfolio/postComment', { postId, content: 'For an hour.' });
  await does(teacher, 'POST /portfolio/postComment', { postId, content: 'How high?' });
  const fileId = await makePostedFile(app, student);
  await asOwner(app, school.id, "update stored_file set name = 'Quillonia.jpg' where id = $1", [fileId]);
  await does(student, 'POST /calendar/feed');
  for (const [starter, blobName] of [
    [administrator, 'made.pdf'],
    [student, 'own.pdf'],
  ] as const) {
    await app.services.files.put({ schoolId: school.id, blobName }, Buffer.from('%PDF-'), 'application/pdf');
    await asOwner(
      app,
      school.id,
      `insert into job (kind, state, payload, started_by, result_blob_name, result_name, result_type, expires_at)
       values ('portfolioExport', 'done', jsonb_build_object('studentId', $1::text, 'format', 'pdf'), $2, $3,
               'Portfolio Quillonia Vasterbyx.pdf', 'application/pdf', $4)`,
      [student.id, starter.id, blobName, new Date(Date.now() + 24 * 3_600_000)],
    );
  }
  const { token } = await makeAuditLink(app, { school, classes: [comingClass] });
  const nobody = { school };
  await does(nobody, 'GET /audit/{token}/portfolio/{studentPortfolioInfoId}', {
    token,
    studentPortfolioInfoId: student.id,
  });
  await callAs(app, nobody, 'POST /auth/email-otp/send-verification-otp', {
    email: student.schoolEmail,
    type: 'sign-in',
  });
  await does(administrator, 'PUT /students/student', {
    ...edit,
    firstName: 'Quillonia',
    displayName: 'Lastknownname',
  });
  const words = ['zwentibold', 'quillonia', 'vasterbyx', 'erstwhilename', 'lastknownname'];
  return { school, administrator, student, words };
}

const column = z.object({ place: z.string(), table_name: z.string(), column_name: z.string() });

/** Places, `table.column`, of the school's rows that contain one of the words, ignoring case. */
async function placesOf(school: TestSchool, words: readonly string[]): Promise<string[]> {
  const columns = await asOwner(
    app,
    school.id,
    `select c.table_name || '.' || c.column_name as place, quote_ident(c.table_name) as table_name,
            quote_ident(c.column_name) as column_name
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'schema_migration'
        and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
      order by 1`,
  );
  const found: string[] = [];
  for (const { place, table_name, column_name } of z.array(column).parse(columns)) {
    const held = await asOwner(
      app,
      school.id,
      `select 1 from ${table_name} where school_id = $1 and exists (
         select from unnest($2::text[]) word where strpos(lower(${column_name}::text), word) > 0) limit 1`,
      [school.id, words],
    );
    if (held.length > 0) found.push(place);
  }
  return found;
}

it('deleting a student replaces their name with “a former student” in every table', async () => {
  const { school, administrator, student, words } = await play();
  const before = await placesOf(school, words);
  expect(before).toEqual(
    expect.arrayContaining([
      'activity_log.actor_name',
      'activity_log.detail',
      'audit_visit.student_name',
      'club.submitted_by_name',
      'club_budget_request.decided_by_name',
      'club_budget_request.requested_by_name',
      'club_proposal_comment.author_email',
      'club_proposal_step.by_name',
      'club_revision.updated_by_name',
      'content_answer.answered_by_name',
      'evidence_submission.submitted_by_name',
      'job.result_name',
      'notice.by_name',
      'person.school_email',
      'post_comment.author_email',
      'project.submitted_by_name',
      'project_proposal_comment.author_email',
      'project_proposal_step.by_name',
      'stored_file.name',
    ]),
  );
  await does(administrator, 'DELETE /students/student', { studentEmail: student.schoolEmail });
  expect(await placesOf(school, words)).toEqual([]);
  const places = await placesOf(school, ['a former student']);
  expect(places).toEqual(
    expect.arrayContaining([
      'activity_log.actor_name',
      'club.submitted_by_name',
      'club_proposal_step.by_name',
      'content_answer.answered_by_name',
      'evidence_submission.submitted_by_name',
      'project.submitted_by_name',
      'project_proposal_comment.display_name',
      'project_proposal_step.by_name',
    ]),
  );
});

/** The exports of the student that are in the store. */
async function storedExports({ id }: TestSchool): Promise<string[]> {
  const found: string[] = [];
  for (const blobName of ['made.pdf', 'own.pdf']) {
    const stream = await app.services.files.read({ schoolId: id, blobName });
    stream?.destroy();
    if (stream !== undefined) found.push(blobName);
  }
  return found;
}

it('the first sweep after deleting a student deletes exports of their portfolio, their own too', async () => {
  const { school, administrator, student } = await play();
  await sweep(app, Date.now());
  expect(await storedExports(school)).toEqual(['made.pdf', 'own.pdf']);
  await does(administrator, 'DELETE /students/student', { studentEmail: student.schoolEmail });
  await sweep(app, Date.now() + 1000);
  expect(await storedExports(school)).toEqual([]);
  expect(await asOwner(app, school.id, 'select id from job where school_id = $1', [school.id])).toEqual([]);
});

it('deleting a student changes neither what others wrote nor the name of a namesake', async () => {
  const { school, administrator, student } = await play();
  const namesake = await makeStudent(app, { school, firstName: 'Quillonia', lastName: 'Vasterbyx' });
  const clubId = await does(namesake, 'POST /club/proposal', {
    clubName: 'Quillonia’s choir',
    clubDescription: 'We sing.',
    casStrand: 'Creativity',
  });
  await does(namesake, 'PUT /club/proposalStatus', { clubId, status: 'facultyReviewing' });
  await does(administrator, 'POST /club/proposalComment', { clubId, content: 'Ask Vasterbyx.' });
  await does(administrator, 'DELETE /students/student', { studentEmail: student.schoolEmail });
  const [kept] = await asOwner(
    app,
    school.id,
    `select c.club_name, c.submitted_by_name, x.content, x.display_name,
            (select by_name from club_proposal_step s where s.club_id = c.id) as by_name
       from club c join club_proposal_comment x on x.club_id = c.id where c.id = $1`,
    [clubId],
  );
  expect(kept).toEqual({
    club_name: 'Quillonia’s choir',
    submitted_by_name: namesake.displayName,
    content: 'Ask Vasterbyx.',
    display_name: administrator.displayName,
    by_name: namesake.displayName,
  });
});
