/**
 * Messages whose sender leaves the school: a scheduled one becomes a draft again, one that is being sent is
 * sent to the end.
 */
import { messageWithDeliveries } from '@casement/domain/messages/messages.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { whileLocked } from '../../../testing/app/locked.ts';
import { callAs, dataOf, signedIn } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeFaculty, type TestPerson } from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';
import { makeMessage } from '../messages.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const read = async (who: TestPerson, messagePostId: string) =>
  dataOf(
    await callAs(app, who, 'GET /messagePost/{messagePostId}', { messagePostId }),
    messageWithDeliveries,
  );
const send = async (who: TestPerson, messagePostId: string, more: object = {}) =>
  expect((await callAs(app, who, 'POST /messagePost/send', { messagePostId, ...more })).status).toBe(200);
const tomorrow = () => ({ at: app.services.clock.now().add({ hours: 24 }).toString() });
const remove = async (office: TestPerson, { schoolEmail }: TestPerson) =>
  expect((await callAs(app, office, 'DELETE /faculty/faculty', { facultyEmail: schoolEmail })).status).toBe(
    200,
  );

it.each(['archived', 'deleted'] as const)(
  'turns a scheduled message back into a draft that others can send when its sender is %s',
  async (way) => {
    const office = await makeAdministrator(app);
    const leaver = await makeFaculty(app, { school: office.school });
    const { id } = await makeMessage(app, { author: leaver });
    const { id: other } = await makeMessage(app, { author: office });
    await send(leaver, id, tomorrow());
    await send(office, other, tomorrow());
    if (way === 'deleted') await remove(office, leaver);
    else await callAs(app, office, 'PUT /faculty/archive', { facultyIds: [leaver.id], archived: true });
    expect(await read(office, id)).toMatchObject({ status: 'draft', scheduled: null });
    expect((await read(office, other)).status).toBe('scheduled');
    expect(await activityOf(app, office.school.id)).toContainEqual({
      action: 'message.unschedule',
      subject_id: id,
    });
    await send(office, id, tomorrow());
    expect(await read(office, id)).toMatchObject({
      status: 'scheduled',
      scheduled: { by: office.displayName },
    });
  },
);

it.each(['scheduling', 'archiving'] as const)(
  'leaves nothing scheduled by somebody who is archived at the same moment, if %s comes first',
  async (first) => {
    const office = await makeAdministrator(app);
    const leaver = await makeFaculty(app, { school: office.school });
    const who = await signedIn(app, leaver);
    const { id } = await makeMessage(app, { author: leaver });
    const schedule = () => callAs(app, who, 'POST /messagePost/send', { messagePostId: id, ...tomorrow() });
    const archive = () =>
      callAs(app, office, 'PUT /faculty/archive', { facultyIds: [leaver.id], archived: true });
    // The first call has to wait for this after it has locked the person: the message, or the end of their session.
    const [taken, calls] =
      first === 'scheduling'
        ? [{ sql: 'select from message where id = $1 for update', values: [id] }, [schedule, archive]]
        : [
            { sql: 'select from session where user_id = $1 for update', values: [leaver.id] },
            [archive, schedule],
          ];
    const answers = await whileLocked(app, office.school.id, taken, calls);
    expect(answers.map(({ status }) => status)).toEqual([200, first === 'scheduling' ? 200 : 401]);
    expect(await read(office, id)).toMatchObject({ status: 'draft', scheduled: null });
  },
);

it('turns a scheduled message back into a draft even if its sender is deleted in the database', async () => {
  const office = await makeAdministrator(app);
  const leaver = await makeFaculty(app, { school: office.school });
  const { id } = await makeMessage(app, { author: leaver });
  await send(leaver, id, tomorrow());
  await asOwner(app, office.school.id, 'delete from person where id = $1', [leaver.id]);
  expect(await read(office, id)).toMatchObject({ status: 'draft', scheduled: null });
});

// The last test, because no process works until then.
it('still sends a message if its sender is deleted before sending starts', async () => {
  const office = await makeAdministrator(app);
  const leaver = await makeFaculty(app, { school: office.school });
  const { id } = await makeMessage(app, { author: leaver });
  await send(leaver, id);
  await remove(office, leaver);
  expect((await read(office, id)).status).toBe('sending');
  await app.work();
  await expect.poll(async () => (await read(office, id)).status).toBe('sent');
});
