/** Inboxes through the API: their content, unread counts, and what counts as seen. */

import { inboxMessage } from '@casement/domain/messages/inbox/inbox.contract.ts';
import type { DeliveryState } from '@casement/domain/messages/messages.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { type Caller, callAs, dataOf, errorOf, signedIn } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';
import { makeMessage } from '../messages.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const inboxOf = async (who: TestPerson) =>
  dataOf(
    await callAs(app, who, 'GET /inbox'),
    z.object({ unread: z.number(), messages: z.array(inboxMessage) }),
  );
const see = (who: Caller | TestPerson, messagePostId: string) =>
  callAs(app, who, 'PUT /inbox/seen', { messagePostId });
const seenAnswer = z.object({ seenAt: z.string(), unread: z.number() });

/** A student and an administrator of one school. */
async function cast(): Promise<{ office: TestPerson; student: TestPerson }> {
  const school = await makeSchool(app);
  return { office: await makeAdministrator(app, { school }), student: await makeStudent(app, { school }) };
}

describe('an inbox', () => {
  it('lists the reader’s messages, newest first, with an excerpt and the sender’s name', async () => {
    const { office, student } = await cast();
    const other = await makeStudent(app, { school: office.school });
    const older = await makeMessage(app, { author: office, title: 'Older', sentTo: [student, other] });
    const newer = await makeMessage(app, { author: office, sentTo: [student], priority: 'High' });
    await makeMessage(app, { author: office, sentTo: [other] });
    await makeMessage(app, { author: office });
    await asOwner(
      app,
      office.school.id,
      "update message set sent_at = sent_at - interval '1 day', plain_text = repeat('é', 300) where id = $1",
      [older.id],
    );
    await asOwner(app, office.school.id, 'update message set show_sender_info = false where id = $1', [
      newer.id,
    ]);
    const { unread, messages } = await inboxOf(student);
    expect(unread).toBe(2);
    expect(messages).toMatchObject([
      { _id: newer.id, priority: 'High', sender: null, excerpt: 'Bring boots.', seenAt: null },
      { _id: older.id, title: 'Older', sender: 'An author', excerpt: 'é'.repeat(200) },
    ]);
  });

  it('contains a message once its e-mail has left the queue, even if the mail server refused it', async () => {
    const { office, student } = await cast();
    const make = async (state: DeliveryState) =>
      (await makeMessage(app, { author: office, title: state, sentTo: [student], state })).id;
    const waiting = await make('waiting');
    const stopped = await make('stopped');
    for (const state of ['handingOver', 'sent', 'refused', 'doubtful', 'dismissed'] as const) {
      await make(state);
    }
    const titles = async () => (await inboxOf(student)).messages.map(({ title }) => title).toSorted();
    const there = ['dismissed', 'doubtful', 'handingOver', 'refused', 'sent'];
    expect(await titles()).toEqual(there);
    expect((await inboxOf(student)).unread).toBe(5);
    expect((await see(student, waiting)).status).toBe(404);
    // Tried once and postponed: it waits again, or sending was stopped then.
    for (const id of [waiting, stopped]) {
      await asOwner(app, office.school.id, 'update message_delivery set attempts = 1 where message_id = $1', [
        id,
      ]);
    }
    expect(await titles()).toEqual([...there, 'stopped', 'waiting']);
  });
});

describe('marking a message as seen', () => {
  it('records when the reader first saw the message, and shows it to the sender', async () => {
    const { office, student } = await cast();
    const teacher = await makeFaculty(app, { school: office.school });
    const { id } = await makeMessage(app, { author: office, sentTo: [student, teacher] });
    const read = (who: TestPerson) =>
      callAs(app, who, 'GET /messagePost/{messagePostId}', { messagePostId: id });
    // Opening its link doesn't count: malware scanners open every link in an e-mail.
    for (const who of [student, teacher, office]) expect((await read(who)).status).toBe(200);
    expect((await inboxOf(student)).unread).toBe(1);
    const first = dataOf(await see(student, id), seenAnswer);
    expect(first.unread).toBe(0);
    expect(dataOf(await see(student, id), seenAnswer)).toEqual(first);
    expect(await inboxOf(student)).toMatchObject({ unread: 0, messages: [{ seenAt: first.seenAt }] });
    expect((await inboxOf(teacher)).unread).toBe(1);
    const whole = z.object({
      seenCount: z.number(),
      deliveries: z.array(
        z.object({ recipient: z.object({ email: z.string() }), messageSeenAt: z.string().nullable() }),
      ),
    });
    const { seenCount, deliveries } = dataOf(await read(office), whole);
    expect(seenCount).toBe(1);
    expect(deliveries.filter((one) => one.messageSeenAt !== null)).toMatchObject([
      { recipient: { email: student.schoolEmail }, messageSeenAt: first.seenAt },
    ]);
    expect(await activityOf(app, office.school.id)).toEqual([]);
  });

  it('answers 404 for a message that isn’t in the caller’s own inbox', async () => {
    const { office, student } = await cast();
    const stranger = await cast();
    const { id } = await makeMessage(app, { author: office, sentTo: [student] });
    for (const who of [office, stranger.office, stranger.student]) {
      expect((await see(who, id)).status).toBe(404);
    }
    expect((await inboxOf(stranger.student)).messages).toEqual([]);
    expect(await inboxOf(student)).toMatchObject({ unread: 1, messages: [{ seenAt: null }] });
  });
});

it('closes the inbox to an administrator who impersonates its reader, and marks nothing as seen', async () => {
  const { office, student } = await cast();
  const { id } = await makeMessage(app, { author: office, sentTo: [student] });
  const sends = await signedIn(app, office);
  expect((await callAs(app, sends, 'POST /user/impersonate', { userId: student.id })).status).toBe(200);
  expect(errorOf(await callAs(app, sends, 'GET /inbox')).code).toBe('READ_ONLY');
  expect(errorOf(await see(sends, id)).code).toBe('READ_ONLY');
  expect((await inboxOf(student)).unread).toBe(1);
});
