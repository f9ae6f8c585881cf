/** A form whose answer was lost is sent again with the same button, and creates everything once. */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { todayIn } from '../clock.ts';
import { meetingsOf } from '../clubs.ts';
import { test } from '../newcomers.ts';
import { call, serviceUrl, signIn } from '../people.ts';

/** Lets the service answer the next call, and drops the answer. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**/api${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

/** Presses a button whose answer gets lost, and presses it again. */
async function pressTwice(
  page: Page,
  { path, button, says }: { path: string; button: string; says: string },
) {
  await loseAnswer(page, path);
  const save = page
    .getByRole('dialog')
    .or(page.locator('main'))
    .getByRole('button', { name: button, exact: true });
  await save.click();
  const alert = page.getByRole('alert').filter({ hasText: says });
  await expect(alert).toContainText('The last one might not have arrived.');
  await save.click();
}

test('a series of meetings', async ({ page, context, makeClub }) => {
  const club = await makeClub({ advisor: true });
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  await page.getByRole('button', { name: 'Create New Meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Meeting' });
  await dialog.getByLabel('Start').fill('15:30');
  await dialog.getByLabel(/^End/).fill('16:45');
  await dialog.getByLabel('Weeks').fill('3');
  const says = 'The meetings were not created.';
  await pressTwice(page, { path: '/club/meetingsAndAttendances', button: 'Create 3 meetings', says });
  await expect(page.getByText('3 meetings created')).toBeVisible();
  expect(await meetingsOf(context, club._id)).toHaveLength(3);
});

test('a request for funds', async ({ page, context, makeClub }) => {
  const club = await makeClub();
  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/clubspace/overview/${club._id}/admin`);
  await page.getByRole('tab', { name: 'Budget' }).click();
  await page.getByRole('button', { name: 'Request funds' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('12,50');
  await page.getByRole('textbox', { name: 'Purpose' }).fill('Strings');
  const says = 'The request was not sent.';
  await pressTwice(page, { path: '/club/budgetRequest', button: 'Send request', says });
  await expect(page.getByText('The request was sent')).toBeVisible();
  const answer = await call(context, 'GET', `/club/${club._id}/budgetRequests`);
  const { data } = z.object({ data: z.object({ requests: z.array(z.unknown()) }) }).parse(answer);
  expect(data.requests).toHaveLength(1);
});

test('an event, and another one after it', async ({ page, context }) => {
  await signIn(context, 'administrator');
  const day = `${todayIn().year + 8}-07-01`;
  await page.goto(`${serviceUrl()}/calendar?view=month&date=${day}`);
  await page.locator(`[data-date="${day}"]`).last().click();
  const dialog = page.getByRole('dialog', { name: 'Add an event' });
  const write = async (name: string) => {
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Start of semester' }).click();
  };
  const says = 'The event was not added.';
  await write('Lost once');
  await pressTwice(page, { path: '/calendar/events', button: 'Add another', says });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await write('Lost too');
  await pressTwice(page, { path: '/calendar/events', button: 'Add event', says });
  await expect(dialog).toBeHidden();
  const answer = await call(context, 'GET', `/calendar/events?from=${day}&to=${day}`);
  const events = z.array(z.object({ name: z.string() }));
  const { data } = z.object({ data: z.object({ events }) }).parse(answer);
  expect(data.events.map(({ name }) => name).toSorted()).toEqual(['Lost once', 'Lost too']);
});

test('an audit link', async ({ page, context }) => {
  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/portfolios/audit/create`);
  await page
    .getByRole('checkbox', { name: /^20\d\d ·/ })
    .first()
    .check({ force: true });
  const notes = `Lost once ${process.pid}`;
  await page.getByRole('textbox', { name: 'Notes to the auditor' }).fill(notes);
  const says = 'Error Creating Audit Access Link';
  await pressTwice(page, { path: '/auditAccessLink/link', button: 'Create link', says });
  await expect(page.getByRole('dialog', { name: 'Audit Access Link Created' })).toBeVisible();
  const answer = await call(context, 'GET', '/auditAccessLink/links');
  const links = z.array(z.object({ _id: z.string(), adminNotes: z.string() }));
  const { data } = z.object({ data: z.object({ links }) }).parse(answer);
  const made = data.links.filter(({ adminNotes }) => adminNotes === notes);
  expect(made).toHaveLength(1);
  for (const { _id } of made) await call(context, 'DELETE', '/auditAccessLink/link', { linkId: _id });
});
