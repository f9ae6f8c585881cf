import { clubCard, clubMeeting, club as clubSchema } from '@casement/domain/clubs/clubs.contract.ts';
import { maxMeetingPhotos } from '@casement/domain/files/files.rules.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf, statusesOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeMeeting,
  makeRole,
  makeSchool,
  makeStudent,
  type TestClub,
  type TestMeeting,
  type TestPerson,
} from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';
import { makeFile } from '../../files/files.factories.ts';

let app: TestApp;
let advisor: TestPerson;
let leader: TestPerson;
let member: TestPerson;
let club: TestClub;
let meeting: TestMeeting;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  const school = await makeSchool(app, { teachersMayAdminister: false });
  advisor = await makeFaculty(app, { school });
  leader = await makeStudent(app, { school });
  member = await makeStudent(app, { school });
  const roleKey = await makeRole(app, { school, permissions: ['canCreateEvents'] });
  club = await makeClub(app, {
    school,
    advisors: [advisor],
    members: [member],
    leaders: [{ student: leader, roleKey }],
  });
  meeting = await makeMeeting(app, { club, inDays: -3 });
});

const setImage = (who: TestPerson, fileId: string | null, basedOn?: string | null) =>
  callAs(app, who, 'PUT /club/image', { clubId: club.id, fileId, basedOn });
const setPhotos = (who: TestPerson, fileIds: readonly string[], basedOn?: readonly string[]) =>
  callAs(app, who, 'PUT /club/meetingPhotos', {
    meetingId: meeting.id,
    fileIds,
    ...(basedOn && { basedOn }),
  });
const readClub = async (who: TestPerson) =>
  dataOf(await callAs(app, who, 'GET /club/club/{clubId}', { clubId: club.id }), clubSchema);
const photosSeenBy = async (who: TestPerson) =>
  (await readClub(who)).meetings[0]?.photos.map(({ _id }) => _id);
const photoOf = (owner: TestPerson) => makeFile(app, { owner });
const imageOf = (owner: TestPerson) => makeFile(app, { owner, purpose: 'clubImage' });

describe('the image of a club', () => {
  it('appears in the club, in both directories and in the log', async () => {
    const fileId = await imageOf(advisor);
    const before = await readClub(member);
    const answered = dataOf(await setImage(advisor, fileId), clubSchema);
    expect([before.imageFileId, answered.imageFileId]).toEqual([null, fileId]);
    expect(Date.parse(answered.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    const cards = z.object({ clubs: z.array(clubCard) });
    for (const [who, route] of [
      [advisor, 'GET /club/allClubsForAdmin'],
      [member, 'GET /club/clubData'],
    ] as const) {
      const { clubs } = dataOf(await callAs(app, who, route), cards);
      expect(clubs.map(({ imageFileId }) => imageFileId)).toEqual([fileId]);
    }
    expect(await activityOf(app, club.school.id)).toContainEqual({
      action: 'club.editImage',
      subject_id: club.id,
    });
    expect((await callAs(app, member, 'GET /files/{fileId}', { fileId })).status).toBe(302);
  });

  it('can be replaced, removed, and restored only by the person who removed it', async () => {
    const first = await imageOf(advisor);
    const second = await imageOf(advisor);
    const colleague = await makeFaculty(app, { school: club.school });
    await asOwner(
      app,
      club.school.id,
      "insert into club_membership (club_id, person_id, kind, role_key) values ($1, $2, 'faculty', 'faculty')",
      [club.id, colleague.id],
    );
    for (const fileId of [first, first, second, null, null, second]) {
      const answer = await setImage(advisor, fileId);
      expect(dataOf(answer, clubSchema).imageFileId).toBe(fileId);
    }
    // If somebody else removed it, they can put it back, and its first owner no longer can.
    dataOf(await setImage(colleague, null), clubSchema);
    expect((await callAs(app, member, 'GET /files/{fileId}', { fileId: second })).status).toBe(404);
    expect((await setImage(advisor, second)).status).toBe(422);
    expect((await setImage(colleague, second)).status).toBe(200);
    expect((await callAs(app, member, 'GET /files/{fileId}', { fileId: second })).status).toBe(302);
  });

  it('is not replaced by a change based on an earlier one, such as an undo', async () => {
    const office = await makeAdministrator(app, { school: club.school });
    const [before, mine, theirs] = [await imageOf(advisor), await imageOf(advisor), await imageOf(office)];
    await setImage(advisor, before);
    expect((await setImage(advisor, mine, before)).status).toBe(200);
    expect((await setImage(office, theirs)).status).toBe(200);
    const late = await setImage(advisor, before, mine);
    const { code, message, present } = errorOf(late);
    expect([late.status, code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(message).toMatch(/changed this image after you opened it\. The newer image stays\.$/);
    expect(clubSchema.parse(present).imageFileId).toBe(theirs);
    expect((await setImage(advisor, null, null)).status).toBe(409);
    expect((await setImage(office, theirs, before)).status).toBe(200);
    expect((await readClub(member)).imageFileId).toBe(theirs);
  });

  it('must be the caller’s own upload for this purpose', async () => {
    const other = await makeFaculty(app, { school: club.school });
    const elsewhere = await makeFaculty(app);
    for (const fileId of [await photoOf(advisor), await imageOf(other), await imageOf(elsewhere), uuidv7()]) {
      const answer = await setImage(advisor, fileId);
      expect([answer.status, errorOf(answer).fields?.map(({ path }) => path)]).toEqual([422, ['fileId']]);
    }
    expect((await setImage(advisor, 'no id')).status).toBe(422);
    expect((await readClub(member)).imageFileId).toBe(null);
  });

  it('cannot be set by leaders or members', async () => {
    expect((await setImage(leader, await imageOf(leader))).status).toBe(403);
    expect((await setImage(member, null)).status).toBe(403);
  });
});

describe('the photos of a meeting', () => {
  it('are shown in their order, and can be added, reordered and removed one by one', async () => {
    const [a, b, c] = [await photoOf(leader), await photoOf(leader), await photoOf(leader)];
    const answered = dataOf(await setPhotos(leader, [b, a]), clubMeeting);
    expect(answered.photos).toEqual([
      { _id: b, width: 640, height: 480 },
      { _id: a, width: 640, height: 480 },
    ]);
    expect(await photosSeenBy(member)).toEqual([b, a]);
    await setPhotos(leader, [a, c, b]);
    expect(await photosSeenBy(advisor)).toEqual([a, c, b]);
    await setPhotos(advisor, [a, b]);
    expect(await photosSeenBy(member)).toEqual([a, b]);
    expect((await callAs(app, member, 'GET /files/{fileId}', { fileId: c })).status).toBe(404);
    // The person who removed it can undo that, though somebody else had uploaded it.
    expect((await setPhotos(leader, [a, c, b])).status).toBe(422);
    expect((await setPhotos(advisor, [a, c, b])).status).toBe(200);
    const actions = (await activityOf(app, club.school.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'meeting.photos')).toHaveLength(4);
  });

  it('belong to one meeting, so that changes leave other meetings’ photos alone', async () => {
    const other = await makeMeeting(app, { club, inDays: -10 });
    const [here, both] = [await photoOf(leader), await photoOf(leader)];
    await setPhotos(leader, [here, both]);
    const there = { meetingId: other.id, fileIds: [both] };
    expect((await callAs(app, leader, 'PUT /club/meetingPhotos', there)).status).toBe(200);
    await setPhotos(leader, []);
    const { meetings } = await readClub(member);
    expect(meetings.map(({ photos }) => photos.map(({ _id }) => _id))).toEqual([[], [both]]);
    expect((await callAs(app, member, 'GET /files/{fileId}', { fileId: both })).status).toBe(302);
  });

  it('are at most twenty, without duplicates, and the caller’s own', async () => {
    const some = await Promise.all(Array.from({ length: maxMeetingPhotos }, () => photoOf(advisor)));
    expect((await setPhotos(advisor, some)).status).toBe(200);
    const colleague = await makeFaculty(app, { school: club.school });
    const [first = ''] = some;
    for (const wrong of [
      [...some, await photoOf(advisor)],
      [first, first],
      [first, await photoOf(colleague)],
      [first, await imageOf(advisor)],
      [first, uuidv7()],
    ]) {
      const answer = await setPhotos(advisor, wrong);
      expect([answer.status, errorOf(answer).fields?.[0]?.path]).toEqual([422, 'fileIds']);
    }
    expect(await photosSeenBy(member)).toEqual(some);
  });

  it('are not overwritten by a change based on an older list, which is answered with the current one', async () => {
    const [a, b, c] = [await photoOf(advisor), await photoOf(leader), await photoOf(advisor)];
    await setPhotos(advisor, [a], []);
    await setPhotos(leader, [a, b], [a]);
    const late = await setPhotos(advisor, [a, c], [a]);
    expect([late.status, errorOf(late).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(errorOf(late).message).toBe(
      `${leader.displayName} changed the photos of this meeting after you opened them. Your version was not saved.`,
    );
    expect(clubMeeting.parse(errorOf(late).present).photos.map(({ _id }) => _id)).toEqual([a, b]);
    expect((await setPhotos(advisor, [a, b, c], [a, b])).status).toBe(200);
  });

  it('accept only one of two changes sent at the same time', async () => {
    const [a, b] = [await photoOf(advisor), await photoOf(leader)];
    const answers = await Promise.all([setPhotos(advisor, [a], []), setPhotos(leader, [b], [])]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await photosSeenBy(member))?.length).toBe(1);
  });

  it('cannot be changed by members, or for a deleted meeting', async () => {
    expect((await setPhotos(member, [])).status).toBe(403);
    await callAs(app, advisor, 'DELETE /club/meetingAndAttendances', { meetingId: meeting.id });
    expect((await setPhotos(advisor, [])).status).toBe(404);
  });
});
