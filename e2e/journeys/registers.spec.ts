/** Registers on a desk, while somebody else changes them, their meeting, or who can mark them. */

import { expect, type Page } from '@playwright/test';
import { type MadeClub, meetingsOf, statusesIn, test } from '../clubs.ts';
import { call, serviceUrl, signIn } from '../people.ts';

test.beforeEach(({ context }) => signIn(context, 'teacher'));

const rowOf = (page: Page, { displayName }: { displayName: string }) =>
  page.getByRole('group', { name: displayName, exact: true });

async function openAttendance(page: Page, club: MadeClub): Promise<void> {
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attendance');
}

const waitForSave = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

for (const how of ['at once', 'after a while without a network']) {
  test(`“All present” and its undo leave a colleague’s marks as they are, ${how}`, async ({
    page,
    context,
    makeClub,
    office,
  }) => {
    const club = await makeClub({ advisor: true, members: 4, meets: 'now' });
    const [mine, absent, late, present] = club.members;
    if (!mine || !absent || !late || !present) throw new Error('The club has four members.');
    await openAttendance(page, club);
    await expect(page.getByText('0 of 4 in')).toBeVisible();
    const [meeting] = await meetingsOf(office, club._id);
    const rows = new Map(meeting?.attendances.map(({ _id, student }) => [student._id, _id]));
    if (how !== 'at once') await context.setOffline(true);
    for (const [student, attendanceStatus] of [
      [absent, 'absent'],
      [late, 'late'],
      [present, 'present'],
    ] as const) {
      const attendanceId = rows.get(student._id);
      await call(office, 'PUT', '/club/attendanceStatus', { attendanceId, attendanceStatus });
    }

    await page.getByRole('button', { name: 'All present' }).click();
    await context.setOffline(false);
    await waitForSave(page);
    await expect(page.getByText('3 of 4 in · 1 of them late · 1 absent')).toBeVisible();
    await expect(rowOf(page, absent).getByRole('button', { name: 'Absent' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const theirs = [
      [absent.displayName, 'absent'],
      [late.displayName, 'late'],
      [present.displayName, 'present'],
    ] as const;
    expect(await statusesIn(office, club._id)).toEqual(new Map([...theirs, [mine.displayName, 'present']]));

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 of 4 in')).toBeVisible();
    await waitForSave(page);
    expect(await statusesIn(office, club._id)).toEqual(new Map([...theirs, [mine.displayName, 'unmarked']]));
  });
}
