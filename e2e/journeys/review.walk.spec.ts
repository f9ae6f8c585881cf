/** Many posts in a row, by keys alone and without a page load. */
import { expect } from '@playwright/test';
import { test } from '../newcomers.ts';
import { serviceUrl, signIn } from '../people.ts';
import { list, listOnly, postEvidence, untilShown } from '../reviews.ts';

test('a reviewer goes through posts of several pages by keys, and the page is never loaded again', async ({
  page,
  context,
  browser,
  newStudent,
}) => {
  const words = `Seeds for the roof ${crypto.randomUUID()}`;
  const author = await newStudent();
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  const made = [];
  for (const name of names) made.push(await postEvidence(browser, `<p>${words} ${name}</p>`, [], author));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/portfolio/reviewed')) sent.push(request.postData() ?? '');
  });

  await signIn(context, 'administrator');
  await listOnly(page, words, 2);
  await page.goto(`${serviceUrl()}/portfolios/review`);
  const row = (name: string) => list(page).getByRole('button', { name: `${words} ${name}` });
  await expect(row('six')).toHaveAttribute('aria-current', 'true');
  await page.evaluate(() => document.documentElement.setAttribute('data-first-load', ''));

  await test.step('skipping leads beyond the first page', async () => {
    for (const name of ['five', 'four', 'three', 'two', 'one']) {
      // Pages of two are shorter than what is read ahead of a real one.
      await expect(row(name)).toBeVisible();
      await page.keyboard.press('s');
      await expect(row(name)).toHaveAttribute('aria-current', 'true');
    }
    for (const name of ['two', 'three', 'four', 'five', 'six']) {
      await page.keyboard.press('k');
      await expect(row(name)).toHaveAttribute('aria-current', 'true');
    }
  });

  for (const name of names.toReversed()) {
    await expect(row(name)).toHaveAttribute('aria-current', 'true');
    // A look at the next one and back: a key that is pressed twice in a moment counts once.
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(row(name)).toHaveAttribute('aria-current', 'true');
    await untilShown(page);
    await page.keyboard.press('n');
    await expect(row(name)).toHaveCount(0);
  }
  await expect(page.getByText('All posts are reviewed')).toBeVisible();
  expect(sent).toHaveLength(names.length);
  await expect(page.locator('html')).toHaveAttribute('data-first-load', '');

  for (const { remove } of made) await remove();
});
