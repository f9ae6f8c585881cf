/** The calendar: the office fills it, a teacher reads it, a student takes it along. */

import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { todayIn } from '../clock.ts';
import { test } from '../clubs.ts';
import { call, serviceUrl, signIn } from '../people.ts';
import { settled } from '../visit.ts';

const calendar = (search = '') => `${serviceUrl()}/calendar${search}`;
const read = z.object({
  data: z.object({
    events: z.array(z.object({ name: z.string(), startDate: z.string(), endDate: z.string() })),
  }),
});

/** A month of next year in which the demo has nothing else, so that tests do not meet. */
const year = todayIn().year + 2;

async function lookAt(page: Page) {
  await settled(page);
  await expectAccessible(page);
  await expectNothingCutOff(page);
}

// Axe takes its time on a month of cells, in two schemes.
test.beforeEach(() => test.slow());

test('the month’s grid stays that of its heading after a step, today and a dialog', async ({
  page,
  context,
}) => {
  await signIn(context, 'administrator');
  const today = todayIn();
  const stands = async (month: Temporal.PlainYearMonth) => {
    const name = month.toPlainDate({ day: 1 }).toLocaleString('en-GB', { month: 'long', year: 'numeric' });
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    const middle = `[data-date="${month.toString()}-15"]`;
    await expect(page.locator(middle).first()).toBeVisible();
    // Whatever draws the page again leaves it where it is.
    await page.getByRole('button', { name: 'Add Events' }).click();
    await expect(page.getByRole('dialog', { name: 'Add an event' })).toBeVisible();
    await expect(page.locator(middle).first()).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator(middle).first()).toBeVisible();
  };
  // The grid of September has the first days of October, on which it was left.
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

test('an administrator adds a holiday by its day, corrects it, deletes it and takes that back', {
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
  await expect(dialog.getByLabel('Start date')).toHaveValue(`${year}-09-15`);

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

test('what was saved first elsewhere is shown, and nothing typed is lost', async ({
  page,
  context,
  office,
}) => {
  await signIn(context, 'administrator');
  const made = z.object({ data: z.object({ events: z.array(z.object({ _id: z.string() })) }) });
  const fields = { type: 'start_of_clubs', startDate: `${year}-11-16` };
  const name = `Clubs begin ${process.pid}`;
  const [event] = made.parse(
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
});

test('a teacher looks at the week and the list, and keeps them on reload', async ({
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
  await expect(dialog.getByText('No calendar has read it yet.')).toBeVisible();
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
  await expect(dialog.getByText(/It was last read on/)).toBeVisible();
  await expect(dialog.getByLabel('Your address')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke the address?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(page.getByText('The address was revoked')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create an address' })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test.describe('far from school', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('days stay where the school has them, and the reader is told', async ({ page, context, office }) => {
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
