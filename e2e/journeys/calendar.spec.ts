/** The calendar: the office fills it, a teacher reads it, a student subscribes to it. */

import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { todayIn } from '../clock.ts';
import { meetingsOf, test } from '../clubs.ts';
import { call, serviceUrl, signIn } from '../people.ts';
import { settled } from '../visit.ts';

const calendar = (search = '') => `${serviceUrl()}/calendar${search}`;
const read = z.object({
  data: z.object({
    events: z.array(z.object({ name: z.string(), startDate: z.string(), endDate: z.string() })),
  }),
});

const added = z.object({ data: z.object({ events: z.array(z.object({ _id: z.string() })) }) });

/** A month of next year in which the demo has nothing else, so that tests do not meet. */
const year = todayIn().year + 2;

async function lookAt(page: Page) {
  await settled(page);
  await expectAccessible(page);
  await expectNothingCutOff(page);
}

// Axe is slow on a month of cells, in two schemes.
test.beforeEach(() => test.slow());

test('the month grid matches its heading after a step, Today and a dialog', async ({ page, context }) => {
  await signIn(context, 'administrator');
  const today = todayIn();
  const stands = async (month: Temporal.PlainYearMonth) => {
    const name = month.toPlainDate({ day: 1 }).toLocaleString('en-GB', { month: 'long', year: 'numeric' });
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    const middle = `[data-date="${month.toString()}-15"]`;
    await expect(page.locator(middle).first()).toBeVisible();
    // Another render leaves it where it is.
    await page.getByRole('button', { name: 'Add Events' }).click();
    await expect(page.getByRole('dialog', { name: 'Add an event' })).toBeVisible();
    await expect(page.locator(middle).first()).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator(middle).first()).toBeVisible();
  };
  // September's grid includes the first days of October, the month it was left on.
  await page.goto(calendar('?view=month&date=2026-10-01'));
  const october = Temporal.PlainYearMonth.from('2026-10');
  await stands(october);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await stands(october.subtract({ months: 1 }));
  await page.getByRole('button', { name: 'Next month' }).click();
  await stands(october);
  await page.goto(calendar(`?view=month&date=${today.add({ months: 1 }).with({ day: 1 }).toString()}`));
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await stands(today.toPlainYearMonth());
});

test('an administrator adds a holiday, corrects it, deletes it and undoes that', {
  tag: '@main',
}, async ({ page, context, office }) => {
  await signIn(context, 'administrator');
  const name = `Long weekend ${process.pid}`;
  const eventsNow = async () => {
    const range = `from=${year}-09-01&to=${year}-09-30`;
    const { events } = read.parse(await call(office, 'GET', `/calendar/events?${range}`)).data;
    return events
      .filter((event) => event.name === name)
      .map(({ startDate, endDate }) => [startDate, endDate]);
  };
  await page.goto(calendar(`?view=month&date=${year}-09-01`));
  await expect(page.getByRole('heading', { name: `September ${year}` })).toBeVisible();
  await page.locator(`[data-date="${year}-09-15"]`).last().click();
  const dialog = page.getByRole('dialog', { name: 'Add an event' });
  await expect(dialog.getByLabel('Start date')).toHaveValue(`15 Sept ${year}`);

  await dialog.getByLabel('Start date').fill('');
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await expect(dialog.getByText('Event name is required.')).toBeVisible();
  await expect(dialog.getByText('Event start date is required.')).toBeVisible();
  await expect(dialog.getByText('Event type is required.')).toBeVisible();
  await lookAt(page);
  await dialog.getByLabel('Name').fill(name);
  await expect(dialog.getByText('Event name is required.')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const unsaved = page.getByRole('dialog', { name: 'Leave without saving?' });
  await unsaved.getByRole('button', { name: 'Cancel' }).click();
  await expect(unsaved).toHaveCount(0);
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Holiday' }).click();
  await dialog.getByLabel('Start date').fill(`${year}-09-15`);
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await expect(dialog.getByText('Event end date is required for holidays.')).toBeVisible();
  await dialog.getByLabel('End date').fill(`${year}-09-14`);
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await expect(dialog.getByText('Event end date cannot be before the start date.')).toBeVisible();
  await dialog.getByLabel('End date').fill(`${year}-09-17`);
  await dialog.getByLabel('Location').fill('Everywhere');
  await dialog.getByRole('button', { name: 'Add event' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Event added')).toBeVisible();
  expect(await eventsNow()).toEqual([[`${year}-09-15`, `${year}-09-17`]]);

  const shown = page.getByRole('region', { name: /Calendar, September/ }).getByText(name);
  await shown.first().click();
  const view = page.getByRole('dialog', { name });
  await expect(view.getByText('(3 days)')).toBeVisible();
  await expect(view.getByText('Everywhere')).toBeVisible();
  await view.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit event' });
  await form.getByLabel('Name').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Event name is required', { exact: true })).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('End date').fill(`${year}-09-18`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Event saved')).toBeVisible();
  await expect(view.getByText('(4 days)')).toBeVisible();

  await view.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: `Delete “${name}”?` });
  await question.getByRole('button', { name: 'Delete event' }).click();
  await expect(page.getByText('Event deleted')).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(await eventsNow()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Event restored')).toBeVisible();
  await expect(shown.first()).toBeVisible();
  expect(await eventsNow()).toEqual([[`${year}-09-15`, `${year}-09-18`]]);
});

test('a conflicting edit of an event is shown, and nothing typed is lost', async ({
  page,
  context,
  office,
}) => {
  await signIn(context, 'administrator');
  const fields = { type: 'start_of_clubs', startDate: `${year}-11-16` };
  const name = `Clubs begin ${process.pid}`;
  const [event] = added.parse(
    await call(office, 'POST', '/calendar/events', { events: [{ ...fields, name }] }),
  ).data.events;
  await page.goto(calendar(`?view=day&date=${year}-11-16`));
  await page.getByText(name).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit event' });
  await form.getByLabel('Location').fill('Main Hall');
  await call(office, 'PUT', '/calendar/event', { ...fields, eventId: event?._id, name: `${name}, really` });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/You changed .+ in another tab or window/)).toBeVisible();
  await lookAt(page);
  await form.getByRole('button', { name: 'Keep my changes' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name }).getByText('Main Hall')).toBeVisible();

  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Edit' }).click();
  await form.getByLabel('Location').fill('Small Hall');
  await call(office, 'DELETE', '/calendar/event', { eventId: event?._id });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('This event was deleted.');
  await expect(form.getByLabel('Location')).toHaveValue('Small Hall');
  await lookAt(page);
});

test('a teacher views the week and the list, and a reload keeps the list', async ({
  page,
  context,
  makeClub,
}) => {
  await signIn(context, 'teacher');
  const club = await makeClub({ members: 2, advisor: true, meets: 'soon' });
  await page.goto(calendar());
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Week', { exact: true }).click();
  const week = page.getByRole('region', { name: /Calendar, .*–/ });
  await expect(week.getByText(club.clubName).first()).toBeVisible();
  await page.getByText('List', { exact: true }).click();
  await page.getByRole('button', { name: 'Next four weeks' }).click();
  await page.getByRole('button', { name: 'Today' }).click();
  await page.reload();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole('complementary', { name: 'How the calendar works' })).toHaveCount(0);

  const meeting = page.getByRole('region', { name: /Calendar/ }).getByText(club.clubName);
  await page.getByText('School events', { exact: true }).click();
  await expect(meeting).toHaveCount(0);
  await page.getByText('Only mine', { exact: true }).click();
  await meeting.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Attendance' }).click();
  await expect(page).toHaveURL(new RegExp(`/clubspace/attendance/${club._id}/admin`));
  await page.goBack();
  await expect(page).toHaveURL(/view=list/);
});

test('a week of the whole school hides no meetings, and leads to a day and to a new event', async ({
  page,
  context,
  office,
  makeClub,
}) => {
  await signIn(context, 'administrator');
  const clubs = [await makeClub({ meets: 'soon' }), await makeClub({ meets: 'soon' })];
  const [meeting] = await meetingsOf(office, clubs[0]?._id ?? '');
  const start = Temporal.Instant.from(meeting?.startDateAndTime ?? '').toZonedDateTimeISO('Europe/Berlin');
  const date = start.toPlainDate();
  await page.goto(calendar(`?view=week&clubs=all&date=${date.toString()}`));
  const week = page.getByRole('region', { name: /Calendar, .*–/ });
  for (const { clubName } of clubs)
    await expect(week.getByRole('button', { name: new RegExp(clubName) })).toBeVisible();
  await expect(week.getByText('Today')).toBeVisible();
  await lookAt(page);

  // A day's count leaves out cancelled meetings, and opens the day.
  const words = `${date.day} ${date.toLocaleString('en-GB', { month: 'long' })}`;
  const count = week.getByRole('button', { name: new RegExp(`meetings, show .* ${words}$`) });
  const lines = week.locator(`[data-date="${date.toString()}"]`).getByRole('button', { name: /[AP]M/ });
  await expect
    .poll(async () => (await lines.count()) - Number.parseInt(await count.innerText(), 10))
    .toBeGreaterThanOrEqual(0);
  await count.click();
  await expect(page).toHaveURL(/view=day/);
  const day = page.getByRole('region', { name: new RegExp(`Calendar, .*${words}`) });
  for (const { clubName } of clubs)
    await expect(day.getByRole('button', { name: new RegExp(clubName) })).toBeVisible();

  // A week without the events of the other journeys.
  await page.goto(calendar(`?view=week&clubs=none&date=${year}-05-16`));
  await page.locator(`td[data-date="${year}-05-16"]`).last().click();
  const dialog = page.getByRole('dialog', { name: 'Add an event' });
  await expect(dialog.getByLabel('Start date')).toHaveValue(`16 May ${year}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^\w{3} 16 Add an event on/ })).toBeFocused();
});

test('a month is one tab stop, and arrow keys move through its days and events', async ({
  page,
  context,
  office,
}) => {
  await signIn(context, 'administrator');
  const name = `Clubs end ${process.pid}`;
  const event = { name, type: 'end_of_clubs', startDate: `${year}-10-18` };
  const made = added.parse(await call(office, 'POST', '/calendar/events', { events: [event] }));
  await page.goto(calendar(`?view=month&clubs=none&date=${year}-10-18`));
  const month = page.getByRole('grid', { name: 'Month' });
  await expect(month.getByText(name)).toBeVisible();
  await expect(month.locator('button:not([tabindex="-1"])')).toHaveCount(1);
  await lookAt(page);
  const dayOn = (day: number) =>
    month.getByRole('button', { name: new RegExp(`^${day} Add an event on .* October`) });
  await dayOn(18).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dayOn(19)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(month.getByRole('button', { name })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dayOn(25)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(month.locator(':focus')).toHaveAttribute('data-day', /-10-(19|2\d)$/);
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: `November ${year}` })).toBeVisible();
  await expect(month.locator(':focus')).toHaveAttribute('data-day', `${year}-11-01`);
  for (const { _id } of made.data.events) await call(office, 'DELETE', '/calendar/event', { eventId: _id });
});

test('a student subscribes, finds the club’s meeting in the feed, and revokes the address', async ({
  page,
  context,
  request,
  makeClub,
}) => {
  await signIn(context, 'student');
  const club = await makeClub({ students: { student: 'member' }, meets: 'soon' });
  await page.goto(calendar('?view=month'));
  await expect(page.getByRole('button', { name: 'Add Events' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to the calendar' });
  await dialog.getByRole('button', { name: 'Create an address' }).click();
  const address = await dialog.getByLabel('Your address').inputValue();
  await expect(dialog.getByText('No calendar app has used it yet.')).toBeVisible();
  await context.grantPermissions(['clipboard-write', 'clipboard-read']);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(dialog.getByRole('link', { name: 'Open in your calendar' })).toHaveAttribute(
    'href',
    /^webcal:/,
  );
  await lookAt(page);

  const feed = await request.get(address);
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect((await feed.text()).replaceAll('\r\n ', '')).toContain(club.clubName);
  await page.reload();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(dialog.getByText(/It was last used on/)).toBeVisible();
  await expect(dialog.getByLabel('Your address')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke the address?' })
    .getByRole('button', { name: 'Revoke address' })
    .click();
  await expect(page.getByText('The address was revoked')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create an address' })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test.describe('in a time zone far from the school', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('the calendar keeps the school’s days and says so', async ({ page, context, office }) => {
    await signIn(context, 'student');
    const name = `Moonlight walk ${process.pid}`;
    await call(office, 'POST', '/calendar/events', {
      events: [{ name, type: 'end_of_clubs', startDate: `${year}-12-31` }],
    });
    await page.goto(calendar(`?view=day&date=${year}-12-31`));
    await expect(
      page.getByText(
        /Days and times are in the school’s time zone \(Europe\/Berlin\), which is 12 hours behind/,
      ),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: /31 December/ }).getByText(name)).toBeVisible();
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(page.getByText(name)).toHaveCount(0);
  });
});
