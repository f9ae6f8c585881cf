/** The open post stays with its reader when the list is read again: colleagues review too, and students post and delete. */
import { expect } from '@playwright/test';
import { z } from 'zod';
import { test } from '../newcomers.ts';
import { call, read, serviceUrl, signIn } from '../people.ts';
import { ownPortfolioId } from '../portfolios.ts';
import { list, listOnly, post, postEvidence, returnTo } from '../reviews.ts';

test('the post that is open at first stays open when a newer one comes, and is the one that is awarded', async ({
  page,
  context,
  browser,
  newStudent,
}) => {
  const words = `A ramp for the library ${crypto.randomUUID()}`;
  const first = await postEvidence(browser, `<p>${words} one</p>`, ['Service'], await newStudent());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/portfolio/reviewed')) sent.push(request.postData() ?? '');
  });

  await signIn(context, 'administrator');
  await listOnly(page, words);
  await page.goto(`${serviceUrl()}/portfolios/review`);
  const row = (name: string) => list(page).getByRole('button', { name: `${words} ${name}` });
  await expect(row('one')).toHaveAttribute('aria-current', 'true');
  const award = post(page).getByRole('button', { name: 'Award claimed · next' });
  await expect(award).toBeVisible();

  const second = await postEvidence(browser, `<p>${words} two</p>`, ['Service'], await newStudent());
  await returnTo(page);
  await expect(row('two')).toBeVisible();
  await expect(row('one')).toHaveAttribute('aria-current', 'true');
  await expect(post(page).getByText(`${words} one`).last()).toBeVisible();
  await expect(award).toBeVisible();
  await page.keyboard.press('a');
  await expect(row('one')).toHaveCount(0);
  await expect(list(page).getByText('Awarded just now')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain(first._id);
  await expect(row('two')).toHaveAttribute('aria-current', 'true');

  await first.remove();
  await second.remove();
});

test('a post that a colleague reviews while somebody writes a comment says so, and the text goes to nobody else', async ({
  page,
  context,
  browser,
  office,
  newStudent,
}) => {
  const words = `Bricks by hand ${crypto.randomUUID()}`;
  const first = await postEvidence(browser, `<p>${words} one</p>`, [], await newStudent());
  const second = await postEvidence(browser, `<p>${words} two</p>`, [], await newStudent());

  await signIn(context, 'teacher');
  await listOnly(page, words);
  await page.goto(`${serviceUrl()}/portfolios/review`);
  const row = (name: string) => list(page).getByRole('button', { name: `${words} ${name}` });
  await expect(row('two')).toHaveAttribute('aria-current', 'true');
  const comment = post(page).getByRole('textbox', { name: /^Comment to/ });
  await comment.fill('How many ');
  const posts = [{ postId: second._id }];
  await call(office, 'PUT', '/portfolio/reviewed', {
    studentPortfolioInfoId: await ownPortfolioId(second.student),
    posts,
  });
  await returnTo(page);
  await expect(post(page).getByRole('status')).toHaveText('Reviewed by Ruth Okafor · Today');
  await expect(comment).toHaveAccessibleDescription(/^Your comment was not sent\. To send it, copy it/);
  await page.keyboard.type('were there?');
  await expect(comment).toHaveValue('How many were there?');
  await expect(row('two')).toHaveAttribute('aria-current', 'true');

  await test.step('the text is found again at its own post', async () => {
    await row('one').click();
    await expect(comment).toHaveValue('');
    await row('two').click();
    await expect(comment).toHaveValue('How many were there?');
  });

  await test.step('once it is discarded, nothing asks about it', async () => {
    await post(page).getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard comment' }).click();
    await expect(row('two')).toHaveCount(0);
    await expect(row('one')).toHaveAttribute('aria-current', 'true');
  });

  await test.step('a field in use stays, so that no letter is taken for a shortcut', async () => {
    await comment.focus();
    await call(first.student, 'DELETE', '/portfolio/evidence', { _id: first._id });
    await returnTo(page);
    await expect(post(page).getByText('This post was deleted.')).toBeVisible();
    await page.keyboard.type('never ');
    await expect(comment).toHaveValue('never ');
    await expect(comment).toHaveAccessibleDescription(/because the post was deleted/);
    await comment.fill('');
    await post(page).getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByText('All posts are reviewed')).toBeVisible();
  });

  await page.getByRole('main').getByRole('link', { name: 'All portfolios' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toHaveCount(0);
  await second.remove();
  await first.student.close();
});

test('a post whose portfolio somebody else reviews by now says who, and leads on without a review', async ({
  page,
  context,
  browser,
  office,
  newStudent,
}) => {
  const words = `A map of the benches ${crypto.randomUUID()}`;
  const other = await postEvidence(browser, `<p>${words} one</p>`, [], await newStudent());
  const moved = await postEvidence(browser, `<p>${words} two</p>`, ['Service'], await newStudent());
  await signIn(context, 'teacher');
  await listOnly(page, words);
  await page.goto(`${serviceUrl()}/portfolios/review`);
  const row = (name: string) => list(page).getByRole('button', { name: `${words} ${name}` });
  await expect(row('two')).toHaveAttribute('aria-current', 'true');
  await expect(post(page).getByRole('button', { name: 'Award claimed · next' })).toBeVisible();
  const comment = post(page).getByRole('textbox', { name: /^Comment to/ });
  await comment.fill('Where is it?');
  const { user: reviewer } = await read(
    office,
    '/user/me',
    z.object({ user: z.object({ _id: z.string() }) }),
  );

  await call(office, 'PUT', '/portfolio/facultyReviewers', {
    studentPortfolioInfoId: await ownPortfolioId(moved.student),
    facultyReviewersId: [reviewer._id],
    presentReviewersId: [],
  });
  await returnTo(page);
  await expect(post(page).getByRole('status')).toHaveText(
    'Ruth Okafor now reviews this portfolio, so the post is no longer on your list.',
  );
  await expect(post(page).getByText('Ask the CAS office to change the reviewers.')).toHaveCount(0);
  await expect(post(page).getByRole('button', { name: 'Award claimed · next' })).toHaveCount(0);
  await expect(comment).toHaveAccessibleDescription(/^Your comment was not sent\. To send it, copy it/);
  await comment.fill('');
  await post(page).getByRole('button', { name: 'Next', exact: true }).click();
  await expect(row('two')).toHaveCount(0);
  await expect(row('one')).toHaveAttribute('aria-current', 'true');

  await other.remove();
  await moved.remove();
});
