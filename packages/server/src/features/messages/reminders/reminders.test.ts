/** Reminders: one e-mail for each person in the evening, and nothing twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { runRound } from '../../../testing/app/rounds.ts';
import { type MailServer, openMailServer } from '../../../testing/app/smtp.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeMeeting,
  makeSchool,
  makeStudent,
  type TestPerson,
  type TestSchool,
} from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makeAuditLink } from '../../audit/audit.factories.ts';
import { makeCalendarEvent } from '../../calendar/calendar.factories.ts';
import { makeReviewer, makeTargets } from '../../portfolios/portfolios.factories.ts';
import { remind } from './reminders.jobs.ts';

let mail: MailServer;
let app: TestApp;
beforeAll(async () => {
  mail = await openMailServer();
  app = await makeApp({ SMTP_URL: mail.url, MAIL_RATE: '100000' });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

/** Six in the evening in Berlin, on the tests' day or another one. */
const evening = (day = '2026-11-18') => Temporal.Instant.from(`${day}T17:00:00Z`);

/** A school's round. @returns how many e-mails it queued */
const round = (school: TestSchool, now = evening()) => runRound(app, school, now, remind);

const takenFor = (person: TestPerson) => mail.taken.filter(({ to }) => to === person.schoolEmail);
async function emailFor(person: TestPerson): Promise<string> {
  await expect.poll(() => takenFor(person).length).toBeGreaterThan(0);
  return (takenFor(person).at(-1)?.raw ?? '').replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
}

/** Everyone has signed in, unless a test is about that. */
const signIn = (school: TestSchool) =>
  asOwner(app, school.id, 'update person set last_signed_in_at = app_now() where school_id = $1', [
    school.id,
  ]);

describe('a reminder', () => {
  it('puts everything that concerns a person into one e-mail, and is sent once', async () => {
    const school = await makeSchool(app, { schoolName: 'Harbour School' });
    const advisor = await makeAdministrator(app, { school, firstName: 'Ana' });
    const other = await makeFaculty(app, { school });
    const student = await makeStudent(app, { school });
    const club = await makeClub(app, { school, clubName: 'Chess', advisors: [advisor], members: [student] });
    await makeMeeting(app, { club, meetingName: 'Opening', inDays: -1 });
    await makeMeeting(app, { club, meetingName: 'Endgame', inDays: -2 });
    const link = await makeAuditLink(app, { school, inDays: 5 });
    await asOwner(app, school.id, 'update audit_link set created_by = $2 where id = $1', [
      link.id,
      advisor.id,
    ]);
    await signIn(school);
    expect(await round(school)).toBe(1);
    const email = await emailFor(advisor);
    expect(email).toMatch(/^Subject: 3 reminders\r$/m);
    expect(email).toMatch(/^From: Harbour School </m);
    expect(email).toContain('Chess: Opening');
    expect(email).toContain(
      `https://${school.subdomain}.casement.example/clubspace/attendance/${club.id}/admin`,
    );
    expect(email).toContain('One of your audit links expires on 23 November 2026.');
    const unfolded = email.replaceAll(/\r\n[ \t]+/g, ' ');
    expect(unfolded).toMatch(/^List-Unsubscribe: <https:\/\/\S+\/api\/unsubscribe\?person=\S+>\r$/m);
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(takenFor(other)).toEqual([]);
    // The same evening again, and the next one.
    expect(await round(school)).toBe(0);
    expect(await round(school, evening('2026-11-19'))).toBe(0);
    // A register of the next day counts as new.
    await makeMeeting(app, { club, meetingName: 'Middle game', inDays: 0 });
    expect(await round(school, evening('2026-11-20'))).toBe(1);
  });

  it.each(['archived = true', 'administrator = false'])(
    'about an audit link whose creator can’t extend it (%s) goes to the administrators, once',
    async (change) => {
      const office = await makeAdministrator(app);
      const { school } = office;
      const creator = await makeAdministrator(app, { school });
      const teacher = await makeFaculty(app, { school });
      const { id } = await makeAuditLink(app, { school, inDays: 5 });
      await asOwner(
        app,
        school.id,
        "update audit_link set created_by = $2, created_by_name = 'Ana Ek' where id = $1",
        [id, creator.id],
      );
      await asOwner(app, school.id, `update person set ${change} where id = $1`, [creator.id]);
      await signIn(school);
      expect(await round(school)).toBe(1);
      expect(await emailFor(office)).toContain(
        'An audit link that Ana Ek created expires on 23 November 2026.',
      );
      expect([...takenFor(creator), ...takenFor(teacher)]).toEqual([]);
      expect(await round(school, evening('2026-11-19'))).toBe(0);
    },
  );

  it('is queued once when three rounds run at the same time', async () => {
    const school = await makeSchool(app);
    const advisor = await makeFaculty(app, { school });
    const club = await makeClub(app, {
      school,
      advisors: [advisor],
      members: [await makeStudent(app, { school })],
    });
    await makeMeeting(app, { club, inDays: -1 });
    await signIn(school);
    const queued = await Promise.all([round(school), round(school), round(school)]);
    expect(queued.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  });

  it('waits for the evening and for the end of the holidays', async () => {
    const school = await makeSchool(app);
    const advisor = await makeFaculty(app, { school });
    const club = await makeClub(app, {
      school,
      advisors: [advisor],
      members: [await makeStudent(app, { school })],
    });
    await makeMeeting(app, { club, inDays: -1 });
    await makeCalendarEvent(app, { school, startDate: '2026-11-18', endDate: '2026-11-19' });
    await makeCalendarEvent(app, { school, startDate: '2026-11-20', type: 'start_of_clubs' });
    await signIn(school);
    expect(await round(school)).toBe(0);
    expect(await round(school, evening('2026-11-19'))).toBe(0);
    expect(await round(school, evening('2026-11-20').subtract({ minutes: 1 }))).toBe(0);
    expect(await round(school, evening('2026-11-20'))).toBe(1);
  });

  it('tells students and their reviewers of missing tokens a month before the period ends', async () => {
    const school = await makeSchool(app);
    const student = await makeStudent(app, {
      school,
      graduatingClass: '2027',
      firstName: 'Sol',
      lastName: 'Ek',
    });
    const reviewer = await makeFaculty(app, { school });
    await makeReviewer(app, { student, faculty: reviewer });
    await makeTargets(app, { school, graduatingYear: '2027' });
    await signIn(school);
    expect(await round(school, evening('2026-11-30'))).toBe(0);
    expect(await round(school, evening('2026-12-01'))).toBe(2);
    expect(await emailFor(student)).toContain(
      'Your portfolio is short of tokens, and the period ends on 31 December 2026.',
    );
    expect(await emailFor(reviewer)).toContain('Sol Ek: the period ends on 31 December 2026.');
    expect(await round(school, evening('2026-12-02'))).toBe(0);
  });

  it('tells administrators who has never signed in, with a link to write to them', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    await signIn(school);
    await makeStudent(app, { school, firstName: 'Zoe', lastName: 'New' });
    expect(await round(school)).toBe(0);
    await asOwner(
      app,
      school.id,
      "update person set created_at = app_now() - interval '14 days' where school_id = $1 and first_name = 'Zoe'",
      [school.id],
    );
    expect(await round(school, evening('2026-11-19'))).toBe(1);
    const email = await emailFor(office);
    expect(email).toContain('One person has never signed in');
    expect(email).toContain('Zoe New');
    expect(email).toContain('Write to this person');
    expect(email).toContain('/messageboard/create?neverSignedIn=2026-11-19');
  });

  it('lists, only for its reader, the people it named who still haven’t signed in', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    const other = await makeAdministrator(app, { school });
    await signIn(school);
    await asOwner(app, school.id, 'update person set reminders = false where id = $1', [other.id]);
    const [zoe, yan, later] = [
      await makeStudent(app, { school, firstName: 'Zoe' }),
      await makeFaculty(app, { school, firstName: 'Yan' }),
      await makeStudent(app, { school, firstName: 'Later' }),
    ];
    const since =
      "update person set created_at = $2::timestamptz - interval '14 days' where id = any($1::uuid[])";
    await asOwner(app, school.id, since, [[zoe.id, yan.id], evening('2026-11-19').toString()]);
    await asOwner(app, school.id, since, [[later.id], evening('2026-11-20').toString()]);
    expect(await round(school, evening('2026-11-19'))).toBe(1);
    expect(await round(school, evening('2026-11-20'))).toBe(1);
    const named = async (who: TestPerson, day: string) =>
      dataOf(
        await callAs(app, who, 'GET /messagePost/neverSignedIn', { day }),
        z.object({ people: z.array(z.object({ _id: z.string(), targetType: z.string() })) }),
      ).people;
    expect(
      (await named(office, '2026-11-19')).toSorted((a, b) => a.targetType.localeCompare(b.targetType)),
    ).toMatchObject([
      { _id: yan.id, targetType: 'Faculty' },
      { _id: zoe.id, targetType: 'Student' },
    ]);
    expect(await named(office, '2026-11-20')).toMatchObject([{ _id: later.id }]);
    expect(await named(office, '2026-11-18')).toEqual([]);
    expect(await named(other, '2026-11-19')).toEqual([]);
    await asOwner(app, school.id, 'update person set last_signed_in_at = app_now() where id = $1', [zoe.id]);
    expect(await named(office, '2026-11-19')).toMatchObject([{ _id: yan.id }]);
  });

  it('skips people who turned reminders off, and archived people', async () => {
    const school = await makeSchool(app);
    const quiet = await makeFaculty(app, { school });
    const gone = await makeFaculty(app, { school, archived: true });
    const club = await makeClub(app, {
      school,
      advisors: [quiet, gone],
      members: [await makeStudent(app, { school })],
    });
    await makeMeeting(app, { club, inDays: -1 });
    await signIn(school);
    const turn = (on: boolean) =>
      asOwner(app, school.id, 'update person set reminders = $2 where id = $1', [quiet.id, on]);
    await turn(false);
    expect(await round(school)).toBe(0);
    await turn(true);
    expect(await round(school, evening('2026-11-19'))).toBe(1);
    expect(await emailFor(quiet)).toContain('Subject: A reminder');
    expect(takenFor(gone)).toEqual([]);
  });
});
