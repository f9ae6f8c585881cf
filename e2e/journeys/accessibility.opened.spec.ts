/** Axe finds nothing in anything that opens over a screen or replaces it. */

import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNothingCutOff, popup } from '../axe.ts';
import { todayIn } from '../clock.ts';
import { type MadeClub, test } from '../clubs.ts';
import { call, serviceUrl, signIn } from '../people.ts';
import { settled } from '../visit.ts';

test.beforeEach(({ context }) => signIn(context, 'administrator'));

const overview = (club: MadeClub) => `${serviceUrl()}/clubspace/overview/${club._id}`;
const attendance = (club: MadeClub) => `${serviceUrl()}/clubspace/attendance/${club._id}/admin`;

/** Waits until the dialog or menu is open, and checks it. */
async function lookAt(page: Page, opened: Locator, except: readonly string[] = []): Promise<void> {
  await expect(opened).toBeVisible();
  await expect(opened).toHaveCSS('opacity', '1');
  await settled(page);
  await expectAccessible(page, except);
}

test('the meeting form is accessible: weekly, single and with errors', async ({ page, makeClub }) => {
  await page.goto(attendance(await makeClub({ members: 2 })));
  await page.getByRole('button', { name: 'Create New Meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Meeting' });
  await lookAt(page, dialog);
  await dialog.getByRole('button', { name: 'Create meeting' }).click();
  await expect(dialog.getByText('Enter a start time.')).toBeVisible();
  await dialog.getByText('Once', { exact: true }).click();
  await lookAt(page, dialog);
  await expectNothingCutOff(page);
});

test('a meeting’s menu and the dialog that deletes it are accessible', async ({ page, makeClub }) => {
  await page.goto(attendance(await makeClub({ members: 2, meets: 'now' })));
  await page.getByRole('button', { name: /^More for .*day/ }).click();
  await lookAt(page, page.getByRole('menu'), popup);
  await page.getByRole('menuitem', { name: 'Delete meeting' }).click();
  await lookAt(page, page.getByRole('dialog', { name: 'Are you sure' }));
});

test('the dialog that deletes a club is accessible', async ({ page, makeClub }) => {
  const club = await makeClub({ members: 2 });
  await page.goto(`${overview(club)}/admin`);
  await page.getByRole('button', { name: 'Delete club' }).click();
  await lookAt(page, page.getByRole('dialog', { name: `Delete ${club.clubName}?` }));
  await expectNothingCutOff(page);
});

test('the account menu is accessible', async ({ page }) => {
  await page.goto(serviceUrl());
  await page.getByRole('button', { name: /Your account/ }).click();
  await lookAt(page, page.getByRole('menu'), popup);
});

test('the menu and the register are accessible on a phone', async ({ page, makeClub }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(attendance(await makeClub({ members: 25, meets: 'now' })));
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeInViewport();
  await settled(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.getByRole('button', { name: 'Take attendance' }).click();
  const register = page.getByRole('dialog');
  await register.getByRole('button', { name: 'Present' }).first().click();
  await register.getByRole('button', { name: 'Late' }).nth(1).click();
  await register.getByRole('button', { name: 'Absent' }).nth(2).click();
  await lookAt(page, register);
  await expectNothingCutOff(page);
});

test('a list of people to choose from is accessible', async ({ page }) => {
  await page.goto(`${serviceUrl()}/clubspace/create`);
  await page.getByRole('combobox', { name: 'Members' }).click();
  await lookAt(page, page.getByRole('listbox', { name: 'Members' }), popup);
});

test('a list with a highlighted option is accessible', async ({ page }) => {
  await page.goto(`${serviceUrl()}/school/settings`);
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const chosen = list.locator('[data-combobox-selected]');
  await expect(chosen).toHaveCount(1);
  await lookAt(page, list, popup);
  const colours = await chosen.evaluate((option) => {
    const { color, backgroundColor } = getComputedStyle(option);
    return [color, backgroundColor, getComputedStyle(option.querySelector('span') ?? option).color];
  });
  expect(new Set(colours).size).toBe(2);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a form with errors is accessible', async ({ page }) => {
  await page.goto(`${serviceUrl()}/clubspace/create`);
  await page.getByRole('button', { name: 'Create club' }).click();
  await expect(page.getByText('Please input a club name')).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);
});

test('a form with a conflicting edit is accessible', async ({ page, makeClub, office }) => {
  const club = await makeClub();
  await page.goto(`${overview(club)}/edit/admin`);
  await page.getByRole('textbox', { name: 'Description' }).fill('Mine.');
  await call(office, 'PUT', '/club/club', { _id: club._id, clubDescription: 'Theirs.' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Theirs.')).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);
});

test('each step of onboarding is accessible', async ({ page }) => {
  await page.goto(`${serviceUrl()}/onboarding/uploadStudents`);
  const year = todayIn().year + 1;
  await page.getByLabel('CSV file').setInputFiles({
    name: 'students.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `E-mail,First name,Last name,Class\nno address,Ana,Silva,${year}\nana.silva@northbridge.example,Ana,Silva,${year}\n`,
    ),
  });
  await expect(page.getByRole('button', { name: 'Check 2 rows' })).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(page.getByText('Enter an e-mail address, such as name@school.org.')).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('tab', { name: 'Upload Manual' }).click();
  await expect(page.getByRole('heading', { name: 'Type people in' })).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);
});

test('a club’s timeline and a club that doesn’t exist are accessible', async ({ page, makeClub }) => {
  const club = await makeClub({ members: 2, meets: 'now' });
  await page.goto(`${overview(club)}/admin`);
  await page.getByRole('tab', { name: /Timeline/ }).click();
  await expect(page.getByText('0 attendees')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${serviceUrl()}/clubspace/overview/no-such-club/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Club not found');
  await expectAccessible(page);
});
