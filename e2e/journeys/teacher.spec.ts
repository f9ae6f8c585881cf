/** A teacher marks the register on a phone, with and without a network. */

import { expect, type Locator, type Page } from '@playwright/test';
import { now } from '../clock.ts';
import { type MadeClub, meetingsOf, statusesIn } from '../clubs.ts';
import { test } from '../newcomers.ts';
import { signInWithCode } from '../outbox.ts';
import { call, serviceUrl, signIn } from '../people.ts';
import { countTaps } from '../taps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.beforeEach(({ context }) => signIn(context, 'teacher'));

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The three buttons of one student's row. */
function marksOf(
  page: Page,
  student: { displayName: string } | undefined,
): Record<'present' | 'late' | 'absent', Locator> {
  if (student === undefined) throw new Error('The club has no such member.');
  const group = dialog(page).getByRole('group', { name: student.displayName, exact: true });
  return {
    present: group.getByRole('button', { name: 'Present' }),
    late: group.getByRole('button', { name: 'Late' }),
    absent: group.getByRole('button', { name: 'Absent' }),
  };
}

async function openRegister(page: Page, club: MadeClub): Promise<void> {
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  await page.getByRole('button', { name: 'Take attendance' }).tap();
  await expect(dialog(page)).toBeVisible();
}

const pressed = (mark: Locator) => expect(mark).toHaveAttribute('aria-pressed', 'true');
const notPressed = (mark: Locator) => expect(mark).toHaveAttribute('aria-pressed', 'false');

test('home begins with what waits, for the keyboard too', async ({ page }) => {
  await page.goto(serviceUrl());
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(first).toHaveText('Waiting for you');
});

test('the register of the current meeting is one tap from home, in view without scrolling', async ({
  page,
  context,
  makeClub,
  newTeacher,
}) => {
  // Their own teacher: the link leads to the meeting that started first, which may be another journey's.
  const teacher = await newTeacher();
  await signInWithCode(context, teacher.schoolEmail);
  const club = await makeClub({ advisor: teacher, members: 2, meets: 'now' });
  await page.goto(serviceUrl());
  const line = page.getByRole('main').getByRole('link', { name: /Now.*Register$/ });
  await expect(line).toBeInViewport({ ratio: 1 });
  const { y = 844, height = 0 } = (await line.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(300);
  await line.tap();
  await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/clubspace/attendance/${club._id}/admin`);
});

test('a register of 25 takes three taps from home, and one more for each exception', {
  tag: '@main',
}, async ({ page, makeClub, office }) => {
  const club = await makeClub({ advisor: true, members: 25, meets: 'now' });
  await page.goto(serviceUrl());
  const register = page.getByRole('link', { name: `Register of ${club.clubName}` });
  await expect(register).toBeVisible();
  const taps = await countTaps(page);

  await register.tap();
  await dialog(page).getByRole('button', { name: 'All present' }).tap();
  const exceptions = new Map([
    [3, 'late'],
    [11, 'absent'],
    [24, 'late'],
  ] as const);
  for (const [at, status] of exceptions) {
    const mark = marksOf(page, club.members[at])[status];
    await mark.tap();
    await pressed(mark);
  }
  await expect(dialog(page).getByText('Saved', { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).tap();
  await expect(dialog(page)).toBeHidden();
  expect(await taps()).toBe(6);
  const wanted = club.members.map(({ displayName }, at): [string, string] => [
    displayName,
    new Map<number, string>(exceptions).get(at) ?? 'present',
  ]);
  expect(await statusesIn(office, club._id)).toEqual(new Map(wanted));
});

test('opening the register takes one tap from home, and marking 25 students one tap each', {
  tag: '@main',
}, async ({ page, makeClub, office }) => {
  const club = await makeClub({ advisor: true, members: 25, meets: 'now' });
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };

  await page.goto(serviceUrl());
  await tap(page.getByRole('link', { name: `Register of ${club.clubName}` }));
  await expect(dialog(page).getByText('0 of 25 in')).toBeVisible();
  expect(taps).toBe(1);

  const wanted = new Map<string, string>();
  for (const [at, student] of club.members.entries()) {
    const status = at % 10 === 3 ? 'late' : at % 10 === 7 ? 'absent' : 'present';
    wanted.set(student.displayName, status);
    const mark = marksOf(page, student)[status];
    await tap(mark);
    await pressed(mark);
  }
  expect(taps).toBe(26);
  const isIn = [...wanted.values()].filter((status) => status !== 'absent').length;
  await expect(dialog(page).getByText(`${isIn} of 25 in`)).toBeInViewport();
  await expect(dialog(page).getByText('Saved', { exact: true })).toBeVisible();
  expect(await statusesIn(office, club._id)).toEqual(wanted);

  // A second tap removes the mark.
  const first = marksOf(page, club.members[0]).present;
  await first.tap();
  await notPressed(first);
  await expect(dialog(page).getByText(`${isIn - 1} of 25 in`)).toBeVisible();
  await expect(dialog(page).getByText('Saved', { exact: true })).toBeVisible();
  expect((await statusesIn(office, club._id)).get(club.members[0]?.displayName ?? '')).toBe('unmarked');

  await dialog(page).getByRole('button', { name: 'Done' }).tap();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('1 to mark')).toBeVisible();
});

test('the buttons of a row are large enough for a thumb and stay within the screen', async ({
  page,
  makeClub,
}) => {
  const club = await makeClub({ advisor: true, members: 25, meets: 'now' });
  await openRegister(page, club);
  for (const mark of Object.values(marksOf(page, club.members[24]))) {
    await mark.scrollIntoViewIfNeeded();
    const box = await mark.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  await expect(dialog(page).getByText('0 of 25 in')).toBeInViewport();
  await expect(dialog(page).getByRole('button', { name: 'All present' })).toBeInViewport();
});

test('offline marks show immediately and are saved when the connection is back', async ({
  page,
  context,
  makeClub,
  office,
}) => {
  const club = await makeClub({ advisor: true, members: 6, meets: 'now' });
  await openRegister(page, club);
  await marksOf(page, club.members[0]).present.tap();
  await expect(dialog(page).getByText('Saved', { exact: true })).toBeVisible();

  await context.setOffline(true);
  for (const student of club.members.slice(1, 4)) {
    await marksOf(page, student).late.tap();
    await pressed(marksOf(page, student).late);
  }
  await expect(dialog(page).getByText('3 unsent: no connection')).toBeVisible();
  await expect(dialog(page).getByText('4 of 6 in')).toBeVisible();
  const before = await statusesIn(office, club._id);
  expect([...before.values()].filter((status) => status === 'late')).toEqual([]);

  await context.setOffline(false);
  await expect(dialog(page).getByText('Saved', { exact: true })).toBeVisible();
  const after = await statusesIn(office, club._id);
  expect(club.members.map(({ displayName }) => after.get(displayName))).toEqual([
    'present',
    'late',
    'late',
    'late',
    'unmarked',
    'unmarked',
  ]);
});

test('a reload loses no unsent marks', async ({ page, makeClub, office }) => {
  const club = await makeClub({ advisor: true, members: 3, meets: 'now' });
  await openRegister(page, club);
  const writes = /\/api\/club\/attendanceStatus/;
  await page.route(writes, (route) => route.abort('internetdisconnected'));
  for (const student of club.members) await marksOf(page, student).absent.tap();
  await expect(dialog(page).getByText('3 unsent: no connection')).toBeVisible();

  await page.reload();
  for (const student of club.members) await pressed(marksOf(page, student).absent);
  expect([...(await statusesIn(office, club._id)).values()]).toEqual(['unmarked', 'unmarked', 'unmarked']);

  await page.unroute(writes);
  await expect(dialog(page).getByText('Saved', { exact: true })).toBeVisible();
  expect([...(await statusesIn(office, club._id)).values()]).toEqual(['absent', 'absent', 'absent']);
});

test('a refused mark is reported with its student and the reason', async ({ page, makeClub, office }) => {
  const club = await makeClub({ advisor: true, members: 3, meets: 'soon' });
  const [gone, stays] = club.members;
  await openRegister(page, club);
  await call(office, 'DELETE', '/club/studentMember', { clubId: club._id, studentId: gone?._id });
  await marksOf(page, gone).present.tap();
  await expect(page.getByText(`Couldn’t save the mark for ${gone?.displayName}`)).toBeVisible();
  await expect(page.getByText('They’re no longer on this register.')).toBeVisible();
  await expect(dialog(page).getByText('0 of 2 in')).toBeVisible();
  // The removed row's focus stays in the register.
  await expect(dialog(page).locator(':focus')).toHaveCount(1);

  // The rest of the register still works. Its first row is now where the removed one was: a second tap in that place,
  // as fast as a double tap, wouldn't count.
  await marksOf(page, stays).absent.tap();
  await expect
    .poll(() => statusesIn(office, club._id))
    .toEqual(
      new Map(
        club.members
          .slice(1)
          .map(({ displayName }) => [
            displayName,
            displayName === stays?.displayName ? 'absent' : 'unmarked',
          ]),
      ),
    );
});

test('a mark in a deleted meeting is reported as not saved', async ({ page, makeClub, office }) => {
  const club = await makeClub({ advisor: true, members: 2, meets: 'now' });
  const [student] = club.members;
  await openRegister(page, club);
  const [meeting] = await meetingsOf(office, club._id);
  await call(office, 'DELETE', '/club/meetingAndAttendances', { meetingId: meeting?._id });
  await marksOf(page, student).present.tap();
  await expect(page.getByText(/^The meeting on .* was deleted$/)).toBeVisible();
  await expect(page.getByText('so these marks weren’t saved')).toBeVisible();
  await expect(page.getByText('No meetings yet')).toBeVisible();
});

test('a locked register can be unlocked for editing and locked again', async ({ page, makeClub, office }) => {
  const club = await makeClub({ advisor: true, members: 2 });
  const day = 24 * 60 * 60_000;
  await call(office, 'POST', '/club/meetingsAndAttendances', [
    {
      clubId: club._id,
      startDateAndTime: new Date(now().getTime() - day).toISOString(),
      endDateAndTime: new Date(now().getTime() - day + 60 * 60_000).toISOString(),
    },
  ]);
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  await page.getByRole('button', { name: 'Past meetings' }).tap();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /Not marked yet/ })
    .tap();
  await expect(marksOf(page, club.members[0]).present).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Enable Editing Attendance' }).tap();
  await marksOf(page, club.members[0]).present.tap();
  await expect(dialog(page).getByText('1 of 2 in')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).tap();
  await page.getByRole('button', { name: /^More for/ }).tap();
  await page.getByRole('menuitem', { name: 'Disable Editing Attendance' }).tap();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /1 to mark/ })
    .tap();
  await expect(marksOf(page, club.members[0]).present).toBeDisabled();
});
