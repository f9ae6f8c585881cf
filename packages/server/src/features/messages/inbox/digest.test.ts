/** Digests: new notices by e-mail, as each person wants them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { runRound } from '../../../testing/app/rounds.ts';
import { type MailServer, openMailServer } from '../../../testing/app/smtp.ts';
import { callAs } from '../../../testing/callers/call.ts';
import {
  makeClub,
  makeSchool,
  makeStudent,
  type TestPerson,
  type TestSchool,
} from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { digest } from './digest.jobs.ts';
import { digestEmail } from './digest.mail.ts';
import type { Digested } from './notices.store.ts';

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

/** Eight in the morning in Berlin, on the tests' Wednesday or another day. */
const morning = (day = '2026-11-19') => Temporal.Instant.from(`${day}T07:00:00Z`);

/** A school's round. @returns how many e-mails it queued */
const round = (school: TestSchool, now = morning()) => runRound(app, school, now, digest);

/** Notifies somebody that they were added to a club. */
async function tell(person: TestPerson, clubName: string): Promise<void> {
  const club = await makeClub(app, { school: person.school, clubName });
  await asOwner(
    app,
    person.school.id,
    `insert into notice (person_id, kind, record_id, facts, by_name)
     values ($1, 'clubJoined', $2, $3, 'Maren Holt')`,
    [person.id, club.id, JSON.stringify({ kind: 'clubJoined', clubId: club.id, club: clubName })],
  );
}

const takenFor = (person: TestPerson) => mail.taken.filter(({ to }) => to === person.schoolEmail);

describe('a digest', () => {
  it('contains each new notice once, and isn’t sent when there is nothing new', async () => {
    const school = await makeSchool(app, { schoolName: 'Harbour School' });
    const [person, other] = [await makeStudent(app, { school }), await makeStudent(app, { school })];
    await tell(person, 'Chess');
    await tell(person, 'Rowing');
    expect(await round(school)).toBe(1);
    await expect.poll(() => takenFor(person).length).toBe(1);
    const raw = takenFor(person)[0]?.raw ?? '';
    expect(raw).toMatch(/^Subject: 2 new notices from Harbour School\r$/m);
    expect(raw).toContain('You were added to the club Chess.');
    expect(raw).toContain('You were added to the club Rowing.');
    expect(raw.replaceAll(/\r\n[ \t]+/g, ' ')).toMatch(/^List-Unsubscribe: <https:\S+from=digest\S+>\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(takenFor(other)).toEqual([]);
    await tell(person, 'Sailing');
    // Only once a day; the next digest has the rest.
    expect(await round(school)).toBe(0);
    expect(await round(school, morning('2026-11-20'))).toBe(1);
    expect(await round(school, morning('2026-11-21'))).toBe(0);
  });

  it('writes times and amounts as the screens do', () => {
    const notices: Digested['notices'] = [
      {
        by: null,
        facts: {
          kind: 'meetingCancelled',
          meetingId: 'm',
          meeting: 'Rehearsal',
          clubId: 'c',
          club: 'Choir',
          startsAt: '2026-11-24T14:45:00Z',
          reason: 'Ill.',
        },
      },
      {
        by: null,
        facts: {
          kind: 'budgetDecided',
          budgetRequestId: 'b',
          clubId: 'c',
          club: 'Choir',
          decision: 'approved',
          amount: '1250.50',
          currency: 'EUR',
        },
      },
    ];
    const school = { schoolName: 'Harbour', timeZone: 'Europe/Berlin', clubWord: 'club' };
    const addresses = { from: { name: 'Harbour', replyTo: '' }, address: 'https://x.example' };
    const reader = { firstName: 'Ada', email: 'ada@x.example', notices };
    const today = Temporal.PlainDate.from('2026-11-20');
    const { text } = digestEmail({ ...school, ...addresses }, reader, today, 'https://x.example/u');
    expect(text).toContain('Choir: Rehearsal on Tue 24 Nov, 3:45 PM is cancelled. Ill.');
    expect(text).toContain('Your request for €1,250.50 (Choir) was approved.');
  });

  it('leaves out seen notices, and notices about deleted records', async () => {
    const school = await makeSchool(app);
    const person = await makeStudent(app, { school });
    await tell(person, 'Chess');
    await callAs(app, person, 'PUT /inbox/seen', { allNotices: true });
    await tell(person, 'Rowing');
    await asOwner(app, school.id, "delete from club where school_id = $1 and club_name = 'Rowing'", [
      school.id,
    ]);
    expect(await round(school)).toBe(0);
  });

  it('is sent weekly, or never, to people who chose that', async () => {
    const school = await makeSchool(app);
    const [weekly, never] = [await makeStudent(app, { school }), await makeStudent(app, { school })];
    await callAs(app, weekly, 'PUT /user/mail', { digest: 'weekly' });
    await callAs(app, never, 'PUT /user/mail', { digest: 'off' });
    await tell(weekly, 'Chess');
    await tell(never, 'Chess');
    expect(await round(school, morning('2026-11-19'))).toBe(0);
    // A Monday.
    expect(await round(school, morning('2026-11-23'))).toBe(1);
    await expect.poll(() => takenFor(weekly).length).toBe(1);
    expect(takenFor(never)).toEqual([]);
  });

  it('waits for the morning, and is queued once when three rounds run at the same time', async () => {
    const school = await makeSchool(app);
    const person = await makeStudent(app, { school });
    await tell(person, 'Chess');
    expect(await round(school, Temporal.Instant.from('2026-11-19T05:59:00Z'))).toBe(0);
    const queued = await Promise.all([round(school), round(school), round(school)]);
    expect(queued.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  });
});
