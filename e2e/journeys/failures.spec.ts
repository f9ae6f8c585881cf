/** Forms when the service can't be reached: they show the specification's sentence, and nothing typed is lost. */

import { expect, type Page, type Route } from '@playwright/test';
import { firstYearClass } from '../clock.ts';
import { download, linesOf } from '../downloads.ts';
import { test } from '../newcomers.ts';
import { serviceUrl, signIn } from '../people.ts';

test.beforeEach(({ context }) => signIn(context, 'administrator'));

const clubAt = (clubId: string, edit: string) => `${serviceUrl()}/clubspace/overview/${clubId}/${edit}/admin`;

/** Makes writes fail from now on; reads still work, as they do from the cache. */
async function cutWrites(page: Page): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
}

test('a club that can’t be saved keeps what was typed', async ({ page, makeClub }) => {
  const club = await makeClub();
  await page.goto(clubAt(club._id, 'edit'));
  await cutWrites(page);
  await page.getByRole('textbox', { name: 'Description' }).fill('Typed in vain?');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('There was an issue. Please refresh and try again.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Typed in vain?');
});

test('an advisor and a member who can’t be added are reported', async ({ page, makeClub, newStudent }) => {
  const club = await makeClub();
  const student = await newStudent();
  await page.goto(clubAt(club._id, 'facilitatorEdit'));
  await cutWrites(page);
  const advisors = page.getByRole('region', { name: 'Faculty advisors' });
  await advisors.getByRole('combobox', { name: 'Faculty to add' }).fill('Pedersen');
  await page.getByRole('option', { name: 'Maren Pedersen' }).click();
  await advisors.getByRole('button', { name: 'Add advisor' }).click();
  await expect(page.getByText('Failed to Add Faculty')).toBeVisible();
  await expect(advisors.getByText('No faculty advisor')).toBeVisible();

  await page.goto(clubAt(club._id, 'memberEdit'));
  await page.getByRole('combobox', { name: 'Students to add' }).fill(student.displayName);
  await page.getByRole('option', { name: student.displayName }).click();
  await page.getByRole('button', { name: 'Add 1 student' }).click();
  await expect(
    page.getByText('There was an issue in adding members to the club. Please refresh and try again.'),
  ).toBeVisible();
});

test('a club that can’t be created keeps what was typed', async ({ page }) => {
  await page.goto(`${serviceUrl()}/clubspace/create`);
  await cutWrites(page);
  await page.getByRole('textbox', { name: 'Club name' }).fill('Never Was');
  await page.getByRole('textbox', { name: 'Description' }).fill('Would have been.');
  await page.getByRole('radio', { name: 'Service' }).check({ force: true });
  await page.getByRole('button', { name: 'Create club' }).click();
  await expect(
    page.getByText('There was an issue in creating your club. Please refresh and try again.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Club name' })).toHaveValue('Never Was');
});

test('club settings that can’t be saved keep what was typed', async ({ page }) => {
  await page.goto(`${serviceUrl()}/clubspace/settings`);
  await cutWrites(page);
  const word = page.getByRole('textbox', { name: 'The school’s word for clubs' });
  await word.fill('Circles');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(
    page.getByText('There was an issue updating the club settings. Please refresh and try again.'),
  ).toBeVisible();
  await expect(word).toHaveValue('Circles');
});

test('a teacher who can’t be saved keeps what was typed', async ({ page, newTeacher }) => {
  const teacher = await newTeacher();
  await page.goto(`${serviceUrl()}/facultyspace/${teacher._id}/edit`);
  await cutWrites(page);
  await page.getByRole('textbox', { name: 'First Name' }).fill('Other');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('There was an error saving the faculty information')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Other');
});

test('tokens that can’t be awarded keep what was entered', async ({ page, newStudent }) => {
  const student = await newStudent();
  await page.goto(`${serviceUrl()}/portfolios/${student._id}/tokenDashboard`);
  await cutWrites(page);
  await page.getByRole('radio', { name: /^Semester 1/ }).check({ force: true });
  await page.getByRole('button', { name: 'Add one Activity' }).click();
  await page.getByRole('button', { name: 'Assign Tokens', exact: true }).click();
  await expect(page.getByText('There was an error awarding the student’s tokens.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Activity', exact: true })).toHaveValue('1');
});

for (const { path, says } of [
  { path: 'uploadStudents', says: 'There was an issue onboarding these student emails' },
  { path: 'uploadFaculty', says: 'There was an issue onboarding these faculty emails' },
]) {
  test(`onboarding that can’t be reached keeps what was typed: ${path}`, async ({ page }) => {
    await page.goto(`${serviceUrl()}/onboarding/${path}`);
    await cutWrites(page);
    await page.getByRole('tab', { name: 'Upload Manual' }).click();
    const row = [
      ['School e-mail', 'not.sent@northbridge.example'],
      ['First name', 'Not'],
      ['Last name', 'Sent'],
    ];
    if (path === 'uploadStudents') row.push(['Graduating class', firstYearClass()]);
    for (const [field, value = ''] of row) await page.getByLabel(`${field}, row 1`).fill(value);
    await page.getByRole('button', { name: /^Onboard 1/ }).click();
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByLabel('School e-mail, row 1')).toHaveValue('not.sent@northbridge.example');
  });
}

test('a date picker that can’t be loaded leaves the form as it is and opens on the next click', async ({
  page,
}) => {
  // The part that reports it can’t be loaded either.
  const files = /\/assets\/(?:DateCalendar|NoticePanel)-/;
  await page.route(files, (route) => route.abort());
  await page.goto(`${serviceUrl()}/portfolios/audit/create`);
  const notes = page.getByRole('textbox', { name: 'Notes to the auditor' });
  await notes.fill('Typed in vain?');
  await page.getByRole('button', { name: 'Open calendar' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'Couldn’t load part of this page.' });
  await expect(said).toContainText('What you entered is still here.');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(notes).toHaveValue('Typed in vain?');

  await page.unroute(files);
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(said).toBeHidden();
  await expect(notes).toHaveValue('Typed in vain?');
});

test('a heat map that can’t be loaded appears on request, or when the connection is back', async ({
  page,
  context,
  makeClub,
}) => {
  const club = await makeClub({ members: 2, meets: 'now' });
  const files = /\/assets\/HeatMapChart-/;
  const map = page.getByRole('region', { name: 'Day by day' });
  const again = map.getByRole('button', { name: 'Try again' });
  const open = async () => {
    await page.route(files, (route) => route.abort());
    await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
    await expect(again).toBeVisible();
  };
  await open();
  // The button is there before and after a click: only once the next request has failed does another click count.
  const failed = page.waitForEvent('requestfailed', (request) => files.test(request.url()));
  await again.click();
  await failed;
  await expect(again).toBeVisible();
  await page.unroute(files);
  await again.click();
  await expect(map.getByRole('img').first()).toBeVisible();

  await open();
  await page.unroute(files);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(map.getByRole('img').first()).toBeVisible();
});

test('a CSV file that can’t be created without a connection is created by the next click', async ({
  page,
  context,
}) => {
  await page.goto(`${serviceUrl()}/studentspace`);
  const csv = page.getByRole('button', { name: 'Export CSV' });
  await expect(csv).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await csv.click();
  const said = page.getByRole('alert').filter({ hasText: 'Couldn’t create the file' });
  await expect(said).toContainText('There is no connection.');
  await context.setOffline(false);
  expect(linesOf(await download(csv))[0]).toMatch(/^Name,/);
});

test('a page whose script others import too opens the next time, after it couldn’t be loaded', async ({
  page,
}) => {
  const files = /\/assets\/clubs-[^/]+\.js$/;
  await page.route(files, (route) => route.abort());
  await page.goto(`${serviceUrl()}/clubspace`);
  await expect(page.getByText('Couldn’t load part of this page.')).toBeVisible();
  await page.unroute(files);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page).toHaveURL(/\/calendar/);
  await menu.getByRole('link', { name: 'Clubs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clubs Dashboard' })).toBeVisible();
});

test('a page opens by itself once the service answers again', async ({ page }) => {
  await page.goto(serviceUrl());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const down = (route: Route) =>
    route.fulfill({ status: 503, json: { error: { code: 'NOT_READY', message: 'Busy.' } } });
  await page.route('**/api/**', down);
  await page.getByRole('link', { name: 'Clubs' }).first().click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('The service isn’t answering right now.');
  await expect(page.getByText('This page opens as soon as it does.')).toBeVisible();
  await page.unroute('**/api/**', down);
  await expect(page.getByText(/^All \d+ clubs shown$/)).toBeVisible();
});

test('a list that can’t be refreshed stays and says when it was loaded', async ({ page }) => {
  await page.goto(`${serviceUrl()}/facultyspace`);
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  const list = '**/api/faculty/getFacultyForAdmin*';
  const failed = { error: { code: 'INTERNAL', message: 'Broken.', requestId: 'r-1' } };
  await page.route(list, (route) => route.fulfill({ status: 500, json: failed }));
  // A page is refreshed when its reader returns to it after a while.
  await page.evaluate(() => {
    globalThis.Date = new Proxy(Date, {
      get: (before, name): unknown =>
        name === 'now' ? () => before.now() + 60_000 : Reflect.get(before, name),
    });
    window.dispatchEvent(new Event('visibilitychange'));
  });
  const line = page
    .getByRole('status')
    .filter({ hasText: 'Part of this page couldn’t be refreshed. It’s from' });
  await expect(line).toBeInViewport();
  await expect(card).toBeVisible();
  // The line is there before and after a click: only once that is answered does another click count.
  const answered = page.waitForResponse((answer) => answer.status() === 500);
  await line.getByRole('button', { name: 'Try again' }).click();
  await answered;
  await expect(line).toBeInViewport();
  await page.unroute(list);
  await line.getByRole('button', { name: 'Try again' }).click();
  await expect(line).toBeHidden();
});
