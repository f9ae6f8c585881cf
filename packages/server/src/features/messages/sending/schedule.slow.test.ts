/** Messages that are sent at a chosen time. */
import {
  type MessageWithDeliveries,
  messageWithDeliveries,
} from '@casement/domain/messages/messages.contract.ts';
import { mostDaysAhead } from '@casement/domain/messages/messages.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { type MailServer, openMailServer } from '../../../testing/app/smtp.ts';
import { beginWaiting } from '../../../testing/app/waiting.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeFaculty, type TestPerson } from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';
import { makeMessage } from '../messages.factories.ts';

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

const read = async (who: TestPerson, messagePostId: string): Promise<MessageWithDeliveries> =>
  dataOf(
    await callAs(app, who, 'GET /messagePost/{messagePostId}', { messagePostId }),
    messageWithDeliveries,
  );
const inSeconds = (seconds: number) => app.services.clock.now().add({ seconds }).toString();
const send = (who: TestPerson, messagePostId: string, more: object = {}) =>
  callAs(app, who, 'POST /messagePost/send', { messagePostId, ...more });
const stop = (who: TestPerson, messagePostId: string) =>
  callAs(app, who, 'PUT /messagePost/stop', { messagePostId });
const edit = (who: TestPerson, messagePostId: string, title: string) =>
  callAs(app, who, 'PUT /messagePost/post', {
    messagePostId,
    title,
    content: { html: '<p>Bring boots.</p>' },
    recipients: [{ targetType: 'AllFaculty' }],
  });
const statusIs = (who: TestPerson, id: string) =>
  expect.poll(async () => (await read(who, id)).status, { interval: 50 });
const takenFor = (person: TestPerson) => mail.taken.filter(({ to }) => to === person.schoolEmail);

// The first test, because no process works yet: so the process that sends isn't the one that took the call.
it('sends a scheduled message at its time, as last edited and to newcomers too, from another process', async () => {
  const office = await makeAdministrator(app);
  const { id } = await makeMessage(app, { author: office });
  const answered = await send(office, id, { at: inSeconds(2) });
  expect(answered.status).toBe(200);
  const scheduled = await read(office, id);
  expect(scheduled).toMatchObject({
    status: 'scheduled',
    scheduled: { by: office.displayName },
    deliveries: [],
    sentAt: null,
  });
  const late = await makeFaculty(app, { school: office.school });
  expect((await edit(office, id, 'Trip to the hills')).status).toBe(200);
  expect((await read(office, id)).status).toBe('scheduled');
  await app.work();
  await statusIs(office, id).toBe('sent');
  const sent = await read(office, id);
  expect(sent).toMatchObject({ scheduled: null, sentBy: office.id, deliveryCounts: { sent: 2 } });
  expect(Date.parse(sent.sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(scheduled.scheduled?.at ?? ''));
  expect(takenFor(late)[0]?.raw).toMatch(/^Subject: Trip to the hills\r$/m);
  expect(errorOf(await edit(office, id, 'Another')).code).toBe('WRONG_STATE');
  expect((await activityOf(app, office.school.id)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['message.schedule', 'message.update', 'message.send']),
  );
});

it('sends a message once after it is rescheduled or sent early, and not at all once unscheduled', async () => {
  const office = await makeAdministrator(app);
  const [taken, now, moved] = [
    (await makeMessage(app, { author: office, title: 'Taken back' })).id,
    (await makeMessage(app, { author: office, title: 'Sent now' })).id,
    (await makeMessage(app, { author: office, title: 'Moved' })).id,
  ];
  for (const id of [taken, now, moved]) await send(office, id, { at: inSeconds(3600) });
  expect((await stop(office, taken)).status).toBe(200);
  expect(await read(office, taken)).toMatchObject({ status: 'draft', scheduled: null });
  expect((await stop(office, taken)).status).toBe(409);
  expect((await send(office, now)).status).toBe(200);
  expect((await send(office, moved, { at: inSeconds(7200) })).status).toBe(200);
  await statusIs(office, now).toBe('sent');
  // All four are due, including those that no longer apply.
  expect(await beginWaiting(app, office.school.id)).toBe(4);
  await statusIs(office, moved).toBe('sent');
  const waiting = `select 1 from job where kind = 'scheduledMessage' and state in ('waiting', 'running') and school_id = $1`;
  await expect.poll(async () => asOwner(app, office.school.id, waiting, [office.school.id])).toEqual([]);
  expect((await read(office, taken)).status).toBe('draft');
  const subjects = takenFor(office).map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]);
  expect(subjects).toEqual(['Sent now', 'Moved']);
});

it('turns a scheduled message back into a draft if it would reach nobody at its time', async () => {
  const office = await makeAdministrator(app);
  const teacher = await makeFaculty(app, { school: office.school });
  const { id } = await makeMessage(app, { author: office, targets: [{ type: 'Faculty', id: teacher.id }] });
  await send(office, id, { at: inSeconds(3600) });
  await asOwner(app, office.school.id, 'update person set archived = true where id = $1', [teacher.id]);
  expect(await beginWaiting(app, office.school.id)).toBe(1);
  await statusIs(office, id).toBe('draft');
  expect((await activityOf(app, office.school.id)).at(-1)?.['action']).toBe('message.unschedule');
});

it('refuses to schedule a message in the past, beyond a year, after it was sent, or for nobody', async () => {
  const office = await makeAdministrator(app);
  const { id } = await makeMessage(app, { author: office });
  for (const at of [inSeconds(-1), inSeconds((mostDaysAhead + 1) * 86_400), 'tomorrow']) {
    expect(errorOf(await send(office, id, { at }))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'at' }],
    });
  }
  expect((await read(office, id)).status).toBe('draft');
  const sent = await makeMessage(app, { author: office, sentTo: [office] });
  expect(errorOf(await send(office, sent.id, { at: inSeconds(60) })).code).toBe('WRONG_STATE');
  const again = await send(office, sent.id, { at: inSeconds(60), unseenOnly: true });
  expect(errorOf(again)).toMatchObject({ code: 'INVALID', fields: [{ path: 'at' }] });
  const nobody = await makeMessage(app, {
    author: office,
    targets: [{ type: 'GraduatingClass', id: '2031' }],
  });
  expect(errorOf(await send(office, nobody.id, { at: inSeconds(60) })).code).toBe('WRONG_STATE');
});
