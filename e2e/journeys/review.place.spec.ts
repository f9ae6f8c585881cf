/** The reviewer's place in the list, which the address keeps. */
import { expect } from '@playwright/test';
import { serviceUrl, signIn } from '../people.ts';
import { list, post, postEvidence } from '../reviews.ts';
import { test } from '../test.ts';

test('the order and the open post stay after a visit elsewhere and a reload; on a phone, Back leads to the list', async ({
  page,
  context,
  browser,
}) => {
  const words = `Lamps for the path ${crypto.randomUUID()}`;
  const { remove } = await postEvidence(browser, `<p>${words}</p>`, []);
  const second = await postEvidence(browser, `<p>${words} two</p>`, []);

  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/portfolios/review`);
  const order = page.getByRole('combobox', { name: 'Order' });
  await order.click();
  await page.getByRole('option', { name: 'Oldest first' }).click();
  await expect(order).toHaveValue('Oldest first');
  const row = list(page).getByRole('button', { name: `${words} two` });
  await row.click();
  await expect(row).toHaveAttribute('aria-current', 'true');
  const isAsBefore = async () => {
    await expect(order).toHaveValue('Oldest first');
    await expect(list(page).locator('[aria-current]')).toContainText(`${words} two`);
  };
  await post(page).locator('header').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toHaveCount(0);
  await page.goBack();
  await isAsBefore();
  await page.reload();
  await isAsBefore();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${serviceUrl()}/portfolios/review`);
  const mine = list(page).getByRole('button', { name: words }).first();
  const everything = post(page).getByRole('button', { name: 'All posts' });
  await mine.click();
  await expect(everything).toBeVisible();
  await page.goBack();
  await mine.click();
  await everything.click();
  await mine.click();
  await post(page).getByRole('button', { name: 'Skip' }).click();
  await page.goBack();
  await expect(mine).toBeVisible();
  await expect(everything).toHaveCount(0);

  await remove();
  await second.remove();
});
