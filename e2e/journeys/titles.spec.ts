/** The title of a page: once, in the bar, on a phone; in one line beside or above its actions on a desktop. */

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { serviceUrl, signIn } from '../people.ts';
import { test } from '../test.ts';
import { settled } from '../visit.ts';

/** The heading of the page, and its height. */
async function headingOf(page: Page): Promise<{ title: string; height: number; line: number }> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  await settled(page);
  return heading.evaluate((own) => ({
    title: own.textContent,
    height: own.getBoundingClientRect().height,
    line: Number.parseFloat(getComputedStyle(own).lineHeight),
  }));
}

/** Whether the bar has room for the title is measured once the page is drawn. */
const heightOf = async (page: Page): Promise<number> => (await headingOf(page)).height;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the bar says the title of every page but home, and the page says it again only where it is cut', async ({
    page,
    context,
  }) => {
    test.slow();
    await signIn(context, 'administrator');
    const paths = ['clubspace', 'portfolios', 'calendar', 'studentspace', 'messageboard/create', 'profile'];
    for (const path of paths) {
      await page.goto(`${serviceUrl()}/${path}`);
      const { title } = await headingOf(page);
      await expect(page.getByRole('banner').getByText(title, { exact: true })).toBeVisible();
      await expect.poll(() => heightOf(page), path).toBeLessThanOrEqual(1);
    }
    await expectAccessible(page);
    await page.goto(`${serviceUrl()}/projectspace/evaluations`);
    await expect.poll(() => heightOf(page)).toBeGreaterThan(20);
    await page.goto(serviceUrl());
    const { title, height } = await headingOf(page);
    expect(height).toBeGreaterThan(20);
    await expect(page.getByRole('banner').getByText(title)).toHaveCount(0);
  });
});

test('a title on a desk takes one line, and its actions wrap before it does', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(context, 'administrator');
  for (const path of ['projectspace/evaluations', 'portfolios']) {
    await page.goto(`${serviceUrl()}/${path}`);
    const { height, line } = await headingOf(page);
    expect(height, path).toBeLessThan(1.5 * line);
  }
  // The rest of the page’s header leaves most of the window to the table.
  const { y = 800 } = (await page.getByRole('row').nth(1).boundingBox()) ?? {};
  expect(y).toBeLessThan(420);
});
