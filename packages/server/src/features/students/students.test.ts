/** Students: the directory, edits, archiving, deletion, through the API. */
import { emailKey } from '@casement/domain/shared/people.ts';
import {
  studentCard,
  studentDeletion,
  student as studentSchema,
} from '@casement/domain/students/students.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf, errorOf, signedIn, statusesOf } from '../../testing/callers/call.ts';
import {
  comingClass,
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeMeeting,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../testing/factories.ts';
import { makeCommentOf, makeProposalOf } from '../../testing/people.factories.ts';
import { activityOf, asOwner, countRows } from '../../testing/read/rows.ts';
import { makeEvent } from '../evaluations/marking/marking.factories.ts';
import { makeFile } from '../files/files.factories.ts';
import {
  makeAward,
  makePost,
  makePostComment,
  makeReviewer,
  makeTokenComment,
} from '../portfolios/portfolios.factories.ts';
import { makeProject } from '../projects/projects.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const one = 'GET /students/{studentId}';
const edit = 'PUT /students/student';
const archive = 'PUT /students/archive';
const remove = 'DELETE /students/student';
const list = z.object({ students: z.array(studentCard) });

const read = async (who: TestPerson, studentId: string) =>
  dataOf(await callAs(app, who, one, { studentId }), studentSchema);
const directoryTag = async (who: TestPerson) => (await callAs(app, who, 'GET /students')).headers['etag'];

/** An edit of all fields of a student with their current values, apart from these changes. */
const editOf = (student: TestPerson, changes: Record<string, unknown> = {}) => ({
  studentId: student.id,
  firstName: student.firstName,
  lastName: student.lastName,
  displayName: student.displayName,
  graduatingClass: comingClass,
  ...changes,
});

describe('the directory of students', () => {
  it('lists students who have never signed in first, then by first name', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    for (const firstName of ['Zoë', 'éva', 'Bo']) await makeStudent(app, { school, firstName });
    await signedIn(app, await makeStudent(app, { school, firstName: 'Abe' }));
    const { students } = dataOf(await callAs(app, administrator, 'GET /students'), list);
    expect(students.map(({ firstName }) => firstName)).toEqual(['Bo', 'éva', 'Zoë', 'Abe']);
  });
});

describe('editing a student', () => {
  it('changes names and class, logs the fields without their values, and renews the directory', async () => {
    const administrator = await makeAdministrator(app);
    const student = await makeStudent(app, { school: administrator.school });
    const before = await directoryTag(administrator);
    const graduatingClass = String(Number(comingClass) + 1);
    const changes = { firstName: ' Ana  María ', displayName: 'Ana', graduatingClass };
    const saved = dataOf(await callAs(app, administrator, edit, editOf(student, changes)), studentSchema);
    expect(saved).toMatchObject({ firstName: 'Ana María', displayName: 'Ana', graduatingClass });
    expect(saved.schoolEmail).toBe(student.schoolEmail);
    expect(await directoryTag(administrator)).not.toBe(before);
    expect(await activityOf(app, student.school.id)).toEqual([
      { action: 'student.update', subject_id: student.id },
    ]);
    expect(
      await asOwner(app, student.school.id, 'select detail from activity_log where school_id = $1', [
        student.school.id,
      ]),
    ).toEqual([{ detail: { changed: ['firstName', 'displayName', 'graduatingClass'] } }]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a blank name', { firstName: ' ' }, 'firstName'],
    ['a display name of 101 letters', { displayName: 'x'.repeat(101) }, 'displayName'],
    ['a name with a line break', { lastName: 'A\nB' }, 'lastName'],
    ['a class that is no year', { graduatingClass: '27' }, 'graduatingClass'],
    ['a class of long ago', { graduatingClass: '1999' }, 'graduatingClass'],
    ['no display name', { displayName: undefined }, 'displayName'],
  ])('refuses %s, and names the field', async (_, changes, field) => {
    const administrator = await makeAdministrator(app);
    const student = await makeStudent(app, { school: administrator.school });
    const answer = await callAs(app, administrator, edit, editOf(student, changes));
    expect([answer.status, errorOf(answer).fields?.map(({ path }) => path)]).toEqual([422, [field]]);
    expect((await read(administrator, student.id)).displayName).toBe(student.displayName);
  });

  it('accepts an unchanged class of long ago, which couldn’t be chosen now', async () => {
    const administrator = await makeAdministrator(app);
    const student = await makeStudent(app, { school: administrator.school, graduatingClass: '2015' });
    const kept = await callAs(app, administrator, edit, editOf(student, { graduatingClass: '2015' }));
    expect(kept.status).toBe(200);
  });

  it('doesn’t change the e-mail address', async () => {
    const administrator = await makeAdministrator(app);
    const student = await makeStudent(app, { school: administrator.school });
    const changes = { displayName: 'Ana', schoolEmail: 'somebody.else@example.org' };
    expect((await callAs(app, administrator, edit, editOf(student, changes))).status).toBe(200);
    const { displayName, schoolEmail } = await read(administrator, student.id);
    expect([displayName, schoolEmail]).toEqual(['Ana', student.schoolEmail]);
  });

  it('accepts one of three edits at the same time, and answers the others with the current student', async () => {
    const administrator = await makeAdministrator(app);
    const student = await makeStudent(app, { school: administrator.school });
    const { updatedAt } = await read(administrator, student.id);
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((displayName) =>
        callAs(app, administrator, edit, editOf(student, { displayName, updatedAt })),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    const stale = answers.find(({ status }) => status === 409);
    expect(stale && errorOf(stale).message).toMatch(/^You changed the record of .+ in another tab/);
    const current = stale === undefined ? undefined : errorOf(stale).present;
    expect(studentSchema.parse(current)).toEqual(await read(administrator, student.id));
  });

  it('is for teachers while they may administer, and never for students', async () => {
    for (const [teachersMayAdminister, status] of [
      [true, 200],
      [false, 403],
    ] as const) {
      const school = await makeSchool(app, { teachersMayAdminister });
      const student = await makeStudent(app, { school });
      const teacher = await makeFaculty(app, { school });
      expect((await callAs(app, teacher, edit, editOf(student))).status).toBe(status);
      expect((await callAs(app, student, edit, editOf(student))).status).toBe(403);
    }
  });
});

describe('archiving students', () => {
  it('signs them out, and takes them off lists and upcoming registers until they are unarchived', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const student = await makeStudent(app, { school });
    const club = await makeClub(app, { school, members: [student] });
    const past = await makeMeeting(app, { club, inDays: -7 });
    const coming = await makeMeeting(app, { club, inDays: 7 });
    await callAs(app, student, 'GET /user/me');
    const offered = async () => (await callAs(app, administrator, 'GET /admin/proposal/students')).text;
    expect(await offered()).toContain(student.id);
    const before = await directoryTag(administrator);
    const input = { studentIds: [student.id], archived: true };
    const { students } = dataOf(await callAs(app, administrator, archive, input), list);
    expect(students.map(({ _id, archived }) => [_id, archived])).toEqual([[student.id, true]]);
    expect(await directoryTag(administrator)).not.toBe(before);
    expect((await callAs(app, student, 'GET /user/me')).status).toBe(401);
    expect(await offered()).not.toContain(student.id);
    const clubs = await callAs(app, administrator, 'GET /club/club/{clubId}', { clubId: club.id });
    expect(clubs.text).not.toContain(student.id);
    const rows = async () =>
      (
        await asOwner(app, school.id, 'select meeting_id from attendance where student_id = $1', [student.id])
      ).map((row) => row['meeting_id']);
    expect(await rows()).toEqual([past.id]);
    expect((await read(administrator, student.id)).clubs.map(({ _id }) => _id)).toEqual([club.id]);

    await callAs(app, administrator, archive, { ...input, archived: false });
    expect(new Set(await rows())).toEqual(new Set([past.id, coming.id]));
    const back = await callAs(app, administrator, 'GET /club/club/{clubId}', { clubId: club.id });
    expect(back.text).toContain(student.id);
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'student.archive',
      'student.archive',
    ]);
  });

  it('keeps a mark that was already given, such as an excuse for an upcoming meeting', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const student = await makeStudent(app, { school });
    const club = await makeClub(app, { school, members: [student] });
    const coming = await makeMeeting(app, { club, inDays: 7 });
    const attendanceId = coming.attendances[student.id];
    await callAs(app, administrator, 'PUT /club/attendanceStatus', {
      attendanceId,
      attendanceStatus: 'excusedAbsent',
    });
    await callAs(app, administrator, archive, { studentIds: [student.id], archived: true });
    expect(
      await countRows(app, school.id, 'select count(*) from attendance where id = $1', [attendanceId]),
    ).toBe(1);
  });

  it('archives all students or none', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const students = await Promise.all([1, 2, 3].map(() => makeStudent(app, { school })));
    const ids = students.map(({ id }) => id);
    for (const stranger of [uuidv7(), (await makeStudent(app)).id, administrator.id]) {
      const input = { studentIds: [...ids, stranger], archived: true };
      expect((await callAs(app, administrator, archive, input)).status).toBe(404);
    }
    expect((await read(administrator, ids[0] ?? '')).archived).toBe(false);
    expect(await activityOf(app, school.id)).toEqual([]);
    const twice = { studentIds: [...ids, ...ids], archived: true };
    expect(dataOf(await callAs(app, administrator, archive, twice), list).students).toHaveLength(3);
    expect((await callAs(app, administrator, archive, twice)).status).toBe(200);
    const [only] = await asOwner(
      app,
      school.id,
      'select detail from activity_log where school_id = $1 limit 1',
      [school.id],
    );
    expect(only?.['detail']).toMatchObject({ archived: true, students: ids });
  });

  it.each([[[]], [['nobody']]])('refuses the list %j', async (studentIds) => {
    const administrator = await makeAdministrator(app);
    expect((await callAs(app, administrator, archive, { studentIds, archived: true })).status).toBe(422);
  });
});

describe('deleting a student', () => {
  async function scene() {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const student = await makeStudent(app, { school });
    const club = await makeClub(app, { school, members: [student], advisors: [administrator] });
    const meeting = await makeMeeting(app, { club });
    await callAs(app, administrator, 'PUT /club/attendanceStatus', {
      attendanceId: meeting.attendances[student.id],
      attendanceStatus: 'late',
    });
    const draft = await makeProposalOf(app, student, 'studentDrafting');
    const submitted = await makeProposalOf(app, student, 'facultyReviewing');
    await makeCommentOf(app, student, submitted);
    const [fileId = ''] = (
      await asOwner(
        app,
        school.id,
        `insert into stored_file (purpose, owner_id, content_type, bytes, blob_name)
         values ('evidence', $1, 'image/webp', 10, 'blob') returning id`,
        [student.id],
      )
    ).map(({ id }) => String(id));
    // A draft with a file that nothing else uses, and a file uploaded for a draft that was dropped.
    for (const blob of ['draft', 'dropped']) {
      await asOwner(
        app,
        school.id,
        `insert into stored_file (purpose, owner_id, content_type, bytes, blob_name)
         values ('evidence', $1, 'image/webp', 10, $2)`,
        [student.id, blob],
      );
    }
    await asOwner(
      app,
      school.id,
      "insert into post_draft (student_id, slot, content) values ($1, 'evidence', '{}')",
      [student.id],
    );
    const post = await makePost(app, { student, fileIds: [fileId] });
    await makePost(app, { student, kind: 'reflection' });
    await makePostComment(app, { post, author: administrator });
    await makeTokenComment(app, { student, author: administrator });
    await makeAward(app, { student, casTokens: [{ token: 'Service', count: 2 }] });
    await makeReviewer(app, { student, faculty: administrator });
    const project = await makeProject(app, { school, members: [student] });
    const event = await makeEvent(app, project, { students: [student], evidence: ['pdf'] });
    const handedIn = await makeFile(app, { owner: student, purpose: 'handIn' });
    await callAs(app, student, 'PUT /evaluation/evidence', {
      evaluationId: event.evaluations[0],
      evidenceDetailId: event.evidence[0],
      payload: handedIn,
    });
    return { administrator, school, student, club, draft, submitted };
  }

  const portfolio = { posts: 2, files: 1, postDrafts: 1, draftFiles: 2, comments: 2, awards: 1 };
  const others = { memberships: 1, attendances: 1, projects: 1, evaluations: 1, drafts: 1, proposals: 1 };
  const goes = { ...others, ...portfolio };

  it('first counts what it will delete, and keeps submitted proposals and comments without the name', async () => {
    const { administrator, school, student, draft, submitted } = await scene();
    await callAs(app, student, 'GET /user/me');
    const asked = await callAs(app, administrator, 'GET /students/{studentId}/deletion', {
      studentId: student.id,
    });
    expect(dataOf(asked, studentDeletion)).toEqual(goes);
    const before = await directoryTag(administrator);
    const answer = await callAs(app, administrator, remove, {
      studentEmail: student.schoolEmail.toUpperCase(),
    });
    expect(dataOf(answer, z.object({ _id: z.string() }))).toEqual({ _id: student.id });
    expect(await directoryTag(administrator)).not.toBe(before);
    expect((await callAs(app, student, 'GET /user/me')).status).toBe(401);
    for (const [table, column] of [
      ['person', 'id'],
      ['session', 'user_id'],
      ['club_membership', 'person_id'],
      ['attendance', 'student_id'],
      ['post', 'student_id'],
      ['token_award', 'student_id'],
      ['token_comment', 'student_id'],
      ['portfolio_reviewer', 'student_id'],
      ['post_draft', 'student_id'],
      ['evaluation', 'student_id'],
      ['project_membership', 'person_id'],
      ['evidence_submission', 'submitted_by'],
    ]) {
      const left = `select count(*) from ${table} where school_id = $1 and ${column} = $2`;
      expect([table, await countRows(app, school.id, left, [school.id, student.id])]).toEqual([table, 0]);
    }
    // Comments and files belong to posts; the sweep deletes files that nothing claims and nobody owns.
    const left = `select (select count(*) from post_comment) + (select count(*) from post_file)
                         + (select count(*) from file_use)
                         + (select count(*) from stored_file where owner_id is not null) as count`;
    expect(await countRows(app, school.id, left)).toBe(0);
    const kept = await asOwner(
      app,
      school.id,
      'select id, submitted_by, submitted_by_name from club where id = any($1::uuid[])',
      [[draft, submitted]],
    );
    expect(kept).toEqual([{ id: submitted, submitted_by: null, submitted_by_name: 'A former student' }]);
    const comments = await asOwner(
      app,
      school.id,
      'select author_id, display_name from club_proposal_comment where club_id = $1',
      [submitted],
    );
    expect(comments).toEqual([{ author_id: null, display_name: 'A former student' }]);
  });

  it('leaves a line without a name in the activity log', async () => {
    const { administrator, school, student } = await scene();
    await callAs(app, administrator, remove, { studentEmail: student.schoolEmail });
    const lines = await asOwner(
      app,
      school.id,
      "select subject_id, detail from activity_log where school_id = $1 and action = 'student.delete'",
      [school.id],
    );
    expect(lines).toEqual([{ subject_id: student.id, detail: goes }]);
  });

  it('deletes the sign-in codes and attempts of the address', async () => {
    const { administrator, school, student } = await scene();
    const sent = await callAs(app, { school }, 'POST /auth/email-otp/send-verification-otp', {
      email: student.schoolEmail,
      type: 'sign-in',
    });
    expect(sent.status).toBe(200);
    const traces = `select (select count(*) from sign_in_code where email_key = $1) +
                           (select count(*) from sign_in_attempt where key like '%' || $1) as traces`;
    const key = emailKey(student.schoolEmail);
    expect(await countRows(app, school.id, traces, [key])).toBe(2);
    await callAs(app, administrator, remove, { studentEmail: student.schoolEmail });
    expect(await countRows(app, school.id, traces, [key])).toBe(0);
  });

  it('is only for administrators, and answers 404 for addresses that aren’t a student’s of the school', async () => {
    const { administrator, school, student } = await scene();
    const teacher = await makeFaculty(app, { school });
    const input = { studentEmail: student.schoolEmail };
    for (const who of [teacher, student]) expect((await callAs(app, who, remove, input)).status).toBe(403);
    const elsewhere = await makeStudent(app);
    for (const studentEmail of [elsewhere.schoolEmail, teacher.schoolEmail, 'nobody@example.org']) {
      expect((await callAs(app, administrator, remove, { studentEmail })).status).toBe(404);
    }
    expect((await callAs(app, administrator, remove, { studentEmail: 'no address' })).status).toBe(422);
    expect((await read(administrator, student.id))._id).toBe(student.id);
  });

  it('deletes once when two calls arrive at the same time, and answers the other with 404', async () => {
    const { administrator, student } = await scene();
    const input = { studentEmail: student.schoolEmail };
    const answers = await Promise.all([1, 2].map(() => callAs(app, administrator, remove, input)));
    expect(statusesOf(answers)).toEqual([200, 404]);
  });
});
