/** A register on paper: its names and marks, and nothing of what is around the page. */
import { expect } from '@playwright/test';
import { test } from '../clubs.ts';
import { serviceUrl, signIn } from '../people.ts';

test('a printed register has names and marks, and nothing of the frame', async ({ page, makeClub }) => {
  await signIn(page, 'teacher');
  const club = await makeClub({ advisor: true, members: 3, meets: 'now' });
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  const name = club.members[0]?.displayName ?? '';
  const mark = page.getByRole('group', { name, exact: true }).getByRole('button', { name: 'Present' });
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Skip to content')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await expect(page.getByRole('listitem').getByText(name, { exact: true })).toBeVisible();
  await expect(mark).toBeVisible();
  expect(await mark.evaluate((one) => getComputedStyle(one, '::before').content)).toContain('✓');
});

test('a dark page is printed in the light colours, and stays dark on the screen', async ({ page }) => {
  await signIn(page, 'teacher');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(serviceUrl());
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const onScreen = await ink();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(onScreen);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect.poll(ink).toBe(onScreen);
});
