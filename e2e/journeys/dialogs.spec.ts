/** Whatever opens over a page, in a window whose scrollbar takes room: the page below stays where it is. */
import { expect, type Page } from '@playwright/test';
import { serviceUrl, signIn } from '../people.ts';
import config from '../playwright.config.ts';
import { test } from '../test.ts';
import { memberId, settled } from '../visit.ts';

// Playwright hides scrollbars, and with them the fault.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } });

test.beforeEach(async ({ context }) => signIn(context, 'administrator'));

/** Where the page's own parts lie across the window, in pixels. */
async function across(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    ['main', 'h1', '[href="/"]'].flatMap((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      return box === undefined ? [] : [box.left, box.right];
    }),
  );
}

/** Opens something over the page, and holds that nothing below has moved sideways, then or when it is closed. */
async function expectStill(page: Page, open: () => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  const before = await across(page);
  expect(before).toHaveLength(6);
  expect(await page.evaluate(() => innerWidth - document.body.getBoundingClientRect().width)).toBeGreaterThan(
    0,
  );
  await open();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await across(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await across(page)).toEqual(before);
}

test('a page that scrolls stays below comments, pictures and the search', async ({ page }) => {
  await page.goto(`${serviceUrl()}/portfolios/${await memberId(page)}/main`);
  await expectStill(page, () =>
    page
      .getByRole('button', { name: /comments? on “/ })
      .first()
      .click(),
  );
  await expectStill(page, () =>
    page
      .getByRole('button', { name: /^Open photo/ })
      .first()
      .click(),
  );
  await expectStill(page, () => page.keyboard.press('Control+k'));
});

test('a page that fits the window stays below the search', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 3000 });
  await page.goto(`${serviceUrl()}/school/settings`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  await expectStill(page, () => page.keyboard.press('Control+k'));
});
