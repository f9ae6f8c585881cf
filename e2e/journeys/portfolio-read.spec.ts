/** Reading a portfolio: a teacher goes through a timeline, comments and replies; other people are refused. */
import { isDeepStrictEqual } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../axe.ts';
import { now } from '../clock.ts';
import { test } from '../clubs.ts';
import { drawn } from '../drawn.ts';
import { accounts, call, type Role, type Session, serviceUrl, signIn } from '../people.ts';
import { ownPortfolioId } from '../portfolios.ts';

const made = z.object({ data: z.object({ _id: z.string() }) });
const listed = z.object({
  data: z.object({
    portfolios: z.array(
      z.object({
        _id: z.string(),
        student: z.object({ schoolEmail: z.string() }),
        evidencePosts: z.number(),
        reflectionPosts: z.number(),
      }),
    ),
  }),
});
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const newComment = (page: Page) => page.getByRole('textbox', { name: 'New comment' });

async function pageAs(browser: Browser, role: Role): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await signIn(context, role);
  return context.newPage();
}

let count = 0;
const newName = () => {
  count += 1;
  return `What the tide left ${process.pid}-${count}`;
};

async function writeReflection(student: Session, reflectionName: string): Promise<string> {
  const reflectionText = '<p>Forty bags, and the beach looked the same the day after.</p>';
  return made.parse(await call(student, 'POST', '/portfolio/reflection', { reflectionName, reflectionText }))
    .data._id;
}

async function writeEvidence(student: Session, words: string): Promise<string> {
  const dateOfEvent = new Date(now().getTime() - 86_400_000).toISOString().slice(0, 10);
  const input = { dateOfEvent, text: `<p>${words}</p>`, CASTokens: ['Service'] };
  return made.parse(await call(student, 'POST', '/portfolio/evidence', input)).data._id;
}

test('a teacher filters, reads and comments, the student answers, and each deletes what they wrote', async ({
  browser,
}) => {
  test.slow();
  const student = await pageAs(browser, 'student');
  const portfolioId = await ownPortfolioId(student);
  const name = newName();
  const reflectionId = await writeReflection(student, name);
  const teacher = await pageAs(browser, 'teacher');

  // The timeline and its filter.
  await teacher.goto(`${serviceUrl()}/portfolios/${portfolioId}/main`);
  await expect(heading(teacher)).toHaveText('Amara Diallo');
  const card = teacher.getByRole('article', { name });
  await expect(card.getByText('Reflection', { exact: true })).toBeVisible();
  await expect(card.getByText('Today')).toBeVisible();
  await teacher.getByRole('button', { name: 'Filter by tokens' }).click();
  await teacher.getByRole('menuitemcheckbox', { name: 'Posts without tokens' }).click();
  await teacher.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(teacher).toHaveURL(/tokens=cas/);
  await teacher.getByRole('button', { name: /^Filter by tokens, \d+ posts? hidden$/ }).click();
  await teacher.getByRole('menuitemcheckbox', { name: 'Posts without tokens' }).click();
  await teacher.keyboard.press('Escape');

  // The whole reflection, and a comment.
  await card.getByRole('link', { name }).click();
  await expect(heading(teacher)).toHaveText(name);
  await expect(teacher.getByText('Student has not yet selected their learning outcome tokens')).toBeVisible();
  await expectAccessible(teacher);
  await newComment(teacher).fill('What would you do on the day after?');
  await teacher.getByRole('button', { name: 'Add comment' }).click();
  const comments = teacher.getByRole('region', { name: 'Comments' });
  // In the list, because the field has the same words until it is cleared.
  const asks = comments.getByRole('paragraph').filter({ hasText: 'What would you do on the day after?' });
  await expect(asks).toBeVisible();
  await expect(comments.getByText('Admin', { exact: true })).toBeVisible();
  await expect(newComment(teacher)).toHaveValue('');

  // The student sees it on the timeline and replies there.
  await student.goto(`${serviceUrl()}/`);
  await student.getByRole('link', { name: 'My Portfolio' }).click();
  const own = student.getByRole('article', { name });
  await expect(own.getByText('What would you do on the day after?')).toBeVisible();
  await own.getByRole('button', { name: `1 comment on “${name}”` }).click();
  const talk = student.getByRole('dialog', { name: `Comments on “${name}”` });
  await expect(talk.getByRole('button', { name: /^Delete the comment/ })).toHaveCount(0);
  await talk.getByRole('textbox', { name: 'New comment' }).fill('Ask who left it there.');
  await talk.getByRole('button', { name: 'Add comment' }).click();
  // In the list, because the field has the same words until it is cleared.
  await expect(talk.getByRole('paragraph').filter({ hasText: 'Ask who left it there.' })).toBeVisible();
  await student.keyboard.press('Escape');
  await expect(own.getByRole('button', { name: `2 comments on “${name}”` })).toBeVisible();

  // The teacher deletes their own comment; the student's stays.
  await teacher.reload();
  await expect(comments.getByText('Ask who left it there.')).toBeVisible();
  await comments.getByRole('button', { name: /^Delete the comment by Maren Pedersen/ }).click();
  const asked = teacher.getByRole('dialog', { name: 'Delete Comment' });
  await expect(asked).toContainText(
    'Are you sure you want to delete this comment? This action cannot be undone.',
  );
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(teacher.getByText('The comment has been deleted successfully.')).toBeVisible();
  await expect(comments.getByText('What would you do on the day after?')).toHaveCount(0);
  await expect(comments.getByText('Ask who left it there.')).toBeVisible();

  // The student deletes the reflection, after reading what else is deleted.
  await student.goto(`${serviceUrl()}/portfolio/reflection/${reflectionId}`);
  await expect(student.getByRole('link', { name: 'Edit' })).toBeVisible();
  await student.getByRole('button', { name: 'Delete', exact: true }).click();
  const deleting = student.getByRole('dialog', { name: 'Delete this reflection?' });
  await expect(deleting).toContainText(`This permanently deletes “${name}” with its 1 comment.`);
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(student).toHaveURL(/\/portfolio$/);
  await expect(student.getByRole('article', { name })).toHaveCount(0);
  await student.goto(`${serviceUrl()}/portfolio/reflection/${reflectionId}`);
  await expect(heading(student)).toHaveText('Post not found');
  await student.getByRole('link', { name: 'Back to timeline' }).click();
  await expect(heading(student)).toHaveText('Amara Diallo');
});

test('a teacher’s comment stays in its field when the post was deleted', async ({ browser }) => {
  const student = await pageAs(browser, 'student');
  const portfolioId = await ownPortfolioId(student);
  const postId = await writeEvidence(student, `${newName()}.`);
  const teacher = await pageAs(browser, 'teacher');
  await teacher.goto(`${serviceUrl()}/portfolios/${portfolioId}/evidence/${postId}`);
  await expect(heading(teacher)).toContainText('Evidence of');
  await newComment(teacher).fill('Show me the list that you wrote.');
  await call(student, 'DELETE', '/portfolio/evidence', { _id: postId });
  await teacher.getByRole('button', { name: 'Add comment' }).click();
  await expect(teacher.getByText(/This post was deleted/)).toBeVisible();
  await expect(newComment(teacher)).toHaveValue('Show me the list that you wrote.');
});

test('another student can’t read the portfolio', async ({ browser }) => {
  const portfolioId = await ownPortfolioId(await pageAs(browser, 'student'));
  const other = await pageAs(browser, 'leader');
  await other.goto(`${serviceUrl()}/portfolios/${portfolioId}/main`);
  await expect(heading(other)).toBeVisible();
  await expect(other.getByText('Amara Diallo')).toHaveCount(0);
  const answer = await other.request.get(`${serviceUrl()}/api/portfolio/${portfolioId}`);
  expect(answer.status()).toBe(403);
});

test('a long timeline loads completely, and going back returns to the same place', async ({ browser }) => {
  const teacher = await pageAs(browser, 'teacher');
  const { portfolios } = listed.parse(await call(teacher, 'GET', '/portfolio/portfolios')).data;
  const own: readonly string[] = Object.values(accounts);
  const [longest] = portfolios
    .filter(({ student }) => !own.includes(student.schoolEmail))
    .map(({ _id, evidencePosts, reflectionPosts }) => ({ _id, count: evidencePosts + reflectionPosts }))
    .toSorted((a, b) => b.count - a.count);
  expect(longest?.count).toBeGreaterThan(12);
  await teacher.goto(`${serviceUrl()}/portfolios/${longest?._id}/main`);
  await expect(teacher.getByRole('article')).toHaveCount(longest?.count ?? 0);
  await teacher.mouse.move(700, 500);
  for (let turn = 0; turn < 4; turn += 1) {
    const from = await teacher.evaluate(() => scrollY);
    await teacher.mouse.wheel(0, 500);
    await expect.poll(() => teacher.evaluate(() => scrollY)).toBeGreaterThan(from);
  }
  // The first card that starts inside the window, and its position.
  const place = () =>
    teacher.evaluate(() => {
      const tops = [...document.querySelectorAll('article')].map((card) => ({
        name: card.querySelector('h3')?.textContent ?? '',
        top: Math.round(card.getBoundingClientRect().top),
      }));
      return tops.find(({ top }) => top > 0);
    });
  const stands = async () => {
    const earlier = await place();
    await drawn(teacher);
    return isDeepStrictEqual(earlier, await place());
  };
  await expect.poll(stands).toBe(true);
  const before = await place();
  expect(await teacher.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await teacher
    .getByRole('article', { name: before?.name ?? '' })
    .getByRole('link')
    .first()
    .click();
  await expect(teacher.getByRole('navigation', { name: 'Newer and older posts' })).toBeVisible();
  await teacher.goBack();
  await expect.poll(place).toEqual(before);
});
