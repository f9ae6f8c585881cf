/** A comment on a portfolio, from the student's home to its place, until the student has seen it. */
import { type Browser, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Person } from '../clubs.ts';
import { test } from '../newcomers.ts';
import { signInWithCode } from '../outbox.ts';
import { call, type Role, serviceUrl, signIn } from '../people.ts';

const made = z.object({ data: z.object({ _id: z.string() }) });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });

/** A page of one of the demo's people, or of a test's own student: other journeys read the demo student's inbox. */
async function pageAs(browser: Browser, who: Role | Person): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await (typeof who === 'string' ? signIn(context, who) : signInWithCode(context, who.schoolEmail));
  return context.newPage();
}

/** A reflection with much text and a comment below it. */
async function commentedReflection(student: Page, teacher: Page, reflectionName: string, content: string) {
  const reflectionText = '<p>Forty bags, and the beach looked the same the day after.</p>'.repeat(60);
  const post = made.parse(
    await call(student, 'POST', '/portfolio/reflection', { reflectionName, reflectionText }),
  );
  await call(teacher, 'POST', '/portfolio/postComment', { postId: post.data._id, content });
}

test('a new comment leads from home to its post and stays new until it is seen', async ({
  browser,
  newStudent,
}) => {
  const [student, teacher] = [await pageAs(browser, await newStudent()), await pageAs(browser, 'teacher')];
  const name = `Seen below the text ${process.pid}`;
  await commentedReflection(student, teacher, name, 'Who left it there?');
  const line = waiting(student).getByRole('link', { name: `1 new comment on your reflection ${name}` });
  const card = student.getByRole('article', { name });

  // The timeline marks it, but it stays unread.
  await student.goto(`${serviceUrl()}/portfolio`);
  await expect(card.getByText('New', { exact: true })).toBeVisible();
  await student.goto(serviceUrl());
  await line.click();
  await expect(heading(student)).toHaveText(name);
  const comments = student.getByRole('region', { name: 'Comments' });
  await expect(comments.getByText('Who left it there?')).toBeInViewport();
  await expect(comments.getByText('New', { exact: true })).toBeVisible();

  await student.goBack();
  await expect(heading(student)).toContainText('Welcome back');
  await expect(line).toHaveCount(0);
  await student.goto(`${serviceUrl()}/portfolio`);
  await expect(card).toBeVisible();
  await expect(card.getByText('New', { exact: true })).toHaveCount(0);
});

test('a comment appears in the inbox, and becomes read there or at its post', async ({
  browser,
  newStudent,
}) => {
  const [student, teacher] = [await pageAs(browser, await newStudent()), await pageAs(browser, 'teacher')];
  const [first, second] = [`Told of ${process.pid}`, `Told of later ${process.pid}`];
  await commentedReflection(student, teacher, second, 'And who paid?');
  await commentedReflection(student, teacher, first, 'Who carried them?');
  const inbox = student.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox/ });
  const news = student.getByRole('region', { name: 'Notices' });
  const unread = (name: string) => news.getByRole('listitem').filter({ hasText: name }).getByText('Unread');

  const told = (path: string) =>
    student.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok());

  await student.goto(serviceUrl());
  const seen = told('/portfolio/seenComments');
  await waiting(student).getByRole('link', { name: second }).click();
  await seen;
  const listed = told('/inbox/seen');
  await inbox.click();
  await expect(news).toContainText(`commented on “${second}”`);
  await expect(unread(second)).toHaveCount(0);

  const link = news.getByRole('link', { name: `commented on “${first}”` });
  await listed;
  await link.click();
  await expect(heading(student)).toHaveText(first);
  await expect(student).toHaveURL(/#comments$/);
  await inbox.click();
  await expect(link).toBeVisible();
  await expect(unread(first)).toHaveCount(0);
});

test('opening a post without scrolling to its comments leaves them new', async ({ browser, newStudent }) => {
  const [student, teacher] = [await pageAs(browser, await newStudent()), await pageAs(browser, 'teacher')];
  const name = `Not scrolled to ${process.pid}`;
  await commentedReflection(student, teacher, name, 'Have you asked them?');
  const card = student.getByRole('article', { name });
  await student.goto(`${serviceUrl()}/portfolio`);
  await card.getByRole('link', { name }).click();
  await expect(heading(student)).toHaveText(name);
  await student.goBack();
  await expect(card).toBeVisible();
  await student.reload();
  await expect(card.getByText('New', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: `1 comment on “${name}”` }).click();
  await expect(student.getByRole('dialog').getByText('Have you asked them?')).toBeVisible();
  await expect(card.getByText('New', { exact: true })).toHaveCount(0);
});

test('a comment on tokens leads to its period, and stays new when an administrator views as the student', async ({
  browser,
  newStudent,
}) => {
  const person = await newStudent();
  const studentPortfolioInfoId = person._id;
  const student = await pageAs(browser, person);
  const office = await pageAs(browser, 'administrator');
  const commentContent = `Two more by Easter ${process.pid}.`;
  await call(office, 'POST', '/portfolio/tokensComment', {
    studentPortfolioInfoId,
    semesterNumber: 1,
    commentContent,
  });
  const open = async (page: Page) => {
    await page.goto(serviceUrl());
    await waiting(page).getByRole('link', { name: '1 new comment on your tokens Semester 1' }).click();
    const comments = page.getByRole('region', { name: 'Comments on Semester 1' });
    const said = comments.getByRole('listitem').filter({ hasText: commentContent });
    await expect(said).toBeInViewport();
    await expect(said.getByText('New', { exact: true })).toBeVisible();
  };
  await office.goto(`${serviceUrl()}/impersonate/${studentPortfolioInfoId}`);
  await office.getByRole('button', { name: 'View as Ottilie' }).click();
  await expect(heading(office)).toContainText('Welcome back, Ottilie');
  await open(office);
  const seen = student.waitForResponse(
    (answer) => answer.url().endsWith('/portfolio/seenComments') && answer.ok(),
  );
  await open(student);
  await seen;
  await student.goto(serviceUrl());
  await expect(heading(student)).toContainText('Welcome back');
  await expect(waiting(student).getByRole('link', { name: /on your tokens/ })).toHaveCount(0);
});
