/** The calendar through the API, as the roles that use it. */

import { calendarEvent, calendar as calendarSchema } from '@casement/domain/calendar/calendar.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { inDays } from '../../testing/app/clock.ts';
import { callAs, dataOf, errorOf, statusesOf } from '../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeMeeting,
  makeRole,
  makeSchool,
  makeStudent,
  type TestClub,
  type TestPerson,
} from '../../testing/factories.ts';
import { activityOf, asOwner, countRows } from '../../testing/read/rows.ts';
import { makeCalendarEvent } from './calendar.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const created = z.object({ events: z.array(calendarEvent) });
const holiday = { name: 'Autumn break', type: 'holiday', startDate: '2026-10-19', endDate: '2026-10-23' };

async function readAs(who: TestPerson, from: string, to: string) {
  return dataOf(await callAs(app, who, 'GET /calendar/events', { from, to }), calendarSchema);
}

async function addAs(who: TestPerson, ...events: object[]) {
  return dataOf(await callAs(app, who, 'POST /calendar/events', { events }), created).events;
}

async function meet(club: TestClub, startsAt: string, endsAt: string) {
  await asOwner(
    app,
    club.school.id,
    "insert into meeting (club_id, meeting_name, starts_at, ends_at) values ($1, 'Session', $2, $3)",
    [club.id, startsAt, endsAt],
  );
}

describe('adding events', () => {
  it('stores the form’s values, on the school’s days wherever it was filled in', async () => {
    const administrator = await makeAdministrator(app, {
      school: await makeSchool(app, { timeZone: 'Pacific/Auckland' }),
    });
    const [made] = dataOf(
      await callAs(app, administrator, 'POST /calendar/events', {
        events: [
          {
            ...holiday,
            name: '  Autumn   break ',
            description: ' No lessons.\nNo clubs. ',
            location: 'Everywhere',
          },
        ],
        userTimeZone: 'Europe/Lisbon',
      }),
      created,
    ).events;
    expect(made).toMatchObject({
      ...holiday,
      description: 'No lessons.\nNo clubs.',
      location: 'Everywhere',
      allDay: true,
    });
    expect((await readAs(administrator, '2026-10-19', '2026-10-19')).events).toEqual([made]);
    expect(await activityOf(app, administrator.school.id)).toEqual([
      { action: 'calendar.manage', subject_id: made?._id },
    ]);
  });

  it('gives every type but holidays a single day', async () => {
    const administrator = await makeAdministrator(app);
    for (const type of ['start_of_semester', 'end_of_semester', 'start_of_clubs', 'end_of_clubs']) {
      const [made] = await addAs(administrator, { ...holiday, type, allDay: false });
      expect(made).toMatchObject({ type, startDate: '2026-10-19', endDate: '2026-10-19', allDay: true });
    }
  });

  it('adds a whole list or none of it, and names every bad field', async () => {
    const administrator = await makeAdministrator(app);
    const answer = await callAs(app, administrator, 'POST /calendar/events', {
      events: [holiday, { ...holiday, endDate: '2026-10-18' }, { type: '' }, { ...holiday, endDate: '' }],
    });
    expect(answer.status).toBe(422);
    expect(errorOf(answer).fields).toEqual(
      expect.arrayContaining([
        { path: 'events.1.endDate', message: 'Event end date cannot be before the start date.' },
        { path: 'events.2.name', message: 'Event name is required.' },
        { path: 'events.2.startDate', message: 'Event start date is required.' },
        { path: 'events.2.type', message: 'Event type is required.' },
        { path: 'events.3.endDate', message: 'Event end date is required for holidays.' },
      ]),
    );
    const { id } = administrator.school;
    expect(await countRows(app, id, 'select count(*) from calendar_event where school_id = $1', [id])).toBe(
      0,
    );
  });

  it.each<[string, object, string]>([
    ['no event', { events: [] }, 'events'],
    ['no list', {}, 'events'],
    ['a list too long', { events: Array.from({ length: 101 }, () => holiday) }, 'events'],
    ['a name too long', { events: [{ ...holiday, name: 'x'.repeat(201) }] }, 'events.0.name'],
    ['a name that shows nothing', { events: [{ ...holiday, name: '\u200B' }] }, 'events.0.name'],
    ['a type that is none', { events: [{ ...holiday, type: 'party' }] }, 'events.0.type'],
    ['a day that is none', { events: [{ ...holiday, startDate: '2026-02-30' }] }, 'events.0.startDate'],
    [
      'an instant for a day',
      { events: [{ ...holiday, startDate: '2026-10-19T00:00:00Z' }] },
      'events.0.startDate',
    ],
    [
      'control characters',
      { events: [holiday, { ...holiday, description: 'a\u0000b' }] },
      'events.1.description',
    ],
  ])('refuses %s, and adds nothing', async (_, payload, path) => {
    const administrator = await makeAdministrator(app);
    const answer = await callAs(app, administrator, 'POST /calendar/events', payload);
    expect([answer.status, errorOf(answer).fields?.map((field) => field.path)]).toEqual([422, [path]]);
    expect((await readAs(administrator, '2026-01-01', '2026-12-31')).events).toEqual([]);
  });

  it('is open to the CAS office only, as are editing and deleting', async () => {
    const school = await makeSchool(app, { teachersMayAdminister: false });
    const { id: eventId } = await makeCalendarEvent(app, { school });
    for (const who of [await makeStudent(app, { school }), await makeFaculty(app, { school })]) {
      const answers = await Promise.all([
        callAs(app, who, 'POST /calendar/events', { events: [holiday] }),
        callAs(app, who, 'PUT /calendar/event', { ...holiday, eventId }),
        callAs(app, who, 'DELETE /calendar/event', { eventId }),
      ]);
      expect(statusesOf(answers)).toEqual([403, 403, 403]);
      expect((await readAs(who, '2026-01-01', '2026-12-31')).can).toEqual({ 'calendar.manage': false });
    }
  });
});

describe('editing and deleting events', () => {
  it('changes every field, and drops the end date when a holiday becomes another type', async () => {
    const administrator = await makeAdministrator(app);
    const [made] = await addAs(administrator, holiday);
    const edit = { ...holiday, eventId: made?._id, name: 'Clubs begin', type: 'start_of_clubs' };
    const answer = await callAs(app, administrator, 'PUT /calendar/event', {
      ...edit,
      updatedAt: made?.updatedAt,
    });
    const changed = dataOf(answer, calendarEvent);
    expect(changed).toMatchObject({ name: 'Clubs begin', endDate: '2026-10-19' });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(made?.updatedAt ?? ''));
  });

  it('reports bad fields in the same words as adding does, without the full stop', async () => {
    const administrator = await makeAdministrator(app);
    const { id: eventId } = await makeCalendarEvent(app, { school: administrator.school });
    const before = await callAs(app, administrator, 'PUT /calendar/event', {
      eventId,
      name: '',
      startDate: '',
    });
    expect(errorOf(before).fields).toEqual([
      { path: 'name', message: 'Event name is required' },
      { path: 'type', message: 'Event type is required' },
      { path: 'startDate', message: 'Event start date is required' },
    ]);
    const wrong = await callAs(app, administrator, 'PUT /calendar/event', {
      ...holiday,
      eventId,
      endDate: '2026-10-18',
    });
    expect(errorOf(wrong).fields).toEqual([
      { path: 'endDate', message: 'Event end date cannot be before the start date' },
    ]);
  });

  it('refuses a second edit, says who changed what, and answers with the current event', async () => {
    const first = await makeAdministrator(app, { firstName: 'Mina', lastName: 'Okafor' });
    const second = await makeAdministrator(app, { school: first.school });
    const [made] = await addAs(first, holiday);
    const base = { eventId: made?._id, updatedAt: made?.updatedAt };
    dataOf(
      await callAs(app, first, 'PUT /calendar/event', { ...holiday, ...base, name: 'Half term' }),
      calendarEvent,
    );
    const late = await callAs(app, second, 'PUT /calendar/event', { ...holiday, ...base, name: 'Break' });
    expect(late.status).toBe(409);
    expect(errorOf(late).message).toContain('Mina Okafor changed “Half term”');
    expect(calendarEvent.parse(errorOf(late).present).name).toBe('Half term');
  });

  it('accepts only one of two edits saved at the same time', async () => {
    const first = await makeAdministrator(app);
    const second = await makeAdministrator(app, { school: first.school });
    const [made] = await addAs(first, holiday);
    const edit = { ...holiday, eventId: made?._id, updatedAt: made?.updatedAt };
    const answers = await Promise.all([
      callAs(app, first, 'PUT /calendar/event', edit),
      callAs(app, second, 'PUT /calendar/event', edit),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it('answers 404 for an event that does not exist or is of another school', async () => {
    const administrator = await makeAdministrator(app);
    const elsewhere = await makeCalendarEvent(app);
    for (const eventId of [uuidv7(), elsewhere.id]) {
      const answers = await Promise.all([
        callAs(app, administrator, 'PUT /calendar/event', { ...holiday, eventId }),
        callAs(app, administrator, 'DELETE /calendar/event', { eventId }),
      ]);
      expect(statusesOf(answers)).toEqual([404, 404]);
    }
    const { id } = elsewhere.school;
    expect(await countRows(app, id, 'select count(*) from calendar_event where school_id = $1', [id])).toBe(
      1,
    );
  });

  it('deletes an event once, and answers 404 the second time', async () => {
    const administrator = await makeAdministrator(app);
    const { id: eventId } = await makeCalendarEvent(app, { school: administrator.school });
    const statuses = [
      (await callAs(app, administrator, 'DELETE /calendar/event', { eventId })).status,
      (await callAs(app, administrator, 'DELETE /calendar/event', { eventId })).status,
    ];
    expect(statuses).toEqual([200, 404]);
  });
});

describe('reading a range of days', () => {
  it('shows every event that overlaps the range, and no other', async () => {
    const student = await makeStudent(app);
    const { school } = student;
    await makeCalendarEvent(app, { school, name: 'before', startDate: '2026-10-01', endDate: '2026-10-18' });
    await makeCalendarEvent(app, { school, name: 'into', startDate: '2026-10-01', endDate: '2026-10-19' });
    await makeCalendarEvent(app, { school, name: 'around', startDate: '2026-09-01', endDate: '2026-12-01' });
    await makeCalendarEvent(app, { school, name: 'out of', startDate: '2026-10-25', endDate: '2026-11-02' });
    await makeCalendarEvent(app, { school, name: 'after', startDate: '2026-10-26' });
    const { events } = await readAs(student, '2026-10-19', '2026-10-25');
    expect(events.map(({ name }) => name)).toEqual(['around', 'into', 'out of']);
  });

  it('keeps a holiday on its days when the clocks change', async () => {
    const administrator = await makeAdministrator(app, {
      school: await makeSchool(app, { timeZone: 'Europe/Lisbon' }),
    });
    await addAs(administrator, { ...holiday, startDate: '2026-10-24', endDate: '2026-10-26' });
    for (const [day, found] of [
      ['2026-10-23', 0],
      ['2026-10-24', 1],
      ['2026-10-25', 1],
      ['2026-10-26', 1],
      ['2026-10-27', 0],
    ] as const) {
      expect([day, (await readAs(administrator, day, day)).events.length]).toEqual([day, found]);
    }
  });

  it('puts meetings on the school’s days, not on those of UTC', async () => {
    const school = await makeSchool(app, { timeZone: 'Pacific/Auckland' });
    const student = await makeStudent(app, { school });
    const club = await makeClub(app, { school });
    // 8 to 9 in the morning of 20 October in Auckland, which is the evening of the 19th in UTC.
    await meet(club, '2026-10-19T19:00:00Z', '2026-10-19T20:00:00Z');
    expect((await readAs(student, '2026-10-19', '2026-10-19')).meetings).toEqual([]);
    expect((await readAs(student, '2026-10-20', '2026-10-20')).meetings).toMatchObject([
      { clubId: club.id, startDateAndTime: '2026-10-19T19:00:00.000Z' },
    ]);
  });

  it('shows a meeting across midnight on both days, and one that ends at midnight only on the first', async () => {
    const school = await makeSchool(app, { timeZone: 'UTC' });
    const student = await makeStudent(app, { school });
    const club = await makeClub(app, { school });
    await meet(club, '2026-10-19T22:00:00Z', '2026-10-20T02:00:00Z');
    await meet(club, '2026-10-19T22:30:00Z', '2026-10-20T00:00:00Z');
    expect((await readAs(student, '2026-10-19', '2026-10-19')).meetings).toHaveLength(2);
    expect((await readAs(student, '2026-10-20', '2026-10-20')).meetings).toHaveLength(1);
  });

  it('says for each club whether it is the caller’s own and what the caller can do', async () => {
    const school = await makeSchool(app, { teachersMayAdminister: false });
    const [member, leader, outsider] = [
      await makeStudent(app, { school }),
      await makeStudent(app, { school }),
      await makeStudent(app, { school }),
    ];
    const [advisor, teacher] = [await makeFaculty(app, { school }), await makeFaculty(app, { school })];
    const roleKey = await makeRole(app, { school, permissions: ['canCreateEvents'] });
    const club = await makeClub(app, {
      school,
      members: [member],
      leaders: [{ student: leader, roleKey }],
      advisors: [advisor],
    });
    await makeMeeting(app, { club });
    const from = inDays(-2);
    const to = inDays(2);
    const seen = async (who: TestPerson) => {
      const [one] = (await readAs(who, from, to)).clubs;
      return [one?.own, one?.can['attendance.read'], one?.can['attendance.mark']];
    };
    expect(await seen(outsider)).toEqual([false, false, false]);
    expect(await seen(member)).toEqual([true, true, false]);
    expect(await seen(leader)).toEqual([true, true, true]);
    expect(await seen(advisor)).toEqual([true, true, true]);
    expect(await seen(teacher)).toEqual([false, false, false]);
  });

  it('lists the caller’s own clubs even on days without a meeting, unless clubs are switched off', async () => {
    const school = await makeSchool(app, { timeZone: 'UTC' });
    const [member, outsider] = [await makeStudent(app, { school }), await makeStudent(app, { school })];
    const club = await makeClub(app, { school, members: [member] });
    const named = async (who: TestPerson) =>
      (await readAs(who, '2026-10-19', '2026-10-19')).clubs.map(({ _id, own }) => [_id, own]);
    expect(await named(member)).toEqual([[club.id, true]]);
    expect(await named(outsider)).toEqual([]);
    await asOwner(app, school.id, 'update school set clubs_enabled = false where school_id = $1', [
      school.id,
    ]);
    expect(await named(member)).toEqual([]);
  });

  it('leaves out proposals and archived clubs, and every club where clubs are switched off', async () => {
    const school = await makeSchool(app, { timeZone: 'UTC' });
    const student = await makeStudent(app, { school });
    const clubs = [await makeClub(app, { school }), await makeClub(app, { school })];
    const proposal = await makeClub(app, { school, approved: false });
    for (const club of [...clubs, proposal]) await meet(club, '2026-10-19T10:00:00Z', '2026-10-19T11:00:00Z');
    await asOwner(app, school.id, 'update club set archived = true where school_id = $1 and id = $2', [
      school.id,
      clubs[1]?.id,
    ]);
    const shown = (await readAs(student, '2026-10-19', '2026-10-19')).meetings;
    expect(shown.map(({ clubId }) => clubId)).toEqual([clubs[0]?.id]);
    await asOwner(app, school.id, 'update school set clubs_enabled = false where school_id = $1', [
      school.id,
    ]);
    expect((await readAs(student, '2026-10-19', '2026-10-19')).meetings).toEqual([]);
  });

  it('gives six clubs six colours, and keeps them when a seventh is added', async () => {
    const school = await makeSchool(app, { timeZone: 'UTC' });
    const student = await makeStudent(app, { school });
    const add = async () =>
      meet(await makeClub(app, { school }), '2026-10-19T10:00:00Z', '2026-10-19T11:00:00Z');
    for (let made = 0; made < 6; made += 1) await add();
    const colours = async () =>
      new Map((await readAs(student, '2026-10-19', '2026-10-19')).clubs.map((one) => [one._id, one.colour]));
    const before = await colours();
    expect(new Set(before.values()).size).toBe(6);
    await add();
    const after = await colours();
    expect(after.size).toBe(7);
    for (const [id, colour] of before) expect(after.get(id)).toBe(colour);
  });

  it.each([
    ['more than 400 days', { from: '2026-01-01', to: '2027-02-05' }],
    ['a last day before the first', { from: '2026-01-02', to: '2026-01-01' }],
    ['no days', {}],
    ['days that are none', { from: '2026-02-30', to: '2026-03-01' }],
  ])('refuses %s', async (_, range) => {
    const answer = await callAs(app, await makeStudent(app), 'GET /calendar/events', range);
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'INVALID']);
  });

  it('accepts a range of 400 days', async () => {
    const found = await readAs(await makeStudent(app), '2026-01-01', '2027-02-04');
    expect(found.events).toEqual([]);
  });

  it('shows nothing of another school', async () => {
    const student = await makeStudent(app);
    const elsewhere = await makeClub(app);
    await makeCalendarEvent(app, { school: elsewhere.school, startDate: '2026-10-19' });
    await meet(elsewhere, '2026-10-19T10:00:00Z', '2026-10-19T11:00:00Z');
    const { events, meetings, clubs } = await readAs(student, '2026-10-01', '2026-10-31');
    expect([events, meetings, clubs]).toEqual([[], [], []]);
  });
});
