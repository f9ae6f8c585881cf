/** A meeting is moved, cancelled and reinstated, as its advisor, the office and a member see it. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { inHours } from '../clock.ts';
import { meetingsOf, test } from '../clubs.ts';
import { call, serviceUrl, signIn } from '../people.ts';

const choose = async (page: Page, entry: string) => {
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('an advisor cancels the next meeting with a reason that a member reads, and reinstates it @main', async ({
  page,
  context,
  browser,
  makeClub,
}) => {
  const club = await makeClub({ advisor: true, students: { student: 'member' }, meets: 'soon' });
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  await choose(page, 'Cancel meeting');
  const dialog = page.getByRole('dialog', { name: 'Cancel this meeting?' });
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Keep meeting' })).toBeVisible();
  await dialog.getByLabel('Reason').fill('The gym is closed');
  await dialog.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(page.getByText('Meeting cancelled')).toBeVisible();
  await expect(page.getByText('No meeting is planned.')).toBeVisible();
  await page.getByRole('button', { name: 'Upcoming meetings' }).click();
  await expect(page.getByText('Cancelled: The gym is closed')).toBeVisible();
  await page.getByRole('listitem').getByRole('button', { expanded: false }).first().click();
  await expect(page.getByText('Locked: this meeting is cancelled')).toBeVisible();
  await expect(page.getByText('Not marked yet')).toBeHidden();

  const member = await browser.newContext();
  await signIn(member, 'student');
  const phone = await member.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${serviceUrl()}/clubspace/overview/${club._id}`);
  await expect(phone.getByText('Cancelled: The gym is closed')).toBeVisible();
  await phone.goto(`${serviceUrl()}/clubspace/attendance/${club._id}`);
  await expect(phone.getByText('Cancelled: The gym is closed')).toBeVisible();
  await expectNothingCutOff(phone);
  await phone.goto(`${serviceUrl()}/calendar?view=day`);
  await expect(phone.getByText(`Cancelled: ${club.clubName}`).first()).toBeVisible();
  await member.close();

  await choose(page, 'Reinstate meeting');
  await expect(page.getByText('Meeting reinstated')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByText('No meeting is planned.')).toBeHidden();
});

test('an advisor edits a meeting that the office has just renamed, and neither change is lost', async ({
  page,
  context,
  office,
  makeClub,
}) => {
  const club = await makeClub({ advisor: true, members: 1, meets: 'soon' });
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  await choose(page, 'Edit meeting');
  const dialog = page.getByRole('dialog', { name: 'Edit meeting' });
  await dialog.getByLabel('Place').fill('Hall');
  const [meeting] = await meetingsOf(office, club._id);
  await call(office, 'PUT', '/club/meeting', {
    meetingId: meeting?._id,
    meetingName: 'Final',
    startDateAndTime: inHours(0.75),
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Final');
  await expect(dialog.getByLabel('Place')).toHaveValue('Hall');
  await dialog.getByLabel('Ends on').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The end must be after the start.')).toBeVisible();
  await dialog.getByLabel('Ends on').fill(await dialog.getByLabel('Day').inputValue());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Meeting saved')).toBeVisible();
  await expect(page.getByText('Final · Hall')).toBeVisible();
});
