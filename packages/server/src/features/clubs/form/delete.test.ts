/** Deleting a club through the API: what is deleted with it, and what is not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf, statusesOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeMeeting,
  makeStudent,
  makeTag,
} from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';
import { makePost } from '../../portfolios/portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const gone = z.strictObject({ _id: z.string() });

describe('deleting a club', () => {
  it('deletes its rows from every table but the log', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const student = await makeStudent(app, { school });
    const club = await makeClub(app, {
      school,
      members: [student],
      advisors: [administrator],
      tags: [await makeTag(app, { school })],
    });
    const meeting = await makeMeeting(app, { club });
    await callAs(app, administrator, 'PUT /club/club', { _id: club.id, clubName: 'Renamed' });
    await asOwner(
      app,
      school.id,
      `with photo as (insert into stored_file (purpose, content_type, bytes, blob_name)
                      values ('meetingPhoto', 'image/webp', 1, 'x.webp') returning id),
            claimed as (insert into file_use (file_id, record_kind, record_id) select id, 'meeting', $2 from photo),
            shown as (insert into meeting_photo (meeting_id, file_id, position) select $2, id, 0 from photo),
            named as (insert into club_proposal_person (club_id, person_id, kind, role_key)
                      values ($1, $3, 'student', 'member')),
            step as (insert into club_proposal_step (club_id, from_status, to_status, by_name, by_role)
                     values ($1, 'facultyReviewing', 'approved', 'A name', 'faculty')),
            asked as (insert into club_budget_request (club_id, amount, currency, purpose, requested_by_name)
                      values ($1, 10, 'EUR', 'Paint', 'A name'))
       insert into club_proposal_comment (club_id, content, author_kind, author_email, first_name, last_name, display_name)
       values ($1, 'A comment', 'faculty', 'a@example.org', 'A', 'Name', 'A name')`,
      [club.id, meeting.id, student.id],
    );
    const mentions = `select t.name from (values
         ('club', (select count(*) from club where id = $2)),
         ('club_membership', (select count(*) from club_membership where club_id = $2)),
         ('club_tagging', (select count(*) from club_tagging where club_id = $2)),
         ('club_revision', (select count(*) from club_revision where club_id = $2)),
         ('club_budget_request', (select count(*) from club_budget_request where club_id = $2)),
         ('club_proposal_comment', (select count(*) from club_proposal_comment where club_id = $2)),
         ('club_proposal_person', (select count(*) from club_proposal_person where club_id = $2)),
         ('club_proposal_step', (select count(*) from club_proposal_step where club_id = $2)),
         ('file_use', (select count(*) from file_use where school_id = $1)),
         ('meeting', (select count(*) from meeting where school_id = $1)),
         ('meeting_photo', (select count(*) from meeting_photo where school_id = $1)),
         ('attendance', (select count(*) from attendance where school_id = $1))) as t(name, rows)
       where t.rows > 0 order by 1`;
    const held = async () =>
      (await asOwner(app, school.id, mentions, [school.id, club.id])).map((row) => row['name']);
    expect(await held()).toEqual([
      'attendance',
      'club',
      'club_budget_request',
      'club_membership',
      'club_proposal_comment',
      'club_proposal_person',
      'club_proposal_step',
      'club_revision',
      'club_tagging',
      'file_use',
      'meeting',
      'meeting_photo',
    ]);
    const answer = await callAs(app, administrator, 'DELETE /club/deleteClub', { clubId: club.id });
    expect(dataOf(answer, gone)).toEqual({ _id: club.id });
    expect(await held()).toEqual([]);
    const referring = await asOwner(
      app,
      school.id,
      `select distinct table_name from information_schema.columns
        where table_schema = 'public' and column_name in ('club_id', 'meeting_id') order by 1`,
    );
    // Add a new table that refers to clubs or meetings to the list above; a post outlives its club.
    expect(referring.map((row) => row['table_name'])).toEqual([
      'attendance',
      'club_budget_request',
      'club_membership',
      'club_proposal_comment',
      'club_proposal_person',
      'club_proposal_step',
      'club_revision',
      'club_tagging',
      'file_use',
      'meeting',
      'meeting_photo',
      'post',
    ]);
    expect((await activityOf(app, school.id)).at(-1)).toEqual({ action: 'club.delete', subject_id: club.id });
    const marked = { attendanceId: meeting.attendances[student.id], attendanceStatus: 'present' };
    expect((await callAs(app, administrator, 'PUT /club/attendanceStatus', marked)).status).toBe(404);
  });

  it('keeps posts about the club, without the club', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const student = await makeStudent(app, { school });
    const club = await makeClub(app, { school, members: [student] });
    const post = await makePost(app, { student, club });
    await callAs(app, administrator, 'DELETE /club/deleteClub', { clubId: club.id });
    const left = await asOwner(app, school.id, 'select id, club_id from post where student_id = $1', [
      student.id,
    ]);
    expect(left).toEqual([{ id: post.id, club_id: null }]);
  });

  it('answers 404 to the second of two simultaneous deletions and to a later one, and logs only the first', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const [club, other] = [await makeClub(app, { school }), await makeClub(app, { school })];
    const remove = () => callAs(app, administrator, 'DELETE /club/deleteClub', { clubId: club.id });
    expect(statusesOf(await Promise.all([remove(), remove()]))).toEqual([200, 404]);
    const later = await remove();
    expect([later.status, errorOf(later).code]).toEqual([404, 'NOT_FOUND']);
    expect(await activityOf(app, school.id)).toEqual([{ action: 'club.delete', subject_id: club.id }]);
    const left = await asOwner(app, school.id, 'select id from club where school_id = $1', [school.id]);
    expect(left).toEqual([{ id: other.id }]);
  });
});
