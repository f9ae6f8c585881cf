/** Sending messages to a mail server that accepts, refuses, postpones and hangs up. */
import {
  type Delivery,
  type MessageWithDeliveries,
  messageWithDeliveries,
} from '@casement/domain/messages/messages.contract.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { mailText } from '../../../mail/mail.text.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { type MailAnswer, type MailServer, openMailServer } from '../../../testing/app/smtp.ts';
import { beginWaiting } from '../../../testing/app/waiting.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeFaculty, type TestPerson } from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';
import { makeMessage } from '../messages.factories.ts';

const answers = new Map<string, MailAnswer | Promise<MailAnswer>>();
let mail: MailServer;
let app: TestApp;
beforeAll(async () => {
  mail = await openMailServer((to) => answers.get(to) ?? 'take');
  app = await makeApp({
    SMTP_URL: mail.url,
    MAIL_RATE: '100000',
    MAIL_FROM: 'Office <office@school.example>',
  });
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

const send = (who: TestPerson, messagePostId: string, more: object = {}) =>
  callAs(app, who, 'POST /messagePost/send', { messagePostId, ...more });

/** The message once none of its e-mails are on the way. */
async function ended(who: TestPerson, messageId: string): Promise<MessageWithDeliveries> {
  const status = async () => (await read(who, messageId)).status;
  await expect.poll(status, { interval: 50 }).not.toBe('sending');
  return read(who, messageId);
}

/**
 * The message once none of its e-mails are on the way; postponed ones are made due immediately. The job
 * postpones itself after noting its last e-mail, or sees then that it needn't.
 */
async function endedEarly(who: TestPerson, messageId: string): Promise<MessageWithDeliveries> {
  const due = `update message_delivery set due_at = now() where message_id = $1 and state = 'waiting'`;
  const status = async () => {
    await asOwner(app, who.school.id, due, [messageId]);
    await beginWaiting(app, who.school.id);
    return (await read(who, messageId)).status;
  };
  await expect.poll(status, { interval: 50 }).not.toBe('sending');
  return read(who, messageId);
}

const takenFor = (person: TestPerson) => mail.taken.filter(({ to }) => to === person.schoolEmail);
const deliveryOf = (message: MessageWithDeliveries, person: TestPerson): Delivery | undefined =>
  message.deliveries.find(({ recipient }) => recipient.email === person.schoolEmail);

/** An administrator with a draft to all faculty of the school, and some of the teachers. */
async function draft(teachers: number) {
  const office = await makeAdministrator(app);
  const { school } = office;
  const staff: TestPerson[] = [];
  for (let made = 0; made < teachers; made += 1) staff.push(await makeFaculty(app, { school }));
  const { id } = await makeMessage(app, { author: office, title: 'Trip to the lake', priority: 'High' });
  return { office, staff, id };
}

describe('sending a message', () => {
  it('sends each recipient one e-mail when three calls to send it arrive at the same time', async () => {
    const { office, staff, id } = await draft(7);
    const answered = await Promise.all([send(office, id), send(office, id), send(office, id)]);
    expect(answered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const message = await ended(office, id);
    expect(message).toMatchObject({ status: 'sent', sentBy: office.id, deliveryCounts: { sent: 8 } });
    expect([office, ...staff].map((person) => takenFor(person).length)).toEqual(
      Array.from({ length: 8 }, () => 1),
    );
    const [email] = takenFor(office);
    expect(email?.raw).toMatch(/^Subject: Trip to the lake\r$/m);
    expect(email?.raw).toMatch(/^From: .* <office@school\.example>\r$/m);
    expect(email?.raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@school\.example>\r$/m);
    expect(email?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(email?.raw).toMatch(/^Importance: high\r$/im);
    expect(
      errorOf(
        await callAs(app, office, 'PUT /messagePost/post', {
          messagePostId: id,
          title: 'Another',
          content: { html: '<p>Text</p>' },
          recipients: [{ targetType: 'AllFaculty' }],
        }),
      ).code,
    ).toBe('WRONG_STATE');
  });

  it('skips people who join the school after the message was sent', async () => {
    const { office, staff, id } = await draft(2);
    await send(office, id);
    const late = await makeFaculty(app, { school: office.school });
    const message = await ended(office, id);
    expect(message.deliveries).toHaveLength(staff.length + 1);
    expect(takenFor(late)).toEqual([]);
  });

  it('reports whose e-mail the mail server refused, and why', async () => {
    const { office, staff, id } = await draft(2);
    const [bad] = staff;
    answers.set(bad?.schoolEmail ?? '', 'refuse');
    await send(office, id);
    const message = await ended(office, id);
    expect(message).toMatchObject({ status: 'sentWithFailures', deliveryCounts: { sent: 2, refused: 1 } });
    const refused = deliveryOf(message, bad ?? office);
    expect(refused).toMatchObject({ state: 'refused', emailSent: false });
    expect(refused?.reason).toContain('5.1.1 no such mailbox');
  });

  it('retries an e-mail that the mail server deferred', async () => {
    const { office, staff, id } = await draft(1);
    const [slow] = staff;
    answers.set(slow?.schoolEmail ?? '', 'later');
    await send(office, id);
    const waits = async () => deliveryOf(await read(office, id), slow ?? office)?.reason ?? '';
    await expect.poll(waits).toContain('try again later');
    expect((await read(office, id)).status).toBe('sending');
    answers.delete(slow?.schoolEmail ?? '');
    expect(await endedEarly(office, id)).toMatchObject({ status: 'sent', deliveryCounts: { sent: 2 } });
  });

  it('sends the school’s next message without waiting for a deferred e-mail', async () => {
    const { office, staff, id } = await draft(1);
    answers.set(staff[0]?.schoolEmail ?? '', 'later');
    await send(office, id);
    const waits = async () => (await read(office, id)).deliveryCounts;
    await expect.poll(waits).toMatchObject({ sent: 1, waiting: 1 });
    const next = await makeMessage(app, {
      author: office,
      targets: [{ type: 'Faculty', id: office.id }],
    });
    await send(office, next.id);
    expect((await ended(office, next.id)).status).toBe('sent');
    expect((await read(office, id)).status).toBe('sending');
    answers.clear();
    expect(await endedEarly(office, id)).toMatchObject({ status: 'sent', deliveryCounts: { sent: 2 } });
  });

  it('marks e-mails as doubtful when the mail server hangs up, until somebody resends or dismisses them', async () => {
    const { office, staff, id } = await draft(2);
    const [lost, other] = staff;
    for (const person of staff) answers.set(person.schoolEmail, 'hangUp');
    await send(office, id);
    const message = await ended(office, id);
    expect(message).toMatchObject({ status: 'sentWithFailures', deliveryCounts: { sent: 1, doubtful: 2 } });
    expect(deliveryOf(message, lost ?? office)?.reason).toBe(mailText.hungUp);
    const settle = (person: TestPerson | undefined, action: string) =>
      callAs(app, office, 'PUT /messagePost/delivery', {
        deliveryId: deliveryOf(message, person ?? office)?._id,
        action,
      });
    answers.clear();
    expect(takenFor(lost ?? office)).toEqual([]);
    expect((await settle(lost, 'resend')).status).toBe(200);
    expect((await settle(other, 'dismiss')).status).toBe(200);
    expect((await settle(other, 'resend')).status).toBe(409);
    const settled = await ended(office, id);
    expect(settled).toMatchObject({ status: 'sent', deliveryCounts: { sent: 2, doubtful: 0, dismissed: 1 } });
    expect(takenFor(lost ?? office)).toHaveLength(1);
    expect(takenFor(other ?? office)).toEqual([]);
  });

  it('resends or dismisses all doubtful e-mails of a message in one call', async () => {
    const { office, staff, id } = await draft(3);
    for (const person of staff) answers.set(person.schoolEmail, 'hangUp');
    await send(office, id);
    expect(await ended(office, id)).toMatchObject({ deliveryCounts: { sent: 1, doubtful: 3 } });
    const settleAll = (action: string) =>
      callAs(app, office, 'PUT /messagePost/delivery', { messagePostId: id, action });
    answers.delete(staff[0]?.schoolEmail ?? '');
    expect((await settleAll('resend')).status).toBe(200);
    const again = await ended(office, id);
    expect(again).toMatchObject({ deliveryCounts: { sent: 2, doubtful: 2 } });
    expect((await settleAll('dismiss')).status).toBe(200);
    expect(await read(office, id)).toMatchObject({
      status: 'sent',
      deliveryCounts: { sent: 2, dismissed: 2 },
    });
    expect(errorOf(await settleAll('resend')).code).toBe('WRONG_STATE');
    answers.clear();
  });

  it('marks unfinished e-mails of an interrupted run as doubtful instead of sending them', async () => {
    const office = await makeAdministrator(app);
    const teacher = await makeFaculty(app, { school: office.school });
    const message = await makeMessage(app, {
      author: office,
      sentTo: [office, teacher],
      state: 'handingOver',
    });
    const [first] = message.deliveries;
    await asOwner(app, office.school.id, "update message_delivery set state = 'doubtful' where id = $1", [
      first,
    ]);
    await callAs(app, office, 'PUT /messagePost/delivery', { deliveryId: first, action: 'resend' });
    expect(await ended(office, message.id)).toMatchObject({ deliveryCounts: { sent: 1, doubtful: 1 } });
    expect(takenFor(teacher)).toEqual([]);
  });

  it('refuses to send a message that would reach nobody', async () => {
    const office = await makeAdministrator(app);
    const { id } = await makeMessage(app, {
      author: office,
      targets: [{ type: 'GraduatingClass', id: '2031' }],
    });
    expect(errorOf(await send(office, id)).code).toBe('WRONG_STATE');
    expect((await read(office, id)).status).toBe('draft');
  });
});

it('sends the corrected title, even through a run that started before the correction', async () => {
  // A sender waits two seconds for each turn: the run still exists when its last e-mail has been sent.
  const slow = await makeApp({
    SMTP_URL: mail.url,
    MAIL_RATE: '30',
    MAIL_FROM: 'office@school.example',
  });
  onTestFinished(() => slow.close());
  await slow.work();
  const office = await makeAdministrator(slow);
  const { id } = await makeMessage(slow, { author: office, title: 'Bring boots' });
  const status = async () =>
    dataOf(
      await callAs(slow, office, 'GET /messagePost/{messagePostId}', { messagePostId: id }),
      messageWithDeliveries,
    ).status;
  const sendNow = (more: object = {}) =>
    callAs(slow, office, 'POST /messagePost/send', { messagePostId: id, ...more });
  await sendNow();
  await expect.poll(status, { interval: 50 }).toBe('sent');
  const corrected = await callAs(slow, office, 'PUT /messagePost/correct', {
    messagePostId: id,
    title: 'Bring shoes',
    content: { html: '<p>Text</p>' },
  });
  expect(corrected.status).toBe(200);
  expect((await sendNow({ unseenOnly: true })).status).toBe(200);
  await expect.poll(status, { interval: 50 }).toBe('sent');
  const subjects = takenFor(office).map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]);
  expect(subjects).toEqual(['Bring boots', 'Bring shoes']);
});

describe('stopping a message', () => {
  const deleted = z.object({ _id: z.string(), emailsOut: z.number().nullable() });

  it('keeps the e-mails already sent, stops the others, and refuses to stop twice', async () => {
    const office = await makeAdministrator(app);
    const teacher = await makeFaculty(app, { school: office.school });
    const { id, deliveries } = await makeMessage(app, { author: office, sentTo: [office, teacher] });
    await asOwner(app, office.school.id, "update message_delivery set state = 'waiting' where id = $1", [
      deliveries[1],
    ]);
    expect((await callAs(app, office, 'PUT /messagePost/stop', { messagePostId: id })).status).toBe(200);
    expect(await read(office, id)).toMatchObject({
      status: 'stopped',
      deliveryCounts: { sent: 1, stopped: 1 },
    });
    expect((await callAs(app, office, 'PUT /messagePost/stop', { messagePostId: id })).status).toBe(409);
  });

  it('tries none of the e-mails again that the mail server defers afterwards', async () => {
    const { office, staff, id } = await draft(5);
    const stop = () => callAs(app, office, 'PUT /messagePost/stop', { messagePostId: id });
    const held = Promise.withResolvers<MailAnswer>();
    for (const person of [office, ...staff]) answers.set(person.schoolEmail, held.promise);
    await send(office, id);
    const counts = async () => (await read(office, id)).deliveryCounts;
    await expect.poll(counts).toMatchObject({ handingOver: 4, waiting: 2 });
    const stopped = dataOf(await stop(), messageWithDeliveries);
    expect(stopped).toMatchObject({ status: 'sending', deliveryCounts: { handingOver: 4, stopped: 2 } });
    // Only those being handed over are open: stopping again changes nothing, and is no mistake.
    expect((await stop()).status).toBe(200);
    const stops = (await activityOf(app, office.school.id)).filter(({ action }) => action === 'message.stop');
    expect(stops).toHaveLength(1);
    held.resolve('later');
    expect(await ended(office, id)).toMatchObject({ status: 'stopped', deliveryCounts: { stopped: 6 } });
    answers.clear();
    expect((await stop()).status).toBe(409);
    expect([office, ...staff].flatMap(takenFor)).toEqual([]);
  });

  it('leaves e-mails waiting if the caller only wants to unschedule it', async () => {
    const office = await makeAdministrator(app);
    const { id } = await makeMessage(app, { author: office, sentTo: [office], state: 'waiting' });
    const unschedule = { messagePostId: id, scheduled: true };
    const refused = errorOf(await callAs(app, office, 'PUT /messagePost/stop', unschedule));
    expect(refused).toMatchObject({
      code: 'WRONG_STATE',
      message: '“Trip to the lake” is no longer scheduled. Nothing was stopped.',
    });
    expect(await read(office, id)).toMatchObject({ status: 'sending', deliveryCounts: { waiting: 1 } });
  });

  it('reports how many e-mails had gone out when a message is deleted during sending', async () => {
    const office = await makeAdministrator(app);
    const teacher = await makeFaculty(app, { school: office.school });
    const { id, deliveries } = await makeMessage(app, { author: office, sentTo: [office, teacher] });
    const remove = (messagePostId: string) =>
      callAs(app, office, 'DELETE /messagePost/post', { messagePostId });
    const waits = "update message_delivery set state = 'waiting' where id = $1";
    await asOwner(app, office.school.id, waits, [deliveries[1]]);
    expect(dataOf(await remove(id), deleted)).toEqual({ _id: id, emailsOut: 1 });
    const { id: sentId } = await makeMessage(app, { author: office, sentTo: [office] });
    expect(dataOf(await remove(sentId), deleted)).toEqual({ _id: sentId, emailsOut: null });
  });
});

describe('a test e-mail', () => {
  it('goes only to the sender’s own address, and leaves the draft unchanged', async () => {
    const { office, staff, id } = await draft(1);
    expect((await send(office, id, { testEmail: office.schoolEmail.toUpperCase() })).status).toBe(200);
    expect(takenFor(office).map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])).toEqual([
      'Test: Trip to the lake',
    ]);
    expect(await read(office, id)).toMatchObject({ status: 'draft', deliveries: [], sentAt: null });
    const other = errorOf(await send(office, id, { testEmail: staff[0]?.schoolEmail }));
    expect(other).toMatchObject({ code: 'INVALID', fields: [{ path: 'testEmail' }] });
  });

  it('reports why the mail server refused it', async () => {
    const { office, id } = await draft(0);
    answers.set(office.schoolEmail, 'refuse');
    const refused = await send(office, id, { testEmail: office.schoolEmail });
    answers.clear();
    expect(refused.status).toBe(502);
    const { code, message } = errorOf(refused);
    expect(code).toBe('MAIL_REFUSED');
    expect(message).toContain('no such mailbox');
  });
});

it('keeps a hostile name within one header, and escapes markup in titles', async () => {
  const office = await makeAdministrator(app);
  await asOwner(app, office.school.id, 'update person set display_name = $2 where id = $1', [
    office.id,
    'Ana "Bcc: x@evil.example" <script>',
  ]);
  const { id } = await makeMessage(app, { author: office, title: '<img src=x onerror=alert(1)> & more' });
  await send(office, id);
  await ended(office, id);
  const [email] = takenFor(office);
  const [headers = '', ...body] = (email?.raw ?? '').split('\r\n\r\n');
  expect(headers).not.toMatch(/^bcc:/im);
  const html = body.join('\r\n\r\n').split('text/html')[1]?.replace(/=\r\n/g, '');
  expect(html).toContain('&#60;img src');
  expect(html).not.toMatch(/<img|<script/);
});
