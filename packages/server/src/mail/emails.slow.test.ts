/** E-mails that the service itself sends: encrypted while they wait, tried again, and erased. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SchoolScope } from '../auth/scope.ts';
import { makeMessage } from '../features/messages/messages.factories.ts';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { type MailAnswer, type MailServer, openMailServer } from '../testing/app/smtp.ts';
import { TestBrowser } from '../testing/callers/browsers.ts';
import { callAs } from '../testing/callers/call.ts';
import { makeAdministrator, makeFaculty, makeStudent, type TestPerson } from '../testing/factories.ts';
import { asOwner, countRows } from '../testing/read/rows.ts';
import { purgeEmails } from './emails.store.ts';
import type { NewEmail } from './emails.ts';
import { pooledConnections } from './mailer.ts';
import { unseal } from './seal.ts';

const answers = new Map<string, MailAnswer | Promise<MailAnswer>>();
/** Recipients that the mail server was asked about, in order. */
const asked: string[] = [];
let mail: MailServer;
let app: TestApp;
beforeAll(async () => {
  mail = await openMailServer((to) => {
    asked.push(to);
    return answers.get(to) ?? 'take';
  });
  // Ten milliseconds pass between two e-mails of messages.
  app = await makeApp({ SMTP_URL: mail.url, MAIL_RATE: '6000', MAIL_FROM: 'Office <office@school.example>' });
  await app.work();
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const takenFor = (person: TestPerson) => mail.taken.filter(({ to }) => to === person.schoolEmail);
const rowsOf = (person: TestPerson) =>
  asOwner(app, person.school.id, 'select * from queued_email where school_id = $1', [person.school.id]);
const countOf = (person: TestPerson) =>
  countRows(app, person.school.id, 'select count(*) from queued_email where school_id = $1', [
    person.school.id,
  ]);

/** Queues an e-mail to somebody. */
async function queue(person: TestPerson, lane: NewEmail['lane'], lifetimeSeconds = 600): Promise<void> {
  const email = {
    from: { name: 'Harbour School', replyTo: '' },
    to: { name: '', address: person.schoolEmail },
    subject: 'A word',
    text: 'The words of the email',
    important: false,
  };
  const personId = lane === 'code' ? null : person.id;
  await app.services.database.withSchool(SchoolScope.of(person.school.id), (tx) =>
    app.services.emails.add(tx, [{ lane, personId, email, lifetimeSeconds }]),
  );
}

/** The board of a separate school, with a message to all its faculty. */
async function boardOf(teachers: number, title: string) {
  const office = await makeAdministrator(app);
  const people = [office];
  for (let made = 1; made < teachers; made += 1)
    people.push(await makeFaculty(app, { school: office.school }));
  const { id } = await makeMessage(app, { author: office, title });
  const send = async () =>
    expect((await callAs(app, office, 'POST /messagePost/send', { messagePostId: id })).status).toBe(200);
  return { office, people, send, isOf: ({ raw }: { raw: string }) => raw.includes(`Subject: ${title}`) };
}

describe('messages of two schools', () => {
  it('go out in turns, so that a few of one school don’t wait for many of another', async () => {
    const many = await boardOf(400, 'Many');
    const few = await boardOf(20, 'Few');
    await many.send();
    await expect.poll(() => mail.taken.filter(many.isOf).length).toBeGreaterThan(20);
    // However slow the machine is, the second school's message starts while the first one's is being sent.
    const held = Promise.withResolvers<MailAnswer>();
    for (const { schoolEmail } of many.people) answers.set(schoolEmail, held.promise);
    await few.send();
    const started = () =>
      countRows(
        app,
        few.office.school.id,
        `select count(*) from message_delivery where state = 'handingOver' and school_id = $1`,
        [few.office.school.id],
      );
    await expect.poll(started).toBeGreaterThan(0);
    held.resolve('take');
    await expect.poll(() => mail.taken.filter(few.isOf).length).toBe(20);
    await expect.poll(() => mail.taken.filter(many.isOf).length).toBe(400);
    const [first, last] = [mail.taken.findIndex(few.isOf), mail.taken.findLastIndex(few.isOf)];
    const between = mail.taken.slice(first, last).filter(many.isOf).length;
    // Strictly alternating, except for e-mails in progress when the turns start.
    expect(between).toBeGreaterThan(5);
    expect(between).toBeLessThan(60);
    expect(mail.taken.slice(last).filter(many.isOf).length).toBeGreaterThan(0);
  });
});

describe('an e-mail with a code', () => {
  it('is sent while messages wait on all connections to the mail server', async () => {
    const office = await makeAdministrator(app);
    const { school } = office;
    const taken = Promise.withResolvers<MailAnswer>();
    const teachers = [office];
    for (let made = 0; made < 20; made += 1) teachers.push(await makeFaculty(app, { school }));
    for (const { schoolEmail } of teachers) answers.set(schoolEmail, taken.promise);
    const { id } = await makeMessage(app, { author: office, title: 'Trip to the lake' });
    const sent = await callAs(app, office, 'POST /messagePost/send', { messagePostId: id });
    expect(sent.status).toBe(200);
    const held = () => teachers.filter(({ schoolEmail }) => asked.includes(schoolEmail)).length;
    await expect.poll(held).toBe(pooledConnections);
    const student = await makeStudent(app, { school });
    await new TestBrowser(app, school).ask(student.schoolEmail);
    await expect.poll(() => takenFor(student).length).toBe(1);
    const trips = () => mail.taken.filter(({ raw }) => raw.includes('Subject: Trip')).length;
    expect(trips()).toBe(0);
    taken.resolve('take');
    await expect.poll(trips).toBe(teachers.length);
  });

  it('is encrypted in the database while it waits, and deleted once it is sent', async () => {
    const person = await makeStudent(app);
    const release = app.holdEmails();
    await new TestBrowser(app, person.school).ask(person.schoolEmail);
    await new TestBrowser(app, person.school).ask('nobody@example.org');
    const rows = await rowsOf(person);
    expect(rows).toHaveLength(2);
    expect(rows.map(({ lane, person_id: of }) => [lane, of])).toEqual([
      ['code', null],
      ['code', null],
    ]);
    const lasts = `select extract(epoch from expires_at - created_at)::int as seconds from queued_email
                    where school_id = $1`;
    expect(await asOwner(app, person.school.id, lasts, [person.school.id])).toEqual([
      { seconds: 600 },
      { seconds: 600 },
    ]);
    release();
    await expect.poll(() => countOf(person)).toBe(0);
    const [email] = takenFor(person);
    const [, code = ''] = /^ +(\d{4} \d{4})\r$/m.exec(email?.raw ?? '') ?? [];
    expect(code).not.toBe('');
    for (const { id, sealed } of rows) {
      expect(String(sealed)).not.toContain(person.schoolEmail);
      const place = `${person.school.id} ${String(id)}`;
      expect(unseal(app.services.secret, place, String(sealed))).toContain('your code to sign in');
      expect(unseal('another secret', place, String(sealed))).toBeUndefined();
      expect(unseal(app.services.secret, 'elsewhere', String(sealed))).toBeUndefined();
    }
  });

  it.each(['later', 'hangUp'] as const)('is retried when the mail server answers: %s', async (said) => {
    const person = await makeStudent(app);
    answers.set(person.schoolEmail, said);
    await new TestBrowser(app, person.school).ask(person.schoolEmail);
    const tried = async () => (await rowsOf(person)).map(({ state, attempts }) => [state, attempts]);
    await expect.poll(tried).toEqual([['waiting', 1]]);
    answers.delete(person.schoolEmail);
    await expect.poll(() => takenFor(person).length).toBe(1);
    await expect.poll(() => countOf(person)).toBe(0);
  });

  it('is deleted when the mail server refuses it, and its address isn’t logged', async () => {
    const person = await makeStudent(app);
    answers.set(person.schoolEmail, 'refuse');
    await new TestBrowser(app, person.school).ask(person.schoolEmail);
    await expect.poll(() => countOf(person)).toBe(0);
    const lines = app.logLines.filter(({ message }) => message === 'email could not be sent');
    expect(lines.at(-1)?.detail).toMatchObject({ lane: 'code', responseCode: 550 });
    expect(JSON.stringify(lines)).not.toContain(person.schoolEmail);
  });

  it('is never sent after its time is over', async () => {
    const person = await makeStudent(app);
    await queue(person, 'code', -1);
    await expect.poll(() => countOf(person)).toBe(0);
    expect(takenFor(person)).toEqual([]);
  });

  it('is deleted by the next request and by the sweep, if it wasn’t sent in time', async () => {
    const person = await makeStudent(app);
    const left = () =>
      asOwner(
        app,
        person.school.id,
        "insert into queued_email (lane, sealed, expires_at) values ('code', 's', now())",
      );
    await left();
    await new TestBrowser(app, person.school).ask('nobody@example.org');
    await expect.poll(() => countOf(person)).toBe(0);
    await left();
    await app.services.database.withSchool(SchoolScope.of(person.school.id), purgeEmails);
    expect(await countOf(person)).toBe(0);
  });
});

describe('an interrupted handover', () => {
  it('is repeated for a code within its time', async () => {
    const person = await makeStudent(app);
    const release = app.holdEmails();
    await queue(person, 'code');
    await asOwner(
      app,
      person.school.id,
      "update queued_email set state = 'handingOver' where school_id = $1",
      [person.school.id],
    );
    release();
    await expect.poll(() => takenFor(person).length).toBe(1);
  });

  it('is doubtful for a notice, which isn’t sent again', async () => {
    const person = await makeStudent(app);
    const release = app.holdEmails();
    await queue(person, 'notice');
    await asOwner(
      app,
      person.school.id,
      "update queued_email set state = 'handingOver' where school_id = $1",
      [person.school.id],
    );
    release();
    const states = async () => (await rowsOf(person)).map(({ state, sealed }) => [state, sealed]);
    await expect.poll(states).toEqual([['doubtful', null]]);
    expect(takenFor(person)).toEqual([]);
  });
});

describe('a notice', () => {
  it('isn’t sent after its time is over', async () => {
    const person = await makeStudent(app);
    await queue(person, 'notice', -1);
    const states = async () => (await rowsOf(person)).map(({ state, sealed }) => [state, sealed]);
    await expect.poll(states).toEqual([['refused', null]]);
    expect(takenFor(person)).toEqual([]);
  });

  it('is tried again within its time, however often the mail server has deferred it', async () => {
    const person = await makeStudent(app);
    answers.set(person.schoolEmail, 'later');
    const release = app.holdEmails();
    await queue(person, 'notice', 86_400);
    await asOwner(app, person.school.id, 'update queued_email set attempts = 4 where school_id = $1', [
      person.school.id,
    ]);
    release();
    const states = async () => (await rowsOf(person)).map(({ state, attempts }) => [state, attempts]);
    await expect.poll(states).toEqual([['waiting', 5]]);
    answers.delete(person.schoolEmail);
  });

  it('is sent once, keeps its state without its content, and is deleted after a month', async () => {
    const person = await makeStudent(app);
    await queue(person, 'notice');
    const states = async () => (await rowsOf(person)).map(({ state, sealed }) => [state, sealed]);
    await expect.poll(states).toEqual([['sent', null]]);
    expect(takenFor(person)).toHaveLength(1);
    const left: number[] = [];
    for (const days of [29, 31]) {
      await asOwner(
        app,
        person.school.id,
        `update queued_email set created_at = now() - make_interval(days => $2), expires_at = now()
          where school_id = $1`,
        [person.school.id, days],
      );
      await app.services.database.withSchool(SchoolScope.of(person.school.id), purgeEmails);
      left.push(await countOf(person));
    }
    expect(left).toEqual([1, 0]);
  });
});
