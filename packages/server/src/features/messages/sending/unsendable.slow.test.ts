/** Scheduled messages that aren't sent at their time: they become drafts again, and the administrators learn why. */
import { inboxMessage } from '@casement/domain/messages/inbox/inbox.contract.ts';
import { messageWithDeliveries } from '@casement/domain/messages/messages.contract.ts';
import { notice } from '@casement/domain/messages/notices.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { abandonedQueue } from '../../../jobs/boss.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { beginWaiting } from '../../../testing/app/waiting.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeFaculty, makeSchool, type TestPerson } from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';
import { makeMessage } from '../messages.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
  await app.work();
});
afterAll(async () => app.close());

const read = async (who: TestPerson, messagePostId: string) =>
  dataOf(
    await callAs(app, who, 'GET /messagePost/{messagePostId}', { messagePostId }),
    messageWithDeliveries,
  );
const statusIs = (who: TestPerson, id: string) =>
  expect.poll(async () => (await read(who, id)).status, { interval: 50 });
const inbox = z.object({ messages: z.array(inboxMessage), notices: z.array(notice) });
const toldTo = async (who: TestPerson) =>
  dataOf(await callAs(app, who, 'GET /inbox'), inbox).notices.map(({ facts, by }) => ({ facts, by }));

/** A message that a teacher has scheduled, or an administrator at a school where teachers don't administer. */
async function scheduled(who: 'teachers' | 'administrators' = 'teachers') {
  const school = await makeSchool(app, { teachersMayAdminister: who === 'teachers' });
  const office = await makeAdministrator(app, { school });
  const sender = await (who === 'teachers' ? makeFaculty : makeAdministrator)(app, { school });
  const { id } = await makeMessage(app, { author: sender, title: 'Trip' });
  const at = app.services.clock.now().add({ hours: 1 }).toString();
  const answer = await callAs(app, sender, 'POST /messagePost/send', { messagePostId: id, at });
  expect(answer.status).toBe(200);
  const facts = { kind: 'messageUnscheduled', messageId: id, title: 'Trip', person: sender.displayName };
  return { school, office, sender, id, at, facts };
}

/** Makes every start of a sending at a school fail with an error of the database. @returns a function that ends it */
async function breakSending(schoolId: string, code: string) {
  const name = `broken_${schoolId.replaceAll('-', '')}`;
  await asOwner(
    app,
    schoolId,
    `do $do$ begin
       execute $sql$ create function ${name}() returns trigger language plpgsql as
         $body$ begin raise exception 'broken' using errcode = '${code}'; end $body$ $sql$;
       execute $sql$ create trigger ${name} before insert on message_delivery
         for each row when (new.school_id = '${schoolId}') execute function ${name}() $sql$;
     end $do$`,
  );
  return () => asOwner(app, schoolId, `drop trigger ${name} on message_delivery`);
}

it.each(['teachers', 'administrators'] as const)(
  'isn’t sent if its sender, one of the %s, has lost the right to send messages by then',
  async (who) => {
    const { school, office, sender, id, facts } = await scheduled(who);
    const [change, changed] =
      who === 'teachers'
        ? ['update school set teachers_may_administer = false where school_id = $1', school.id]
        : ['update person set administrator = false where id = $1', sender.id];
    await asOwner(app, school.id, change, [changed]);
    expect(await beginWaiting(app, school.id)).toBe(1);
    await statusIs(office, id).toBe('draft');
    expect(await toldTo(office)).toEqual([{ facts: { ...facts, why: 'notAllowed' }, by: null }]);
    expect((await read(office, id)).deliveries).toEqual([]);
    expect((await activityOf(app, school.id)).at(-1)?.['action']).toBe('message.unschedule');
  },
);

it('is sent for the person who scheduled it last, if another had for the same time and may no longer send', async () => {
  const { school, office, sender, id, at } = await scheduled('administrators');
  await asOwner(app, school.id, 'update person set administrator = false where id = $1', [sender.id]);
  const again = await callAs(app, office, 'POST /messagePost/send', { messagePostId: id, at });
  expect(again.status).toBe(200);
  expect(await beginWaiting(app, school.id)).toBe(2);
  await statusIs(office, id).toBe('sent');
  expect(await toldTo(office)).toEqual([]);
});

it('becomes a draft if something goes wrong, and the administrators are told', async () => {
  const { school, office, sender, id, facts } = await scheduled();
  await breakSending(school.id, 'XX000');
  expect(await beginWaiting(app, school.id)).toBe(1);
  await statusIs(sender, id).toBe('draft');
  expect(await toldTo(office)).toEqual([{ facts: { ...facts, why: 'failed' }, by: null }]);
  expect(await toldTo(sender)).toEqual([]);
});

it('is tried again for a while if the database can’t do it now, and is then sent', async () => {
  const { school, office, id } = await scheduled();
  const mend = await breakSending(school.id, '40P01');
  expect(await beginWaiting(app, school.id)).toBe(1);
  const tries = `select retry_limit from pgboss.job where group_id = $1 and name = 'scheduledMessage' and retry_count > 0`;
  await expect.poll(async () => asOwner(app, school.id, tries, [school.id])).toEqual([{ retry_limit: 100 }]);
  expect((await read(office, id)).status).toBe('scheduled');
  await mend();
  await statusIs(office, id).toBe('sent');
  expect(await toldTo(office)).toEqual([]);
});

it('becomes a draft if its job was interrupted too often', async () => {
  const { school, office, id, facts } = await scheduled();
  const [job] = await asOwner(app, school.id, 'select id from job where school_id = $1', [school.id]);
  await app.services.jobs.boss.send(abandonedQueue, { schoolId: school.id, jobId: job?.['id'] });
  await statusIs(office, id).toBe('draft');
  expect(await toldTo(office)).toEqual([{ facts: { ...facts, why: 'failed' }, by: null }]);
  // Nothing is left to do at its time.
  expect(await beginWaiting(app, school.id)).toBe(1);
  const next = await makeMessage(app, { author: office, title: 'Next' });
  await callAs(app, office, 'POST /messagePost/send', { messagePostId: next.id });
  await statusIs(office, next.id).toBe('sent');
  expect((await read(office, id)).status).toBe('draft');
});
