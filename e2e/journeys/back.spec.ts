/** A page that was opened by its address, in a tab that knows no other: Back leads to one that is there and open. */
import { expect } from '@playwright/test';
import { type accounts, type Role, serviceUrl, signIn } from '../people.ts';
import { screens } from '../screens.ts';
import { test } from '../test.ts';
import { choirId, settled, visit } from '../visit.ts';

const roles = [
  'administrator',
  'teacher',
  'leader',
  'student',
] as const satisfies readonly (keyof typeof accounts)[];

/** Words of the pages that stand for one that cannot be shown. */
const deadEnds =
  /There is no page here|is not open to you|is for staff|is not there|could not be|switched off/;

/** Each address once; without a page before it, home has no Back. */
const addressed = (role: Role) =>
  screens.filter(
    ({ name, path, roles: shown }, at) =>
      path !== '/' &&
      name !== 'not-found' &&
      shown.includes(role) &&
      screens.findIndex((other) => other.path.split('?')[0] === path.split('?')[0]) === at,
  );

for (const role of roles) {
  test(`Back from every page opened by its address, as ${role}`, async ({ page, context }) => {
    test.setTimeout(240_000);
    await signIn(context, role);
    for (const screen of addressed(role)) {
      await test.step(screen.name, async () => {
        await visit(page, screen);
        // The tab forgets the page before, as one that was opened with this address.
        await page.evaluate(() => sessionStorage.removeItem('casement-trail'));
        await page.reload();
        const { pathname } = new URL(page.url());
        await page.getByRole('button', { name: 'Back', exact: true }).filter({ visible: true }).click();
        await expect(page).not.toHaveURL((url) => url.pathname === pathname);
        await settled(page);
        const heading = page.locator('main').getByRole('heading', { level: 1 });
        await expect(heading).toBeVisible();
        await expect(heading).not.toContainText(deadEnds);
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
