/** Events whose answer was lost, and that are sent again, through the API. */
import { calendarEvent } from '@casement/domain/calendar/calendar.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf, errorOf } from '../../testing/callers/call.ts';
import { makeAdministrator, type TestPerson } from '../../testing/factories.ts';
import { activityOf, countRows } from '../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const created = z.object({ events: z.array(calendarEvent) });
const holiday = { name: 'Autumn break', type: 'holiday', startDate: '2026-10-19', endDate: '2026-10-23' };

const add = (who: TestPerson, ...events: object[]) => callAs(app, who, 'POST /calendar/events', { events });
const countAt = ({ school }: TestPerson) =>
  countRows(app, school.id, 'select count(*) from calendar_event where school_id = $1', [school.id]);

describe('events that are sent more than once', () => {
  it('are added once, in the calendar and in the log', async () => {
    const administrator = await makeAdministrator(app);
    const form = [
      { ...holiday, newId: uuidv7() },
      { ...holiday, name: 'Term', type: 'start_of_semester', newId: uuidv7() },
    ];
    const first = dataOf(await add(administrator, ...form), created).events;
    expect(first.map(({ _id }) => _id)).toEqual(form.map(({ newId }) => newId));
    expect(dataOf(await add(administrator, ...form), created).events).toEqual(first);
    expect(await countAt(administrator)).toBe(2);
    expect(await activityOf(app, administrator.school.id)).toHaveLength(2);
  });

  it('are a conflict if the form or the event has changed since', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const form = { ...holiday, newId: uuidv7() };
    await add(administrator, form);
    const changed = await add(administrator, { ...form, endDate: '2026-10-24' });
    expect([changed.status, errorOf(changed).code, errorOf(changed).message]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      '“Autumn break” was already created from this form. Open it and make your other changes there.',
    ]);
    const colleague = await makeAdministrator(app, { school });
    await callAs(app, colleague, 'PUT /calendar/event', {
      ...holiday,
      eventId: form.newId,
      name: 'Half-term',
    });
    const late = await add(administrator, form);
    expect([late.status, errorOf(late).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await countAt(administrator)).toBe(1);
  });

  it('cannot take the id of somebody else’s event', async () => {
    const administrator = await makeAdministrator(app);
    const newId = uuidv7();
    await add(administrator, { ...holiday, newId });
    const colleague = await makeAdministrator(app, { school: administrator.school });
    const answer = await add(colleague, { ...holiday, newId });
    expect([answer.status, errorOf(answer).fields?.map(({ path }) => path)]).toEqual([
      422,
      ['events.0.newId'],
    ]);
  });
});
