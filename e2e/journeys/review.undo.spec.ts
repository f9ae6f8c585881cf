/** Undoing a review, and what the list says if that is no longer possible. */
import { expect } from '@playwright/test';
import { test } from '../newcomers.ts';
import { call, serviceUrl, signIn } from '../people.ts';
import { ownPortfolioId } from '../portfolios.ts';
import { list, post, postEvidence } from '../reviews.ts';

test('a post that a colleague has reviewed since says so, and offers no undo', async ({
  page,
  context,
  browser,
  newStudent,
}) => {
  const words = `A wall of straw ${crypto.randomUUID()}`;
  const { _id, student, remove } = await postEvidence(browser, `<p>${words}</p>`, [], await newStudent());
  const studentPortfolioInfoId = await ownPortfolioId(student);
  const colleague = await browser.newContext();
  await signIn(colleague, 'administrator');

  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/portfolios/review`);
  await list(page).getByRole('button', { name: words }).click();
  await post(page).getByRole('button', { name: 'Nothing to add · next' }).click();
  const row = list(page).getByRole('listitem').filter({ hasText: words });
  await expect(row).toContainText('Reviewed just now');

  // In a period in which nothing is awarded yet.
  const award = [{ token: 'Service', count: 1 }];
  const posts = [{ postId: _id, award }];
  await call(colleague, 'PUT', '/portfolio/reviewed', { studentPortfolioInfoId, posts, period: 4 });

  await test.step('without an answer it can be tried again', async () => {
    await page.route('**/api/portfolio/reviewed', (route) => route.abort(), { times: 1 });
    await row.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t undo the review' })).toBeVisible();
    await expect(row).toContainText('Reviewed just now');
  });
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Reviewed by Ruth Okafor · Today');
  await expect(row.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.getByText('Only they can undo that.')).toBeVisible();

  await call(colleague, 'PUT', '/portfolio/reviewed', { studentPortfolioInfoId, posts, undo: true });
  await remove();
  await colleague.close();
});
