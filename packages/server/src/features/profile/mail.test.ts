/** Choosing which e-mails to get, and ending them by a link. */
import { mailPreferences } from '@casement/domain/profile/profile.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SchoolScope } from '../../auth/scope.ts';
import { unsubscribeAddress } from '../../mail/unsubscribe.ts';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf } from '../../testing/callers/call.ts';
import { makeFaculty, makeStudent, type TestPerson } from '../../testing/factories.ts';
import { asOwner } from '../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => app.close());

const read = async (who: TestPerson) => dataOf(await callAs(app, who, 'GET /user/mail'), mailPreferences);

/** The link of an e-mail, at the test's own port. */
function linkOf(person: TestPerson, from: 'digest' | 'reminders', secret = app.services.secret): URL {
  const address = `http://127.0.0.1:${app.port}`;
  return new URL(
    unsubscribeAddress(secret, address, SchoolScope.of(person.school.id), { personId: person.id, from }),
  );
}

type Request = { method?: string; headers?: Record<string, string>; body?: string };

async function ask(person: TestPerson, url: URL, init: Request = {}) {
  const headers = { ...init.headers, 'x-forwarded-host': `${person.school.subdomain}.example.org` };
  const answer = await fetch(url, { ...init, headers });
  return { status: answer.status, text: await answer.text() };
}

/** The request of a mail program for one-click unsubscription (RFC 8058). */
const oneClick = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
};

describe('a person’s e-mail preferences', () => {
  it('are their own, can be changed one at a time, and are logged', async () => {
    const person = await makeStudent(app);
    const other = await makeFaculty(app, { school: person.school });
    expect(await read(person)).toEqual({ digest: 'daily', reminders: true });
    await callAs(app, person, 'PUT /user/mail', { digest: 'weekly' });
    await callAs(app, person, 'PUT /user/mail', { reminders: false });
    expect(await read(person)).toEqual({ digest: 'weekly', reminders: false });
    expect(await read(other)).toEqual({ digest: 'daily', reminders: true });
    expect((await callAs(app, person, 'PUT /user/mail', { digest: 'hourly' })).status).toBe(422);
    const lines = await asOwner(
      app,
      person.school.id,
      "select detail from activity_log where school_id = $1 and action = 'profile.updateMail' order by id",
      [person.school.id],
    );
    expect(lines.map(({ detail }) => detail)).toEqual([
      { digest: 'weekly', reminders: true },
      { digest: 'weekly', reminders: false },
    ]);
  });
});

describe('the unsubscribe link in an e-mail', () => {
  it('asks for confirmation when a person or a scanner opens it', async () => {
    const person = await makeStudent(app);
    for (let scanner = 0; scanner < 50; scanner += 1) {
      const { status, text } = await ask(person, linkOf(person, 'digest'));
      expect([status, text.includes('<form method="post">')]).toEqual([200, true]);
    }
    await ask(person, linkOf(person, 'digest'), { method: 'HEAD' });
    expect(await read(person)).toEqual({ digest: 'daily', reminders: true });
  });

  it.each([
    ['digest', { digest: 'off', reminders: true }],
    ['reminders', { digest: 'daily', reminders: false }],
  ] as const)('ends only its own kind of e-mail with one click: %s', async (from, after) => {
    const person = await makeStudent(app);
    const { status, text } = await ask(person, linkOf(person, from), oneClick);
    expect([status, text.includes('You no longer get')]).toEqual([200, true]);
    expect(await read(person)).toEqual(after);
    expect((await ask(person, linkOf(person, from), oneClick)).status).toBe(200);
  });

  it('works for one person, one kind of e-mail and one school', async () => {
    const person = await makeStudent(app);
    const other = await makeStudent(app);
    const neighbour = await makeStudent(app, { school: person.school });
    const forOther = linkOf(person, 'digest');
    forOther.searchParams.set('person', neighbour.id);
    const ofAnotherKind = linkOf(person, 'digest');
    ofAnotherKind.searchParams.set('from', 'reminders');
    const unsigned = linkOf(person, 'digest');
    unsigned.searchParams.delete('key');
    for (const url of [forOther, ofAnotherKind, unsigned, linkOf(person, 'digest', 'another secret')]) {
      expect((await ask(person, url, oneClick)).status).toBe(404);
    }
    expect((await ask(other, linkOf(person, 'digest'), oneClick)).status).toBe(404);
    expect(await read(person)).toEqual({ digest: 'daily', reminders: true });
    expect(await read(neighbour)).toEqual({ digest: 'daily', reminders: true });
  });

  it('refuses a request from another site’s page', async () => {
    const person = await makeStudent(app);
    const headers = { ...oneClick.headers, origin: 'https://evil.example' };
    expect((await ask(person, linkOf(person, 'digest'), { ...oneClick, headers })).status).toBe(403);
    expect(await read(person)).toEqual({ digest: 'daily', reminders: true });
    const unsubscribing = () => app.logLines.filter(({ detail }) => detail['path'] === '/api/unsubscribe');
    await expect.poll(() => unsubscribing().at(-1)?.detail).toMatchObject({ status: 403 });
    expect(app.logLines.some(({ detail }) => JSON.stringify(detail).includes(person.id))).toBe(false);
  });
});
