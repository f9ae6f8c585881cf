/**
 * A page opened by its address, in a tab without a history: Back leads to a page that exists and is accessible. It
 * tries a page of each depth for each role; packages/web/src/routes/router.test.ts tries every address.
 */
import { expect } from '@playwright/test';
import { type Role, serviceUrl, signIn } from '../people.ts';
import type { Screen } from '../screen.ts';
import { screens } from '../screens.ts';
import { test } from '../test.ts';
import { choirId, settled, visit } from '../visit.ts';

const opened: Record<Role, readonly string[]> = {
  administrator: ['school-settings', 'club-edit', 'proposal-review', 'portfolio-evidence', 'audit-create'],
  teacher: ['student-edit', 'attendance', 'token-dashboard'],
  leader: ['club', 'proposal'],
  student: ['propose', 'own-post', 'own-attendance'],
};

/** Words on the pages that are shown in place of one that can’t be. */
const deadEnds =
  /Page not found|You don’t have access|is for faculty|is not there|not found|could not be|Couldn’t|switched off/;

function screenCalled(wanted: string): Screen {
  const found = screens.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`There is no screen called ${wanted}.`);
  return found;
}

for (const role of ['administrator', 'teacher', 'leader', 'student'] as const) {
  test(`Back works on pages opened by their address, as ${role}`, async ({ context }) => {
    await signIn(context, role);
    for (const name of opened[role]) {
      await test.step(name, async () => {
        const page = await context.newPage();
        await visit(page, screenCalled(name));
        const { pathname } = new URL(page.url());
        const heading = page.locator('main').getByRole('heading', { level: 1 });
        await heading.evaluate((old) => old.setAttribute('data-left', ''));
        await page.getByRole('button', { name: 'Back', exact: true }).filter({ visible: true }).click();
        await expect(page).not.toHaveURL((url) => url.pathname === pathname);
        // The address changes first; two pages can have the same title.
        await expect(page.locator('[data-left]')).toHaveCount(0);
        await settled(page);
        await expect(heading).toBeVisible();
        await expect(heading).not.toContainText(deadEnds);
        await page.close();
      });
    }
  });
}

test('Back from a club goes to the clubs, and from its form to the club', async ({ page, context }) => {
  await signIn(context, 'administrator');
  const club = `/clubspace/overview/${await choirId(page)}`;
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await page.goto(`${serviceUrl()}${club}/edit/admin`);
  await back.click();
  await expect(page).toHaveURL(`${serviceUrl()}${club}/admin`);
  const other = await context.newPage();
  await other.goto(`${serviceUrl()}${club}/admin`);
  await other.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(other).toHaveURL((url) => url.pathname === '/clubspace');
});

test('the search and the account menu close when Back leads to the page before', async ({
  page,
  context,
}) => {
  await signIn(context, 'administrator');
  await page.goto(serviceUrl());
  const calendar = page.getByRole('link', { name: 'Calendar', exact: true });
  const search = page.getByRole('dialog').getByRole('textbox');
  const entries = page.getByRole('menu');
  const ways = [
    [search, () => page.keyboard.press('ControlOrMeta+k')],
    [entries, () => page.getByRole('button', { name: /Your account/ }).click()],
  ] as const;
  for (const [opened, open] of ways) {
    await calendar.click();
    await expect(page).toHaveURL(`${serviceUrl()}/calendar`);
    await open();
    await expect(opened).toBeVisible();
    await page.goBack();
    await expect(opened).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  }

  // The same over a page with something to lose, where the question would be below them.
  await page.goto(`${serviceUrl()}/clubspace`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Create / })
    .click();
  await page.getByRole('textbox', { name: 'Club name' }).fill('Unsaved');
  for (const [opened, open] of ways) {
    await open();
    await expect(opened).toBeVisible();
    await page.evaluate(() => window.history.back());
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(opened).toBeHidden();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  }
});
