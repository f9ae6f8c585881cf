/** The reviewer's way through posts: read, awarded as claimed, commented and undone without leaving the page. */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { now } from '../clock.ts';
import { test } from '../newcomers.ts';
import { call, serviceUrl, signIn } from '../people.ts';

const posted = z.object({ data: z.object({ _id: z.string() }) });
const list = (page: Page) => page.getByRole('region', { name: 'Posts to review' });
const post = (page: Page) => page.getByRole('region', { name: 'Post', exact: true });

test('a reviewer awards what a post claims with a comment, gets the next post, and undoes both', async ({
  page,
  context,
  browser,
}) => {
  const student = await browser.newContext();
  await signIn(student, 'student');
  const words = `Twelve chairs ${crypto.randomUUID()}`;
  const sent = {
    _id: crypto.randomUUID(),
    dateOfEvent: now().toISOString().slice(0, 10),
    text: `<p>${words}</p><p>We carried them up by hand.</p>`,
    CASTokens: ['Service'],
    customTokens: [],
  };
  const { _id } = posted.parse(await call(student, 'POST', '/portfolio/evidence', sent)).data;

  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/portfolios/dashboard`);
  await page.getByRole('link', { name: /^Review (posts|[\d,]+ new posts?)$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  const row = list(page).getByRole('button', { name: words });
  await row.click();
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(post(page).getByText('We carried them up by hand.')).toBeVisible();
  await expect(
    post(page)
      .getByRole('button', { name: /One less Service|Service/ })
      .first(),
  ).toBeVisible();

  await page.keyboard.press('c');
  await page.keyboard.type('What did it ask of you? jk');
  await expect(row).toHaveAttribute('aria-current', 'true');
  await post(page)
    .getByRole('button', { name: /· next$/ })
    .last()
    .click();
  await expect(row).toHaveCount(0);
  await expect(list(page).getByText(/just now$/)).toBeVisible();
  const next = list(page).locator('[aria-current]');
  await expect(next).toHaveCount(1);
  await expect(post(page).getByRole('textbox', { name: /^Comment to/ })).toHaveValue('');

  await list(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(post(page).getByRole('group', { name: 'Post' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(row).not.toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(row).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('n');
  await expect(row).toHaveCount(0);

  await call(student, 'DELETE', '/portfolio/evidence', { _id });
  await student.close();
});

test('a review list that can’t be read isn’t shown as done', async ({ page, context }) => {
  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/portfolios/review`);
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await page.route('**/api/portfolio/review**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'Oldest first' }).click();
  await expect(page.getByRole('alert').getByRole('heading')).toBeVisible();
  await expect(page.getByText('All posts are reviewed')).toHaveCount(0);
  await page.unroute('**/api/portfolio/review**');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
});
