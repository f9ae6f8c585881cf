/** Pages opened by addresses with values that they can't use, as in old or cut-off links. */
import { expect } from '@playwright/test';
import { signIn, untouchedUrl } from '../people.ts';
import { test } from '../test.ts';

const addresses = [
  '/studentspace?sort=1&show=[1]',
  '/messageboard?sort=1',
  '/projectspace?sort=true',
  '/projectspace/evaluations?sort=[1]&q={}',
  '/clubspace/clubTags?sort=1&show=1',
  '/school/activity?show=1&from=2026-02-31',
  '/calendar?date=2026-02-31&view=year',
  '/portfolios/review?order=xx&post=1',
];

test('a value in an address that a page can’t use counts as absent', async ({ page, context }) => {
  await signIn(context, 'administrator', untouchedUrl());
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(`${untouchedUrl()}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { name: 'Something went wrong on this page.' })).toHaveCount(0);
    });
  }
  expect(refused).toEqual([]);
});
