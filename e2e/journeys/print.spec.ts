/** A register on paper: its names and marks, and nothing of what is around the page. */
import { expect } from '@playwright/test';
import { demoStudent, test } from '../clubs.ts';
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
  await expect(page.getByRole('region', { name: 'Day by day' })).toBeHidden();
  await expect(page.getByRole('button', { name: /All present/ })).toBeHidden();
  await expect(page.getByText('⋯').first()).toBeHidden();
  // The chosen mark is the darkest, and there is room to write beside each.
  const ink = (name: string) =>
    page
      .getByRole('group', { name: club.members[0]?.displayName ?? '', exact: true })
      .getByRole('button', { name })
      .evaluate((one) => getComputedStyle(one).color);
  expect(await ink('Late')).not.toBe(await ink('Present'));
  const row = page.getByRole('listitem').filter({ hasText: name });
  expect(
    await row.evaluate((one) => Number.parseFloat(getComputedStyle(one, '::after').width)),
  ).toBeGreaterThan(100);
});

test('a printed club has its members, a printed student what they do, and neither what one presses', async ({
  page,
  makeClub,
}) => {
  await signIn(page, 'administrator');
  const club = await makeClub({ members: 3 });
  await page.goto(`${serviceUrl()}/clubspace/overview/${club._id}/admin`);
  await expect(page.getByText(club.members[0]?.displayName ?? '')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const { displayName } of club.members) await expect(page.getByText(displayName)).toBeVisible();
  await expect(page.getByText('Delete club')).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);

  const student = await demoStudent(page);
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${serviceUrl()}/studentspace/${student._id}`);
  await expect(page.getByRole('main').getByText('Chamber Choir').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: student.displayName, level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Chamber Choir').first()).toBeVisible();
  await expect(page.getByText('Skip to content')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Archive Student' })).toBeHidden();
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
