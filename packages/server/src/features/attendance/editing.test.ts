/** Meetings that are moved, renamed, cancelled and reinstated; a cancelled one counts nowhere. */
import { meeting as meetingSchema } from '@casement/domain/attendance/attendance.contract.ts';
import { defaultMeetingName } from '@casement/domain/attendance/attendance.rules.ts';
import { calendar } from '@casement/domain/calendar/calendar.contract.ts';
import { home } from '@casement/domain/home/home.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { inDays, inHours } from '../../testing/app/clock.ts';
import { callAs, dataOf, errorOf, hostOfSchool, send, statusesOf } from '../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeMeeting,
  makeStudent,
  type TestClub,
  type TestPerson,
} from '../../testing/factories.ts';
import { readIcal } from '../../testing/read/ical.ts';
import { activityOf, asOwner } from '../../testing/read/rows.ts';
import { makeSession } from './attendance.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const edit = 'PUT /club/meeting';
const stored = meetingSchema.omit({ attendances: true });
const register = z.object({
  meetings: z.array(meetingSchema),
  days: z.array(z.object({ date: z.string() })),
});

type Scene = { office: TestPerson; advisor: TestPerson; student: TestPerson; club: TestClub };

async function scene(): Promise<Scene> {
  const office = await makeAdministrator(app);
  const { school } = office;
  const [advisor, student] = await Promise.all([makeFaculty(app, { school }), makeStudent(app, { school })]);
  const club = await makeClub(app, { school, clubName: 'Chess', advisors: [advisor], members: [student] });
  return { office, advisor, student, club };
}

async function registerOf({ advisor, club }: Scene) {
  return dataOf(await callAs(app, advisor, 'GET /club/{clubId}/attendance', { clubId: club.id }), register);
}

async function read(at: Scene, meetingId: string) {
  const meeting = (await registerOf(at)).meetings.find(({ _id }) => _id === meetingId);
  if (meeting === undefined) throw new Error('the meeting is not on the page');
  return meeting;
}

/** Edits the meeting's current version; returns the call's answer. */
async function change(at: Scene, meetingId: string, values: Record<string, unknown>) {
  const { updatedAt } = await read(at, meetingId);
  return callAs(app, at.advisor, edit, { meetingId, updatedAt, ...values });
}

const cancel = async (at: Scene, meetingId: string) =>
  dataOf(await change(at, meetingId, { cancelled: { reason: 'Storm' } }), stored);

describe('editing a meeting', () => {
  it('changes the fields that are sent and leaves the rest', async () => {
    const at = await scene();
    const { id } = await makeMeeting(app, { club: at.club, meetingName: 'Final', inDays: 3 });
    const before = await read(at, id);
    const renamed = dataOf(await change(at, id, { meetingName: 'Semi-final', place: 'Hall' }), stored);
    expect(renamed).toMatchObject({ meetingName: 'Semi-final', place: 'Hall', cancelled: null });
    expect(renamed.startDateAndTime).toBe(before.startDateAndTime);
    expect(Date.parse(renamed.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    const usual = dataOf(await change(at, id, { meetingName: ' ', place: '' }), stored);
    expect(usual).toMatchObject({ meetingName: 'Chess Meeting', place: '' });
    expect((await activityOf(app, at.club.school.id)).at(-1)).toEqual({
      action: 'meeting.update',
      subject_id: id,
    });
  });

  it('stores no new version and logs nothing when no field changes', async () => {
    const at = await scene();
    const { id } = await makeMeeting(app, { club: at.club, inDays: 3 });
    const before = await read(at, id);
    const entries = (await activityOf(app, at.club.school.id)).length;
    const same = dataOf(await change(at, id, { meetingName: before.meetingName, cancelled: null }), stored);
    expect(same.updatedAt).toBe(before.updatedAt);
    expect(await activityOf(app, at.club.school.id)).toHaveLength(entries);
  });

  it('refuses an edit based on an older version, and answers with the current one', async () => {
    const at = await scene();
    const { id } = await makeMeeting(app, { club: at.club, inDays: 3 });
    const { updatedAt } = await read(at, id);
    await cancel(at, id);
    const stale = await callAs(app, at.office, edit, { meetingId: id, updatedAt, meetingName: 'Final' });
    expect(stale.status).toBe(409);
    const { code, message, present } = errorOf(stale);
    expect(code).toBe('CHANGED_MEANWHILE');
    expect(message).toContain('Meeting');
    expect(stored.parse(present).cancelled).toEqual({ reason: 'Storm' });
  });

  it('refuses an edit from before the club was renamed when the meeting is named after the club', async () => {
    const at = await scene();
    const { id } = await makeMeeting(app, {
      club: at.club,
      inDays: 3,
      meetingName: defaultMeetingName('Chess'),
    });
    const { updatedAt } = await read(at, id);
    await callAs(app, at.office, 'PUT /club/club', { _id: at.club.id, clubName: 'Go' });
    const stale = await callAs(app, at.office, edit, { meetingId: id, updatedAt, place: 'Library' });
    expect(stale.status).toBe(409);
    expect(stored.parse(errorOf(stale).present).meetingName).toBe(defaultMeetingName('Go'));
  });

  it('checks a new start or end against the other time as stored', async () => {
    const at = await scene();
    const { id } = await makeMeeting(app, { club: at.club, inDays: 3 });
    const { startDateAndTime } = await read(at, id);
    const early = Temporal.Instant.from(startDateAndTime).subtract({ hours: 1 }).toString();
    const refused = await change(at, id, { endDateAndTime: early });
    expect([refused.status, errorOf(refused).fields?.map(({ path }) => path)]).toEqual([
      422,
      ['endDateAndTime'],
    ]);
    expect((await change(at, id, { startDateAndTime: early })).status).toBe(200);
    const far = Temporal.Instant.from(startDateAndTime)
      .add({ hours: 24 * 15 })
      .toString();
    expect(statusesOf([await change(at, id, { endDateAndTime: far })])).toEqual([422]);
  });

  it('adds current members to the register when a past meeting is moved into the future', async () => {
    const at = await scene();
    const id = await makeSession(app, { club: at.club, marks: [] });
    expect((await read(at, id)).attendances).toEqual([]);
    const times = { startDateAndTime: inHours(2), endDateAndTime: inHours(3) };
    expect((await change(at, id, times)).status).toBe(200);
    expect((await read(at, id)).attendances.map(({ student }) => student._id)).toEqual([at.student.id]);
  });

  it('refuses callers who cannot plan the club’s meetings', async () => {
    const at = await scene();
    const { id } = await makeMeeting(app, { club: at.club, inDays: 3 });
    const { updatedAt } = await read(at, id);
    const body = { meetingId: id, updatedAt, place: 'Hall' };
    const stranger = await makeAdministrator(app);
    const answers = [await callAs(app, at.student, edit, body), await callAs(app, stranger, edit, body)];
    expect(statusesOf(answers)).toEqual([403, 404]);
  });
});

describe('a cancelled meeting', () => {
  it('cannot be marked, one row or several, until it is reinstated', async () => {
    const at = await scene();
    const { id, attendances } = await makeMeeting(app, { club: at.club });
    await cancel(at, id);
    const row = { attendanceId: attendances[at.student.id], attendanceStatus: 'present' };
    const one = await callAs(app, at.advisor, 'PUT /club/attendanceStatus', row);
    const many = await callAs(app, at.advisor, 'PUT /club/attendanceStatuses', [row]);
    for (const answer of [one, many]) {
      expect([answer.status, errorOf(answer).code]).toEqual([409, 'WRONG_STATE']);
    }
    expect((await read(at, id)).attendances.map(({ status }) => status)).toEqual(['unmarked']);
    expect(dataOf(await change(at, id, { cancelled: null }), stored).cancelled).toBeNull();
    expect((await callAs(app, at.advisor, 'PUT /club/attendanceStatus', row)).status).toBe(200);
  });

  it('counts nowhere, and counts again with its marks once it is reinstated', async () => {
    const at = await scene();
    const id = await makeSession(app, { club: at.club, marks: [[at.student, 'absent']] });
    const ofStudent = z.object({
      records: z.array(z.object({ _id: z.string() })),
      days: z.array(z.unknown()),
    });
    const figures = async () => {
      const [watched, record, clubs] = await Promise.all([
        callAs(app, at.office, 'GET /students/attendance'),
        callAs(app, at.office, 'GET /students/{studentId}/attendance', { studentId: at.student.id }),
        callAs(app, at.office, 'GET /students/{studentId}/clubAttendance', {
          studentId: at.student.id,
          from: inDays(-2),
          to: inDays(2),
        }),
      ]);
      const { records, days } = dataOf(record, ofStudent);
      return {
        watched: dataOf(watched, z.object({ students: z.array(z.unknown()) })).students.length,
        records: records.length,
        days: days.length,
        clubs: dataOf(clubs, z.object({ clubs: z.array(z.unknown()) })).clubs.length,
        heat: (await registerOf(at)).days.length,
      };
    };
    const counted = { watched: 1, records: 1, days: 1, clubs: 1, heat: 1 };
    expect(await figures()).toEqual(counted);
    await cancel(at, id);
    expect(await figures()).toEqual({ watched: 0, records: 0, days: 0, clubs: 0, heat: 0 });
    await change(at, id, { cancelled: null });
    expect(await figures()).toEqual(counted);
  });

  it('appears on the home page neither as the next meeting nor as a register to take', async () => {
    const at = await scene();
    const open = await makeSession(app, {
      club: at.club,
      startsAt: inHours(-4),
      marks: [[at.student, 'unmarked']],
    });
    const { id: next } = await makeMeeting(app, { club: at.club, inDays: 1 });
    const first = async () => {
      const { clubs, registers, schoolDay } = dataOf(await callAs(app, at.office, 'GET /home'), home);
      const own = dataOf(await callAs(app, at.advisor, 'GET /home'), home);
      return {
        next: own.clubs.map((club) => club.next?._id),
        registers: registers.total + own.registers.total,
        day: schoolDay?.total ?? 0,
        office: clubs.length,
      };
    };
    expect(await first()).toEqual({ next: [next], registers: 2, day: 1, office: 0 });
    await cancel(at, open);
    await cancel(at, next);
    expect(await first()).toEqual({ next: [undefined], registers: 0, day: 0, office: 0 });
  });

  it('is shown as cancelled in the club, in the calendar and, with a higher sequence, in the feed', async () => {
    const at = await scene();
    const { id } = await makeMeeting(app, { club: at.club, inDays: 1 });
    const { path } = dataOf(
      await callAs(app, at.student, 'POST /calendar/feed'),
      z.object({ path: z.string() }),
    );
    const inFeed = async () => {
      const { text } = await send(app, 'GET', path, { host: hostOfSchool(at.club.school) });
      return readIcal(text).events.map(({ sequence, location }) => ({
        sequence,
        location,
        cancelled: text.includes('STATUS:CANCELLED'),
      }));
    };
    expect(await inFeed()).toEqual([{ sequence: 0, location: undefined, cancelled: false }]);
    await change(at, id, { place: 'Hall', cancelled: { reason: 'Storm' } });
    const [entry] = await inFeed();
    expect(entry).toMatchObject({ location: 'Hall', cancelled: true });
    expect(entry?.sequence).toBeGreaterThan(0);
    const shown = { _id: id, place: 'Hall', cancelled: { reason: 'Storm' } };
    const club = await callAs(app, at.student, 'GET /club/club/{clubId}', { clubId: at.club.id });
    expect(dataOf(club, z.object({ meetings: z.array(z.looseObject({})) })).meetings).toMatchObject([shown]);
    const days = await callAs(app, at.student, 'GET /calendar/events', { from: inDays(0), to: inDays(3) });
    expect(dataOf(days, calendar).meetings).toMatchObject([{ ...shown, location: 'Hall' }]);
    await change(at, id, { cancelled: null });
    expect((await inFeed())[0]?.cancelled).toBe(false);
  });

  it('accepts only one of a cancellation and a new place sent at the same time', async () => {
    const at = await scene();
    const { id } = await makeMeeting(app, { club: at.club, inDays: 3 });
    const { updatedAt } = await read(at, id);
    const both = await Promise.all([
      callAs(app, at.advisor, edit, { meetingId: id, updatedAt, cancelled: { reason: '' } }),
      callAs(app, at.office, edit, { meetingId: id, updatedAt, place: 'Hall' }),
    ]);
    expect(statusesOf(both).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const rows = await asOwner(
      app,
      at.club.school.id,
      "select (cancel_reason is not null)::int + (place = 'Hall')::int as done from meeting where school_id = $1",
      [at.club.school.id],
    );
    expect(rows).toEqual([{ done: 1 }]);
  });
});
