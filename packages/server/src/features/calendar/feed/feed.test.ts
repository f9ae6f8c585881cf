/** Personal feeds through the API, and as a calendar application reads them. */

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { thisYear } from '../../../testing/app/clock.ts';
import { type Answer, callAs, dataOf, errorOf, hostOfSchool, send } from '../../../testing/callers/call.ts';
import {
  makeClub,
  makeFaculty,
  makeMeeting,
  makeSchool,
  makeStudent,
  type TestPerson,
  type TestSchool,
} from '../../../testing/factories.ts';
import { readIcal } from '../../../testing/read/ical.ts';
import { activityOf, asOwner, countRows } from '../../../testing/read/rows.ts';
import { makeCalendarEvent } from '../calendar.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => app.close());

const made = z.strictObject({ createdAt: z.string(), lastReadAt: z.string().nullable(), path: z.string() });
const state = z.strictObject({
  feed: z.strictObject({ createdAt: z.string(), lastReadAt: z.string().nullable() }).nullable(),
});

const makeFeed = async (who: TestPerson) => dataOf(await callAs(app, who, 'POST /calendar/feed'), made);
const feedOf = async (who: TestPerson) => dataOf(await callAs(app, who, 'GET /calendar/feed'), state).feed;

/** Requests a feed as a calendar application does: without signing in. */
async function fetchFeed(
  school: TestSchool,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return send(app, 'GET', path, { host: hostOfSchool(school), ...headers });
}

const guess = () => `/api/calendar/feed/${'x'.repeat(43)}.ics`;

describe('a feed', () => {
  it('contains the school’s events and the meetings of its owner’s clubs, and no others', async () => {
    const student = await makeStudent(app);
    const { school } = student;
    const year = thisYear;
    await makeCalendarEvent(app, {
      school,
      name: 'Winter, at last',
      startDate: `${year}-12-21`,
      endDate: `${year}-12-31`,
      location: 'Home; or elsewhere',
    });
    const own = await makeClub(app, { school, clubName: 'Chamber Choir', members: [student] });
    const left = await makeClub(app, { school, members: [student] });
    const archived = await makeClub(app, { school, members: [student] });
    const other = await makeClub(app, { school });
    for (const club of [own, left, archived, other]) await makeMeeting(app, { club, inDays: 3 });
    await asOwner(
      app,
      school.id,
      'update club_membership set left_at = app_now() where school_id = $1 and club_id = $2',
      [school.id, left.id],
    );
    await asOwner(app, school.id, 'update club set archived = true where school_id = $1 and id = $2', [
      school.id,
      archived.id,
    ]);
    const { path } = await makeFeed(student);
    const answer = await fetchFeed(school, path);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const { events } = readIcal(answer.text);
    expect(events.map(({ summary }) => summary)).toEqual(['Winter, at last', 'Chamber Choir: Meeting']);
    expect(events[0]).toMatchObject({
      start: `${year}1221`,
      end: `${year + 1}0101`,
      location: 'Home; or elsewhere',
    });
  });

  it('contains the meetings of the clubs that a teacher advises', async () => {
    const teacher = await makeFaculty(app);
    const club = await makeClub(app, { school: teacher.school, advisors: [teacher] });
    const meeting = await makeMeeting(app, { club });
    const { events } = readIcal((await fetchFeed(teacher.school, (await makeFeed(teacher)).path)).text);
    expect(events.map(({ uid }) => uid)).toEqual([`meeting-${meeting.id}@casement`]);
  });

  it('shows a club’s new name and place in each of its meetings, with a higher sequence', async () => {
    const teacher = await makeFaculty(app);
    const { school } = teacher;
    const club = await makeClub(app, { school, clubName: 'Chess', advisors: [teacher] });
    await makeMeeting(app, { club, meetingName: 'Chess Meeting', inDays: 3 });
    await makeMeeting(app, { club, meetingName: 'Final', inDays: 10 });
    const { path } = await makeFeed(teacher);
    const entries = async () => {
      const { events } = readIcal((await fetchFeed(school, path)).text);
      return events.map(({ summary, location, sequence }) => ({ summary, location, sequence }));
    };
    expect(await entries()).toMatchObject([
      { summary: 'Chess Meeting', sequence: 0 },
      { summary: 'Chess: Final', sequence: 0 },
    ]);
    await asOwner(
      app,
      school.id,
      "update meeting set created_at = created_at - interval '1 day' where school_id = $1",
      [school.id],
    );
    const edit = { _id: club.id, clubName: 'Go', generalLocationOfMeetings: ['Hall'] };
    expect((await callAs(app, teacher, 'PUT /club/club', edit)).status).toBe(200);
    const renamed = await entries();
    expect(renamed).toMatchObject([
      { summary: 'Go Meeting', location: 'Hall' },
      { summary: 'Go: Final', location: 'Hall' },
    ]);
    expect(renamed.every(({ sequence }) => sequence > 0)).toBe(true);
  });

  it('answers HEAD with the headers of the whole feed and no body', async () => {
    const teacher = await makeFaculty(app);
    const { path } = await makeFeed(teacher);
    const host = hostOfSchool(teacher.school);
    const [head, whole] = [await send(app, 'HEAD', path, { host }), await fetchFeed(teacher.school, path)];
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['content-type', 'etag', 'content-length']) {
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    }
    expect((await send(app, 'HEAD', guess(), { host })).status).toBe(404);
  });

  it('answers 304 to a reader who has it, until something changes', async () => {
    const student = await makeStudent(app);
    const { path } = await makeFeed(student);
    const first = await fetchFeed(student.school, path);
    const etag = String(first.headers['etag']);
    const again = await fetchFeed(student.school, path, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    const { events: none } = readIcal(first.text);
    expect(none).toEqual([]);
    await makeCalendarEvent(app, { school: student.school });
    const changed = await fetchFeed(student.school, path, { 'if-none-match': etag });
    expect([changed.status, readIcal(changed.text).events.length]).toEqual([200, 1]);
  });

  it('tells its owner when it was created and last read', async () => {
    const student = await makeStudent(app);
    expect(await feedOf(student)).toBeNull();
    const { path, createdAt } = await makeFeed(student);
    expect(await feedOf(student)).toEqual({ createdAt, lastReadAt: null });
    await fetchFeed(student.school, path);
    expect((await feedOf(student))?.lastReadAt).toEqual(expect.stringMatching(/Z$/));
    expect(await feedOf(await makeStudent(app, { school: student.school }))).toBeNull();
  });

  it('has an address of 256 bits, which is stored as a hash and never logged', async () => {
    const student = await makeStudent(app);
    const { path } = await makeFeed(student);
    const secret = /^\/api\/calendar\/feed\/([\w-]{43})\.ics$/.exec(path)?.[1] ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    await fetchFeed(student.school, path);
    await fetchFeed(student.school, `${path}?from=Apple`);
    await fetchFeed(student.school, path.replace('/calendar/', '//calendar/'));
    await fetchFeed(student.school, path.replace('/feed/', '/FEED/'));
    const hash = createHash('sha256').update(secret).digest('base64url');
    const count = (column: string) =>
      countRows(
        app,
        student.school.id,
        `select count(*) from calendar_feed where school_id = $1 and ${column} = $2`,
        [student.school.id, hash],
      );
    expect(await count('secret_hash')).toBe(1);
    expect(JSON.stringify(app.logLines)).not.toContain(secret);
    expect(app.logLines.map(({ detail }) => detail['path'])).toContain('/api/calendar/feed/…');
    expect(JSON.stringify(await activityOf(app, student.school.id))).not.toContain(secret);
  });
});

describe('the address of a feed', () => {
  it('gets the same answer when guessed, replaced, revoked, of an archived person or another school', async () => {
    const student = await makeStudent(app);
    const { school } = student;
    const elsewhere = await makeSchool(app);
    const replaced = (await makeFeed(student)).path;
    const current = (await makeFeed(student)).path;
    expect((await fetchFeed(school, current)).status).toBe(200);
    const answers = [await fetchFeed(school, replaced), await fetchFeed(elsewhere, current)];
    await callAs(app, student, 'DELETE /calendar/feed');
    expect(await feedOf(student)).toBeNull();
    answers.push(await fetchFeed(school, current));
    const gone = await makeStudent(app, { school });
    const theirs = (await makeFeed(gone)).path;
    await asOwner(app, school.id, 'update person set archived = true where school_id = $1 and id = $2', [
      school.id,
      gone.id,
    ]);
    answers.push(await fetchFeed(school, theirs));
    for (const path of [guess(), '/api/calendar/feed/x.ics', current.replace('.ics', ''), `${current}.ics`]) {
      answers.push(await fetchFeed(school, path));
    }
    const said = answers.map((answer) => [answer.status, errorOf(answer).code, errorOf(answer).message]);
    expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(said[0]?.slice(0, 2)).toEqual([404, 'NOT_FOUND']);
  });

  it('can be revoked twice, and is logged as revoked once', async () => {
    const student = await makeStudent(app);
    await makeFeed(student);
    for (let round = 0; round < 2; round += 1) {
      expect((await callAs(app, student, 'DELETE /calendar/feed')).status).toBe(200);
    }
    expect((await activityOf(app, student.school.id)).map(({ action }) => action)).toEqual([
      'calendar.feed',
      'calendar.feed',
    ]);
  });

  it('answers 429 after 60 wrong guesses by one client, while right addresses still work', async () => {
    const student = await makeStudent(app);
    const { school } = student;
    const { path } = await makeFeed(student);
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let round = 0; round < 60; round += 1) {
      expect((await fetchFeed(school, guess(), from('203.0.113.7'))).status).toBe(404);
    }
    const refused = await fetchFeed(school, guess(), from('203.0.113.7'));
    expect([refused.status, errorOf(refused).code]).toEqual([429, 'TOO_MANY']);
    expect((await fetchFeed(school, path, from('203.0.113.7'))).status).toBe(200);
    expect((await fetchFeed(school, guess(), from('203.0.113.8'))).status).toBe(404);
    expect((await fetchFeed(await makeSchool(app), guess(), from('203.0.113.7'))).status).toBe(404);
    await asOwner(
      app,
      school.id,
      "update sign_in_attempt set window_end = now() - interval '1 second' where school_id = $1",
      [school.id],
    );
    expect((await fetchFeed(school, guess(), from('203.0.113.7'))).status).toBe(404);
  });

  it('counts wrong guesses from all addresses of one IPv6 client together', async () => {
    const school = await makeSchool(app);
    const from = async (address: string) =>
      (await fetchFeed(school, guess(), { 'x-forwarded-for': address })).status;
    const statuses = new Set<number>();
    for (let round = 0; round < 60; round += 1)
      statuses.add(await from(`2001:db8:1:2::${round.toString(16)}`));
    expect([...statuses]).toEqual([404]);
    expect([await from('2001:db8:1:2:3::9'), await from('2001:db8:1:3::9')]).toEqual([429, 404]);
  });

  it('is created, shown and revoked only for a signed-in person', async () => {
    const { school } = await makeStudent(app);
    for (const route of ['POST /calendar/feed', 'DELETE /calendar/feed', 'GET /calendar/feed']) {
      expect((await callAs(app, { school }, route)).status).toBe(401);
    }
  });
});
