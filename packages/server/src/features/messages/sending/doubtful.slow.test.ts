/** Sending e-mails in doubt again: to whom, and how often they are tried. */
import { messageWithDeliveries } from '@casement/domain/messages/messages.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { type MailAnswer, type MailServer, openMailServer } from '../../../testing/app/smtp.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeFaculty, type TestPerson } from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makeMessage } from '../messages.factories.ts';
import { messagesText } from '../messages.text.ts';

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

const read = async (who: TestPerson, messagePostId: string) =>
  dataOf(
    await callAs(app, who, 'GET /messagePost/{messagePostId}', { messagePostId }),
    messageWithDeliveries,
  );
const settle = (who: TestPerson, what: object) => callAs(app, who, 'PUT /messagePost/delivery', what);
const inboxHas = async (who: TestPerson, messagePostId: string) =>
  (await callAs(app, who, 'GET /messagePost/{messagePostId}', { messagePostId })).status === 200;

/** A message in doubt for all its recipients. */
async function inDoubt(recipients: number, attempts: number) {
  const school = (await makeAdministrator(app)).school;
  const office = await makeAdministrator(app, { school });
  const people: TestPerson[] = [];
  for (let made = 0; made < recipients; made += 1) people.push(await makeFaculty(app, { school }));
  const message = await makeMessage(app, { author: office, sentTo: people, state: 'doubtful' });
  await asOwner(app, school.id, 'update message_delivery set attempts = $2 where message_id = $1', [
    message.id,
    attempts,
  ]);
  return { school, office, people, ...message };
}

it.each(['one', 'all'] as const)(
  'an e-mail that became doubtful on its last try is tried several times after it is sent again (%s)',
  async (how) => {
    const { school, office, people, id, deliveries } = await inDoubt(1, 5);
    for (const { schoolEmail } of people) answers.set(schoolEmail, 'later');
    const what = how === 'one' ? { deliveryId: deliveries[0] } : { messagePostId: id };
    expect((await settle(office, { ...what, action: 'resend' })).status).toBe(200);
    for (const person of people) expect(await inboxHas(person, id)).toBe(true);
    const reason = async () => (await read(office, id)).deliveries[0]?.reason;
    await expect.poll(reason).toContain('try again later');
    expect((await read(office, id)).deliveryCounts).toMatchObject({ waiting: 1, refused: 0 });
    const tries = 'select attempts from message_delivery where message_id = $1';
    expect(await asOwner(app, school.id, tries, [id])).toEqual([{ attempts: 2 }]);
    answers.clear();
  },
);

it('an e-mail in doubt isn’t sent again to somebody who has left the school', async () => {
  const { office, people, id, deliveries } = await inDoubt(2, 1);
  const [stays = office, leaver = office] = people;
  await callAs(app, office, 'PUT /faculty/archive', { facultyIds: [leaver.id], archived: true });
  expect((await settle(office, { messagePostId: id, action: 'resend' })).status).toBe(200);
  const counts = async () => (await read(office, id)).deliveryCounts;
  await expect.poll(counts).toMatchObject({ sent: 1, doubtful: 1 });
  for (const what of [{ messagePostId: id }, { deliveryId: deliveries[1] }]) {
    const refused = errorOf(await settle(office, { ...what, action: 'resend' }));
    expect(refused).toMatchObject({ code: 'WRONG_STATE', message: messagesText.doubtfulLeft });
  }
  expect(mail.taken.map(({ to }) => to)).toEqual([stays.schoolEmail]);
  expect((await settle(office, { deliveryId: deliveries[1], action: 'dismiss' })).status).toBe(200);
  expect(await counts()).toMatchObject({ sent: 1, doubtful: 0, dismissed: 1 });
});
