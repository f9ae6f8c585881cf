/** Attendance across clubs: the watchlist and a student's overview for staff, one's own record for a student. */

import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { inHours, now } from '../clock.ts';
import { demoStudent, meetingsOf, studentsOf } from '../clubs.ts';
import { download, linesOf } from '../downloads.ts';
import { holdRequests } from '../held.ts';
import { test } from '../newcomers.ts';
import { accounts, call, serviceUrl, signIn, untouchedUrl } from '../people.ts';
import { memberId, settled } from '../visit.ts';

const exported = (page: Page) => download(page.getByRole('button', { name: 'Export CSV' }));

/** A day as written in the files. */
const fileDay = (at = now()) =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Berlin' }).format(at);

test('a teacher sorts the watchlist and goes from it to a student', async ({ page, context }) => {
  await signIn(context, 'teacher', untouchedUrl());
  await page.goto(untouchedUrl());
  await page.getByRole('navigation').getByRole('link', { name: 'Attendance', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student Attendance');
  const list = page.getByRole('table', { name: 'Students below 90%' });
  const rates = async () =>
    (await list.getByRole('row').locator('b').allTextContents()).map((rate) => Number.parseInt(rate, 10));
  await expect.poll(async () => (await rates()).length).toBeGreaterThan(3);
  const lowestFirst = await rates();
  expect(lowestFirst.every((rate) => rate < 90)).toBe(true);
  expect(lowestFirst).toEqual(lowestFirst.toSorted((a, b) => a - b));
  await list.getByRole('button', { name: 'Present or late' }).click();
  await expect(page).toHaveURL(/sort=-rate/);
  await expect.poll(rates).toEqual(lowestFirst.toReversed());

  const name = (await list.getByRole('link').first().textContent())?.trim() ?? '';
  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Below 90%');
  expect(name).toContain((await page.getByRole('heading', { level: 1 }).textContent()) ?? 'nobody');
});

test('a teacher reads a student’s record and downloads it as CSV', async ({
  page,
  context,
  makeClub,
  office,
  newStudent,
}) => {
  await signIn(context, 'teacher');
  // Their own student: others are also in the clubs of other journeys.
  const student = await newStudent();
  const club = await makeClub({ clubName: `Café, =Noir ${process.pid}` });
  await call(office, 'PUT', '/club/studentMember', { clubId: club._id, studentUserIds: [student._id] });
  const meetings = Array.from({ length: 6 }, (_, weeks) => ({
    clubId: club._id,
    startDateAndTime: inHours(-0.5 - weeks * 7 * 24),
    endDateAndTime: inHours(1 - weeks * 7 * 24),
  }));
  await call(office, 'POST', '/club/meetingsAndAttendances', meetings);
  const newest = (await meetingsOf(office, club._id)).find(
    ({ startDateAndTime }) =>
      Date.parse(startDateAndTime) === Date.parse(meetings[0]?.startDateAndTime ?? ''),
  );
  for (const { _id } of newest?.attendances ?? [])
    await call(office, 'PUT', '/club/attendanceStatus', { attendanceId: _id, attendanceStatus: 'late' });

  await page.goto(`${serviceUrl()}/studentspace/attendance/${student._id}/overview`);
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('row').nth(1)).toContainText(club.clubName);
  await expect(page.getByRole('img', { name: /Hours per club/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Hours and sessions per club' })).toContainText(club.clubName);
  await expect(page.getByRole('list', { name: 'Last 5 sessions' }).getByRole('listitem')).toHaveCount(5);

  const file = await exported(page);
  expect(file.name).toBe(`${student.displayName} attendance ${fileDay()}.csv`);
  expect([...file.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, first, ...rest] = file.bytes.toString('utf8').slice(1).split('\r\n');
  expect(head).toBe('Date,Club,Status,Hours');
  const began = fileDay(new Date(newest?.startDateAndTime ?? ''));
  expect(first).toBe(`${began},Café  =Noir ${process.pid},Late,1.5`);
  expect(rest.at(-1)).toBe('');
  expect(rest).toHaveLength(6);
  expect(
    rest.slice(0, -1).every((line) => /^\d{4}-\d\d-\d\d,[^,]+,[A-Z][a-z ]+,\d+(\.\d)?$/.test(line)),
  ).toBe(true);
});

test('a teacher downloads the watchlist and searches it', async ({ page, context }) => {
  await signIn(context, 'teacher', untouchedUrl());
  await page.goto(`${untouchedUrl()}/studentspace/attendance`);
  const list = page.getByRole('table', { name: 'Students below 90%' });
  await expect(list).toBeVisible();
  const lines = linesOf(await exported(page));
  expect(lines[0]).toBe(
    'First name,Last name,School e-mail,Class,Present or late (%),Sessions counted,Missed,Last session,Clubs missed',
  );
  await expect(page.getByText(`${lines.length - 1} students below 90%`)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search for student' }).fill('nobody of this name');
  await expect(page.getByText('No students found... Perhaps check the filter settings?')).toBeVisible();
  await page.getByRole('button', { name: 'Show everyone below 90%' }).click();
  await expect(list).toBeVisible();
  await settled(page);
  await expectNothingCutOff(page);
});

test('a student pages through their own record and can’t open anybody else’s', { tag: '@main' }, async ({
  page,
  context,
  playwright,
}) => {
  await signIn(context, 'student', untouchedUrl());
  await page.goto(untouchedUrl());
  await page.getByRole('link', { name: 'See every session' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your attendance');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  const rows = sessions.locator('tbody tr');
  await expect(rows).toHaveCount(10);
  const newest = await rows.allTextContents();
  await sessions.getByRole('button', { name: 'Older' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(sessions.getByRole('status')).toHaveText(/^11–20 of/);
  expect(await rows.allTextContents()).not.toEqual(newest);
  await page.reload();
  await expect(sessions.getByText(/^Page 2 of/)).toBeVisible();
  await sessions.getByRole('button', { name: 'Newer' }).click();
  await expect(page).not.toHaveURL(/page=/);
  await expect.poll(() => rows.allTextContents()).toEqual(newest);
  await settled(page);
  await expectAccessible(page);
  await expectNothingCutOff(page);

  const office = await playwright.request.newContext();
  await signIn({ request: office }, 'administrator', untouchedUrl());
  const others = await studentsOf({ request: office }, untouchedUrl());
  await office.dispose();
  const other = others.find(({ schoolEmail }) => schoolEmail !== accounts.student);
  expect(other?._id).toBeDefined();
  await page.goto(`${untouchedUrl()}/studentspace/attendance/${other?._id}/overview`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for faculty');
  await page.goto(`${untouchedUrl()}/studentspace/attendance`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for faculty');
});

test('home lists a register that its teacher hasn’t taken', async ({ page, context, makeClub, office }) => {
  await signIn(context, 'teacher');
  const club = await makeClub({ advisor: true, members: 2 });
  const hours = inHours;
  await call(office, 'POST', '/club/meetingsAndAttendances', [
    { clubId: club._id, startDateAndTime: hours(-2), endDateAndTime: hours(-1) },
  ]);
  await page.goto(serviceUrl());
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByRole('link', { name: new RegExp(`Register of ${club.clubName}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/clubspace/attendance/${club._id}/admin\\?meeting=`));
  await expect(page.getByText('Locked').first()).toBeVisible();
});

test('an administrator’s home lists the two tasks of portfolios', { tag: '@main' }, async ({
  page,
  context,
}) => {
  await signIn(context, 'administrator');
  await page.goto(serviceUrl());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ruth');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByText(/^[\d,]+ Non-Compliant Portfolios with New Posts$/)).toBeVisible();
  await expect(waiting.getByText(/^[\d,]+ Portfolios without Admin Comments$/)).toBeVisible();
});

test('nothing around the charts moves when they load', async ({ page, context }) => {
  await signIn(context, 'student');
  const arrive = await holdRequests(page, /(?:HeatMapChart|HoursPie)-[^/]*\.js/);
  await page.goto(`${serviceUrl()}/attendance`);
  const heat = page.getByRole('region', { name: 'Day by day' });
  const legend = heat.getByText('Upcoming').last();
  await expect(legend).toBeVisible();
  await expect(heat.getByRole('img')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const hours = page.getByRole('region', { name: 'Hours per club' }).getByRole('table');
  const places = async () => [await legend.boundingBox(), await hours.boundingBox()];
  const before = await places();
  arrive();
  await expect(heat.getByRole('img', { name: /by day/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /hours/i })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('a student’s tables show all their columns at every width', async ({ page, context }) => {
  await signIn(context, 'student');
  await page.goto(`${serviceUrl()}/attendance`);
  await expect(page.getByRole('img', { name: /Hours per club/ })).toBeVisible();
  for (const width of [305, 320, 375, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['By season', 'Hours per club']) {
      const card = page.getByRole('region', { name });
      const head = card.getByRole('columnheader').last();
      const edge = async (part: Locator) => {
        const box = await part.boundingBox();
        return box === null ? 0 : box.x + box.width;
      };
      // What depends on the width is drawn anew after it has changed.
      await expect
        .poll(async () => (await edge(card)) - (await edge(head)), `${name} at ${width} px`)
        .toBeGreaterThan(8);
    }
  }
});

test('the heat map goes to an earlier school year and back', async ({ page, context }) => {
  await signIn(context, 'teacher', untouchedUrl());
  const { _id } = await demoStudent(context, untouchedUrl());
  await page.goto(`${untouchedUrl()}/studentspace/attendance/${_id}/overview`);
  const heat = page.getByRole('region', { name: 'Day by day' });
  const drawing = heat.getByRole('img', { name: /by day/ });
  await heat.getByText('Show as a table').click();
  const range = heat.getByRole('paragraph').first();
  const days = heat.getByRole('table');
  const earlier = heat.getByRole('button', { name: 'Earlier school year' });
  await expect(drawing).toBeVisible();
  const [present, listed] = [await range.innerText(), await days.innerText()];
  await earlier.click();
  await expect(range).not.toHaveText(present);
  await expect(range).toContainText(/1 August \d{4} to \S+ 31 July/);
  expect(await days.innerText()).not.toBe(listed);
  await expect(drawing).toBeVisible();
  await heat.getByRole('button', { name: 'Later school year' }).click();
  await expect(range).toHaveText(present);
  await expect.poll(() => days.innerText()).toBe(listed);
});

test('a student who doesn’t exist isn’t found, and a link leads back to the list', async ({
  page,
  context,
}) => {
  await signIn(context, 'teacher');
  expect(await memberId(context)).not.toBe('');
  await page.goto(`${serviceUrl()}/studentspace/attendance/00000000-0000-7000-8000-000000000000/overview`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student not found');
  await page.getByRole('link', { name: 'Student Attendance' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student Attendance');
});
