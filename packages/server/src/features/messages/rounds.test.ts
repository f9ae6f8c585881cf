/** After sending: corrections, and further e-mails to people who haven't seen a message. */

import { inboxMessage } from '@casement/domain/messages/inbox/inbox.contract.ts';
import {
  type MessageWithDeliveries,
  messageWithDeliveries,
  openMessage,
} from '@casement/domain/messages/messages.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { type MailAnswer, type MailServer, openMailServer } from '../../testing/app/smtp.ts';
import { callAs, dataOf, errorOf } from '../../testing/callers/call.ts';
import { makeAdministrator, makeStudent, type TestPerson } from '../../testing/factories.ts';
import { activityOf, asOwner } from '../../testing/read/rows.ts';
import { makeMessage } from './messages.factories.ts';

const answers = new Map<string, MailAnswer>();
let mail: MailServer;
let app: TestApp;
beforeAll(async () => {
  mail = await openMailServer((to) => answers.get(to) ?? 'take');
  app = await makeApp({ SMTP_URL: mail.url, MAIL_RATE: '100000' });
  await app.work();
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const read = async (who: TestPerson, messagePostId: string): Promise<MessageWithDeliveries> =>
  dataOf(
    await callAs(app, who, 'GET /messagePost/{messagePostId}', { messagePostId }),
    messageWithDeliveries,
  );
const sendAgain = (who: TestPerson, messagePostId: string, round?: number) =>
  callAs(app, who, 'POST /messagePost/send', { messagePostId, unseenOnly: true, round });
const correct = (who: TestPerson, messagePostId: string, more: object = {}) =>
  callAs(app, who, 'PUT /messagePost/correct', {
    messagePostId,
    title: 'Trip to the hills',
    content: { html: '<p>Bring <b>shoes</b>.</p>' },
    ...more,
  });
const see = (who: TestPerson, messagePostId: string) =>
  callAs(app, who, 'PUT /inbox/seen', { messagePostId });
const inbox = z.object({ unread: z.number(), messages: z.array(inboxMessage) });
const inboxOf = async (who: TestPerson) => dataOf(await callAs(app, who, 'GET /inbox'), inbox);
const takenFor = (person: TestPerson) => mail.taken.filter(({ to }) => to === person.schoolEmail);

async function ended(who: TestPerson, messageId: string): Promise<MessageWithDeliveries> {
  const status = async () => (await read(who, messageId)).status;
  await expect.poll(status, { interval: 50 }).not.toBe('sending');
  return read(who, messageId);
}

/** A message that some students have received. */
async function sent(students: number) {
  const office = await makeAdministrator(app);
  const { school } = office;
  const readers: TestPerson[] = [];
  for (let made = 0; made < students; made += 1) readers.push(await makeStudent(app, { school }));
  const { id } = await makeMessage(app, { author: office, sentTo: readers });
  return { office, readers, id };
}

describe('correcting a message', () => {
  it('changes the message in the inbox, marks it as corrected, and sends no e-mail', async () => {
    const { office, readers, id } = await sent(1);
    const [reader = office] = readers;
    const before = await read(office, id);
    expect(before.corrected).toBeNull();
    expect((await correct(office, id, { updatedAt: before.updatedAt })).status).toBe(200);
    const edited = { by: office.displayName };
    expect(await read(office, id)).toMatchObject({
      title: 'Trip to the hills',
      status: 'sent',
      corrected: edited,
      recipients: before.recipients,
      deliveryCounts: before.deliveryCounts,
      rounds: before.rounds,
    });
    const received = async () =>
      dataOf(
        await callAs(app, reader, 'GET /messagePost/{messagePostId}', { messagePostId: id }),
        openMessage,
      );
    expect(await received()).toMatchObject({ content: { plainText: 'Bring shoes.' }, corrected: edited });
    expect(await inboxOf(reader)).toMatchObject({
      messages: [{ title: 'Trip to the hills', corrected: edited }],
    });
    expect(takenFor(reader)).toEqual([]);
    expect(await activityOf(app, office.school.id)).toEqual([{ action: 'message.correct', subject_id: id }]);
    await correct(office, id, { metadata: { showSenderInfo: false } });
    expect(await received()).toMatchObject({ sender: null, corrected: { by: null } });
  });

  it('refuses a draft, a message that is being sent, an older version and an empty text', async () => {
    const { office, readers, id } = await sent(1);
    const draft = await makeMessage(app, { author: office });
    expect(errorOf(await correct(office, draft.id))).toMatchObject({ code: 'WRONG_STATE' });
    const sending = await makeMessage(app, { author: office, sentTo: readers, state: 'waiting' });
    expect(errorOf(await correct(office, sending.id)).message).toContain('is being sent');
    const { updatedAt } = await read(office, id);
    await correct(office, id, { updatedAt });
    expect(errorOf(await correct(office, id, { updatedAt }))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      present: { title: 'Trip to the hills' },
    });
    const blank = await correct(office, id, { content: { html: '<p></p>' } });
    expect(errorOf(blank)).toMatchObject({ code: 'INVALID', fields: [{ path: 'content.html' }] });
  });
});

describe('a bounced e-mail', () => {
  const bounce = (who: TestPerson, deliveryId: string | undefined, reason = 'Mailbox full') =>
    callAs(app, who, 'POST /messagePost/bounce', { deliveryId, reason });

  it('is recorded once with its reason, and its message stays in the inbox', async () => {
    const { office, readers, id } = await sent(2);
    const [reader = office] = readers;
    const own = (await read(office, id)).deliveries.find(({ recipient }) => recipient._id === reader.id);
    for (let told = 0; told < 2; told += 1) {
      expect((await bounce(office, own?._id)).status).toBe(200);
    }
    const message = await read(office, id);
    expect(message).toMatchObject({ status: 'sentWithFailures', deliveryCounts: { sent: 1, bounced: 1 } });
    expect(message.deliveries.find(({ _id }) => _id === own?._id)).toMatchObject({
      state: 'bounced',
      reason: 'Mailbox full',
      emailSent: true,
    });
    expect(await inboxOf(reader)).toMatchObject({ unread: 1, messages: [{ _id: id }] });
  });

  it('refuses a bounce without a reason, or for an e-mail that was never handed over', async () => {
    const office = await makeAdministrator(app);
    const { deliveries } = await makeMessage(app, { author: office, sentTo: [office], state: 'refused' });
    expect(errorOf(await bounce(office, deliveries[0])).code).toBe('WRONG_STATE');
    expect(errorOf(await bounce(office, deliveries[0], ' '))).toMatchObject({ fields: [{ path: 'reason' }] });
    expect((await bounce(office, '0198f0e0-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('sending a message again', () => {
  it('e-mails each recipient who hasn’t seen the message and is still at the school, once', async () => {
    const { office, readers, id } = await sent(4);
    const [seen = office, gone = office, ...unseen] = readers;
    await see(seen, id);
    await asOwner(app, office.school.id, 'update person set archived = true where id = $1', [gone.id]);
    await makeStudent(app, { school: office.school });
    const asked = await callAs(app, office, 'POST /messagePost/recipients', { unseenOf: id });
    const people = z.object({ people: z.array(z.object({ _id: z.string() })), minutes: z.number() });
    const ids = (list: readonly TestPerson[]) => list.map((one) => one.id).toSorted();
    expect(
      dataOf(asked, people)
        .people.map(({ _id }) => _id)
        .toSorted(),
    ).toEqual(ids(unseen));
    await correct(office, id);
    const pressed = await Promise.all([2, 2, 2].map((round) => sendAgain(office, id, round)));
    expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const message = await ended(office, id);
    expect((await sendAgain(office, id, 2)).status).toBe(409);
    expect(unseen.map((one) => takenFor(one).length)).toEqual([1, 1]);
    expect([seen, gone].flatMap(takenFor)).toEqual([]);
    expect(takenFor(unseen[0] ?? office)[0]?.raw).toMatch(/^Subject: Trip to the hills\r$/m);
    expect(message).toMatchObject({
      status: 'sent',
      deliveryCounts: { sent: 4 },
      seenCount: 1,
      rounds: [
        { round: 1, deliveryCounts: { sent: 4 } },
        { round: 2, deliveryCounts: { sent: 2 } },
      ],
    });
    const roundsOf = (person: TestPerson) =>
      message.deliveries.filter(({ recipient }) => recipient._id === person.id).map(({ round }) => round);
    expect(readers.map(roundsOf)).toEqual([[1], [1], [1, 2], [1, 2]]);
    const log = await activityOf(app, office.school.id);
    expect(log.filter(({ action }) => action === 'message.sendAgain')).toHaveLength(1);
  });

  it('leaves one message in the inbox, and seeing it covers all of its e-mails', async () => {
    const { office, readers, id } = await sent(2);
    const [reader = office] = readers;
    await sendAgain(office, id);
    await ended(office, id);
    expect(await inboxOf(reader)).toMatchObject({ unread: 1, messages: [{ _id: id }] });
    await see(reader, id);
    expect(await inboxOf(reader)).toMatchObject({ unread: 0, messages: [{ _id: id }] });
    const message = await read(office, id);
    expect(message.seenCount).toBe(1);
    const own = message.deliveries.filter(({ recipient }) => recipient._id === reader.id);
    expect(own.map(({ messageSeen }) => messageSeen)).toEqual([true, true]);
    expect((await sendAgain(office, id, 3)).status).toBe(200);
    await ended(office, id);
    expect(readers.map((one) => takenFor(one).length)).toEqual([1, 2]);
  });

  it('replaces e-mails that were refused, stopped or doubtful', async () => {
    const { office, readers, id } = await sent(3);
    const [refused = office, stopped = office, doubtful = office] = readers;
    const states = [
      [refused, 'refused'],
      [stopped, 'stopped'],
      [doubtful, 'doubtful'],
    ] as const;
    for (const [person, state] of states) {
      await asOwner(
        app,
        office.school.id,
        'update message_delivery set state = $3 where message_id = $1 and person_id = $2',
        [id, person.id, state],
      );
    }
    expect(await inboxOf(stopped)).toMatchObject({ messages: [] });
    expect((await read(office, id)).status).toBe('stopped');
    answers.set(refused.schoolEmail, 'refuse');
    await sendAgain(office, id);
    expect(await ended(office, id)).toMatchObject({
      status: 'sentWithFailures',
      deliveryCounts: { sent: 2, refused: 1 },
      rounds: [{ deliveryCounts: { dismissed: 1, doubtful: 0 } }, { deliveryCounts: { sent: 2 } }],
    });
    expect(await inboxOf(stopped)).toMatchObject({ messages: [{ _id: id }] });
  });

  it('refuses a draft, a message that is being sent, and one that everyone has seen', async () => {
    const { office, readers, id } = await sent(1);
    const draft = await makeMessage(app, { author: office });
    const sending = await makeMessage(app, { author: office, sentTo: readers, state: 'handingOver' });
    for (const one of [draft.id, sending.id]) {
      expect(errorOf(await sendAgain(office, one)).code).toBe('WRONG_STATE');
    }
    await see(readers[0] ?? office, id);
    expect(errorOf(await sendAgain(office, id)).message).toContain('has seen it');
  });
});
