/** WCAG 2.2, 2.4.11: a sticky bar never covers the focused element. */
import { expect } from '@playwright/test';
import { expectFocusSeen } from '../focus.ts';
import { phone } from '../forms.ts';
import { serviceUrl, signIn } from '../people.ts';
import { screens } from '../screens.ts';
import { test } from '../test.ts';
import { visit } from '../visit.ts';

/** Screens with a sticky bar at the bottom or the top, and the role that opens each. */
const covered = {
  administrator: ['club-create', 'club-settings', 'school-settings', 'project-create', 'audit-create'],
  student: ['write-evidence', 'write-reflection'],
} as const;
const smallest = { width: 320, height: 640 };
const windows = [{ width: 1440, height: 900 }, { width: 390, height: 844 }, smallest];

for (const [role, names] of [
  ['administrator', covered.administrator],
  ['student', covered.student],
] as const) {
  test(`nothing covers the focused field when ${role}s tab through forms`, async ({ page, context }) => {
    await signIn(context, role);
    for (const screen of screens.filter(({ name }) => names.some((each) => each === name))) {
      for (const size of windows) {
        await test.step(`${screen.name}, ${size.width} px`, async () => {
          await page.setViewportSize(size);
          await visit(page, screen);
          await expectFocusSeen(page);
        });
      }
    }
  });
}

test('nothing covers the portfolios of a phone, whose bar says more than fits one line', async ({
  page,
  context,
}) => {
  await signIn(context, 'administrator');
  await page.setViewportSize(smallest);
  for (const screen of screens.filter(({ name }) => name === 'portfolios')) await visit(page, screen);
  await expectFocusSeen(page);
});

test('on a phone, the focus moves from the menu to the page that was chosen there', async ({
  page,
  context,
}) => {
  await signIn(context, 'administrator');
  await page.setViewportSize(phone);
  await page.goto(serviceUrl());
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: /^Calendar/ }).press('Enter');
  await expect(page).toHaveURL(/calendar/);
  await expect(page.getByRole('main')).toBeFocused();
});
