/** Nobody can keep another from signing in, and nobody can guess a code. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clientKey } from '../db/attempts.ts';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { codesFor, TestBrowser, wrongCode } from '../testing/callers/browsers.ts';
import { type Answer, errorOf } from '../testing/callers/call.ts';
import { makeSchool, makeStudent, type TestSchool } from '../testing/factories.ts';
import { asOwner, countRows } from '../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => app.close());

/** A browser behind a client address, as reported by the proxy. */
const behind = (client: string, school: TestSchool) =>
  new TestBrowser(app, school, {
    headers: { 'x-forwarded-for': client, 'x-forwarded-host': `${school.subdomain}.example.org` },
  });

/** Runs something this many times, ten at a time; returns how often each status was answered. */
async function flood(times: number, one: (at: number) => Promise<Answer>): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (let from = 0; from < times; from += 10) {
    const several = Array.from({ length: Math.min(10, times - from) }, (_, at) => one(from + at));
    for (const { status } of await Promise.all(several)) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}

/** Makes the windows of a kind last while a slow machine floods. */
async function holdWindows(school: TestSchool, kind: string): Promise<void> {
  await asOwner(
    app,
    school.id,
    `update sign_in_attempt set window_end = now() + interval '1 hour'
      where school_id = $1 and key like $2 || ' %'`,
    [school.id, kind],
  );
}

/** Makes all windows of the school expire. */
async function passTime(school: TestSchool): Promise<void> {
  await asOwner(
    app,
    school.id,
    "update sign_in_attempt set window_end = now() - interval '1 second' where school_id = $1",
    [school.id],
  );
}

function expectTooMany(answer: Answer, mostSeconds: number): void {
  expect([answer.status, errorOf(answer).code]).toEqual([429, 'TOO_MANY']);
  const wait = z.coerce.number().int().parse(answer.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(mostSeconds);
}

const school = '203.0.113.7';

describe('a flood of sign-in attempts from the school’s own address', () => {
  it('keeps out only people without a code or a known browser, and only while it lasts', async () => {
    const resident = await makeStudent(app);
    const home = behind(school, resident.school);
    await home.enter(resident);
    const holder = await makeStudent(app, { school: resident.school });
    const desk = behind(school, holder.school);
    const code = await desk.codeFor(holder);

    await holdWindows(holder.school, 'ask');
    const asks = await flood(150, (at) => behind(school, holder.school).ask(`nobody${at}@example.org`));
    // Two were used up above.
    expect([asks.get(200), asks.get(429)]).toEqual([118, 32]);
    const guess = () => behind(school, holder.school).attempt(holder.schoolEmail, '12345678');
    await guess();
    await holdWindows(holder.school, 'guess');
    const guesses = await flood(150, guess);
    expect([guesses.get(422), guesses.get(429)]).toEqual([119, 31]);

    // A person with a code gets in, even after mistyping it.
    expect((await desk.attempt(holder.schoolEmail, wrongCode(code))).status).toBe(422);
    expect((await desk.attempt(holder.schoolEmail, code)).status).toBe(200);
    // A person who has signed in with this browser before gets a code and gets in.
    await home.enter(resident);
    // Somebody who never has must wait.
    const newcomer = await makeStudent(app, { school: resident.school });
    const browser = behind(school, resident.school);
    expectTooMany(await browser.ask(newcomer.schoolEmail), 3600);
    await passTime(resident.school);
    await browser.enter(newcomer);
    // People elsewhere aren't affected.
    const traveller = await makeStudent(app, { school: resident.school });
    await behind('198.51.100.9', resident.school).enter(traveller);
  });

  it('makes newcomers wait for a minute at most', async () => {
    const person = await makeStudent(app);
    const browser = behind(school, person.school);
    await browser.ask(person.schoolEmail);
    await asOwner(
      app,
      person.school.id,
      "update sign_in_attempt set attempts = 120 where school_id = $1 and key like 'ask %'",
      [person.school.id],
    );
    expectTooMany(await browser.ask(person.schoolEmail), 60);
  });

  it('leaves few rows, which the next request for a code deletes', async () => {
    const person = await makeStudent(app);
    const rows = (table: string) =>
      countRows(app, person.school.id, `select count(*) from ${table} where school_id = $1`, [
        person.school.id,
      ]);
    await behind(school, person.school).ask('nobody@example.org');
    await holdWindows(person.school, 'ask');
    await flood(150, (at) => behind(school, person.school).ask(`nobody${at}@example.org`));
    expect(await rows('sign_in_code')).toBeLessThanOrEqual(120);
    // Ten at a time may find the client's window open, and then be refused when they are counted.
    expect(await rows('sign_in_attempt')).toBeLessThanOrEqual(131);
    await passTime(person.school);
    await asOwner(
      app,
      person.school.id,
      "update sign_in_code set expires_at = now() - interval '1 second' where school_id = $1",
      [person.school.id],
    );
    await behind(school, person.school).ask(person.schoolEmail);
    expect([await rows('sign_in_code'), await rows('sign_in_attempt')]).toEqual([1, 2]);
  });
});

describe('sign-in e-mails to one address', () => {
  it('are limited to twenty an hour, no matter who asks or from where', async () => {
    const person = await makeStudent(app);
    const counts = await flood(30, (at) =>
      behind(`198.51.100.${at}`, person.school).ask(
        at % 2 === 0 ? person.schoolEmail : person.schoolEmail.toUpperCase(),
      ),
    );
    expect(counts).toEqual(
      new Map([
        [200, 20],
        [429, 10],
      ]),
    );
    await expect.poll(() => codesFor(app, person.schoolEmail)).toHaveLength(20);
    expectTooMany(await behind('198.51.100.40', person.school).ask(person.schoolEmail), 3600);
    // Neighbours, and people with the same name, get theirs.
    const neighbour = await makeStudent(app, { school: person.school });
    expect((await behind(school, person.school).ask(neighbour.schoolEmail)).status).toBe(200);
    const namesake = await makeStudent(app, { schoolEmail: person.schoolEmail });
    expect((await behind(school, namesake.school).ask(namesake.schoolEmail)).status).toBe(200);
  });

  it('are limited to the same number for an unknown address', async () => {
    const at = await makeSchool(app);
    const counts = await flood(30, (index) => behind(`198.51.100.${index}`, at).ask('nobody@example.org'));
    expect(counts.get(200)).toBe(20);
  });

  it('never run out for a browser in which the person has signed in', async () => {
    const person = await makeStudent(app);
    const own = behind(school, person.school);
    await own.enter(person);
    await own.call('POST /auth/sign-out', {});
    const asks = await flood(30, (at) => behind(`198.51.100.${at}`, person.school).ask(person.schoolEmail));
    // E-mails are sent after their answers: the next code read has to be the browser's own.
    const emails = async () => (await codesFor(app, person.schoolEmail)).length;
    await expect.poll(emails).toBe(1 + (asks.get(200) ?? 0));
    await own.enter(person);
    // In this browser, another person's address counts as a stranger's.
    const other = await makeStudent(app, { school: person.school });
    await flood(20, (at) => behind(`198.51.100.${at}`, person.school).ask(other.schoolEmail));
    expectTooMany(await own.ask(other.schoolEmail), 3600);
  });

  it('are limited to ten in a quarter of an hour per browser, known or not', async () => {
    const person = await makeStudent(app);
    const own = behind(school, person.school);
    await own.enter(person);
    await passTime(person.school);
    for (const browser of [own, behind(school, person.school)]) {
      // The first request gives a new browser its cookie.
      if (browser !== own) await browser.ask(person.schoolEmail);
      const statuses: number[] = [];
      for (let round = 0; round < 11; round += 1)
        statuses.push((await browser.ask(person.schoolEmail)).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
      expectTooMany(await browser.ask(person.schoolEmail), 900);
      await passTime(person.school);
      expect((await browser.ask(person.schoolEmail)).status).toBe(200);
      await passTime(person.school);
    }
  });
});

describe('guessing a code', () => {
  it('doesn’t use up the code of another browser, however many guesses there are', async () => {
    const person = await makeStudent(app);
    const own = behind(school, person.school);
    const code = await own.codeFor(person);
    const stranger = behind(school, person.school);
    await stranger.codeFor(person);
    await flood(40, () => stranger.attempt(person.schoolEmail, wrongCode(code)));
    await flood(40, () => behind(school, person.school).attempt(person.schoolEmail, code));
    expect((await own.attempt(person.schoolEmail, code)).status).toBe(200);
  });

  it('is stopped after five guesses, even at the same time, and a new code works', async () => {
    const person = await makeStudent(app);
    const own = behind(school, person.school);
    const code = await own.codeFor(person);
    const wrong = await Promise.all(
      Array.from({ length: 15 }, () => own.attempt(person.schoolEmail, wrongCode(code))),
    );
    const codes = wrong.map((answer) => errorOf(answer).code);
    expect(codes.filter((one) => one === 'WRONG_CODE')).toHaveLength(5);
    expect(codes.filter((one) => one === 'NO_OPEN_CODE')).toHaveLength(10);
    const right = await own.attempt(person.schoolEmail, code);
    expect([right.status, errorOf(right).code]).toEqual([422, 'NO_OPEN_CODE']);
    await own.enter(person);
  });
});

describe('a client address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('%s counts as %s', (address, key) => {
    expect(clientKey(address)).toBe(key);
  });
});
