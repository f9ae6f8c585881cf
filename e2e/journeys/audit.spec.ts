/** An administrator opens portfolios to an auditor, who reads them without an account, until the link is deleted. */

import { type Browser, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { auditPage, deleteAuditLink, makeAuditLink } from '../audits.ts';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { firstYearClass, now } from '../clock.ts';
import { demoStudent } from '../clubs.ts';
import { download } from '../downloads.ts';
import { test } from '../newcomers.ts';
import { call, serviceUrl, signIn } from '../people.ts';
import { countTaps } from '../taps.ts';
import { settled } from '../visit.ts';

const main = '/portfolios/audit/main';
const gone = 'This link no longer works';

async function lookAt(page: Page) {
  await settled(page);
  await expectAccessible(page);
  await expectNothingCutOff(page);
}

/** A browser of a person without an account. */
async function pageOfAuditor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  return context.newPage();
}

/** Opens a post with a picture, and checks that the whole picture is visible. */
async function readPostWithPicture(page: Page) {
  const post = page
    .getByRole('article')
    .filter({ has: page.locator('img') })
    .first();
  await post.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  const picture = page.locator('main img').first();
  await expect
    .poll(async () => picture.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth))
    .toBeGreaterThan(0);
  await lookAt(page);
}

/** Filters the list by a badge, reads the tokens of two portfolios in turn, and returns to the whole list. */
async function readOn(page: Page) {
  const badge = page.getByRole('button', { name: /^New Posts/ });
  await badge.click();
  await expect(badge).toHaveAttribute('aria-pressed', 'true');
  const cards = page.getByRole('article').getByRole('heading');
  const [one, two] = [await cards.nth(0).textContent(), await cards.nth(1).textContent()];
  await cards.nth(0).getByRole('link').click();
  await page.getByRole('link', { name: 'Tokens', exact: true }).click();
  const steps = page.getByRole('navigation', { name: 'Previous and next portfolio' });
  await expect(steps).toContainText(/1 of \d/);
  await steps.getByRole('link', { name: `Next portfolio: ${two}` }).click();
  await expect(page.getByRole('heading', { name: two ?? '', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Semester 1|Trimester 1/ })).toBeVisible();
  await expect(steps).toContainText(/2 of \d/);
  await expect(steps.getByRole('link', { name: `Previous portfolio: ${one}` })).toBeVisible();
  await lookAt(page);
  await page.getByRole('link', { name: /All portfolios/ }).click();
  await expect(badge).toHaveAttribute('aria-pressed', 'true');
  await expect(cards).not.toHaveCount(0);
  await badge.click();
  await expect(badge).toHaveAttribute('aria-pressed', 'false');
}

test.beforeEach(() => test.slow());

test('an auditor reads portfolios through a link that an administrator creates, tracks and deletes', {
  tag: '@main',
}, async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}${main}`);
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Choose at least one class.')).toBeVisible();
  const classes = page.getByRole('group', { name: 'Graduating classes' });
  const { displayName: name, graduatingClass } = await demoStudent(page);
  await classes.getByRole('checkbox', { name: graduatingClass }).press('Space');
  await expect(page.getByText('Choose at least one class.')).toHaveCount(0);
  const note = `Begin with the first portfolio ${process.pid}`;
  await page.getByLabel('Notes to the auditor').fill(note);
  await lookAt(page);
  await page.getByRole('button', { name: 'Create link' }).click();
  const result = page.getByRole('dialog', { name: 'Audit Access Link Created' });
  await expect(result.getByText('This audit access link has been successfully created.')).toBeVisible();
  const copy = result.getByRole('button', { name: /^Copy the address/ });
  await copy.click();
  await expect(result.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(copy).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/\/audit\/[\w-]{43}$/);
  await result.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(`${serviceUrl()}${main}`);
  const card = page.getByRole('article').filter({ hasText: note });
  await expect(card.getByText('Active')).toBeVisible();
  await expect(card.getByText('Not opened yet')).toBeVisible();
  await expect(card.getByRole('textbox', { name: 'Address' })).toHaveValue(url);
  await lookAt(page);

  const auditor = await pageOfAuditor(browser);
  await auditor.goto(url);
  await expect(auditor.getByRole('heading', { name: 'Welcome to CAS Portfolio Audit' })).toBeVisible();
  await expect(auditor.getByText(note)).toBeVisible();
  await expect(auditor.getByRole('main')).toContainText('You have read-only access to the portfolios below.');
  await expect(auditor.getByRole('contentinfo')).toHaveCount(0);
  await lookAt(auditor);
  // The first evidence is one click from the address of the link.
  const taps = await countTaps(auditor);
  await auditor.getByRole('article').first().getByRole('link').click();
  await expect(auditor.getByRole('link', { name: /All portfolios/ })).toBeVisible();
  await expect(auditor.getByRole('article').filter({ hasText: 'Evidence' }).first()).toBeVisible();
  expect(await taps()).toBe(1);
  await expect(auditor.getByRole('contentinfo')).toHaveText('You have read-only access to this portfolio.');
  await auditor.goBack();
  const portfolio = auditor
    .getByRole('article')
    .filter({ has: auditor.getByRole('heading', { name, exact: true }) });
  await readOn(auditor);
  await auditor.getByRole('searchbox', { name: 'Search by name' }).fill(name);
  await portfolio.getByRole('link').click();
  await expect(auditor.getByRole('heading', { name, level: 1 })).toBeVisible();
  await auditor.getByRole('link', { name: 'Tokens' }).click();
  await expect(auditor.getByRole('heading', { name: /Semester 1|Trimester 1/ })).toBeVisible();
  await lookAt(auditor);
  await auditor.getByRole('link', { name: 'Timeline' }).click();
  await readPostWithPicture(auditor);
  const title = auditor.getByRole('heading', { level: 1 });
  const read = await title.textContent();
  // The newer one may be another journey's, who deletes it again.
  await auditor.getByRole('link', { name: /^Older post/ }).click();
  // The page before has these headings too: a press while it is being replaced can get lost.
  await expect(title).not.toHaveText(read ?? '');
  await expect(auditor.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await auditor.getByRole('link', { name: `Portfolio of ${name}` }).click();
  await expect(title).toHaveText(name);
  const pdf = auditor.getByRole('link', { name: 'Download this portfolio as PDF' });
  const document = z.string().parse(await pdf.getAttribute('href'));
  const saved = await download(pdf);
  expect(saved.name).toMatch(/\.pdf$/);
  expect(saved.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await auditor.getByRole('link', { name: /All portfolios/ }).click();
  await expect(auditor.getByRole('heading', { name: 'Welcome to CAS Portfolio Audit' })).toBeVisible();

  await page.reload();
  await card.getByRole('button', { name: /^\d+ visits$/ }).click();
  const visits = page.getByRole('dialog', { name: /^Visits/ });
  await expect(visits.getByText('The list of portfolios')).toBeVisible();
  await expect(visits.getByText(/^Chrome \d+ on Linux$/).first()).toBeVisible();
  await expect(visits.getByText(`The portfolio of ${name}`, { exact: true })).toBeVisible();
  await expect(visits.getByText(`The portfolio of ${name} as PDF`)).toBeVisible();
  await lookAt(page);
  await visits.getByRole('button', { name: 'Close' }).click();

  await card.getByRole('link', { name: /^Edit/ }).click();
  await page.getByLabel('Notes to the auditor').fill(`${note}, corrected`);
  await page.getByRole('button', { name: 'Save' }).click();
  const edited = page.getByRole('dialog', { name: 'Audit Access Link Edited' });
  await expect(edited.getByText('This audit access link has been successfully edited.')).toBeVisible();
  await edited.getByRole('button', { name: 'Close' }).last().click();
  await card.getByRole('link', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Delete link' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(question.getByText('Are you sure you want to delete this audit access link?')).toBeVisible();
  await question.getByRole('button', { name: 'Delete link' }).click();
  await expect(page).toHaveURL(`${serviceUrl()}${main}`);
  await expect(card).toHaveCount(0);
  // The link's visits can still be read after it is deleted.
  const deleted = page.getByRole('region', { name: 'Deleted links' }).getByRole('listitem');
  await deleted
    .filter({ hasText: note })
    .getByRole('button', { name: /^\d+ visits through the link for/ })
    .click();
  await expect(visits.getByText(`The portfolio of ${name}`, { exact: true })).toBeVisible();
  await lookAt(page);
  await visits.getByRole('button', { name: 'Close' }).click();

  await auditor.getByRole('article').first().getByRole('link').click();
  await expect(auditor.getByRole('heading', { name: gone })).toBeVisible();
  await expect(auditor.getByText(name)).toHaveCount(0);
  await lookAt(auditor);
  await auditor.goBack();
  await expect(auditor.getByRole('heading', { name: gone })).toBeVisible();
  expect(
    await auditor.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage)),
  ).not.toContain(name);
  await auditor.goto(`${serviceUrl()}${document}`);
  await expect(auditor.getByRole('heading', { name: gone })).toBeVisible();
  await auditor.context().close();
});

test('an administrator selects a portfolio by its class, and is shown a conflicting edit', async ({
  page,
  context,
  office,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/portfolios/audit/create`);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const access of ['Whole classes', 'Selected portfolios'])
    await expect(page.getByText(access, { exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByText('Selected portfolios').click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Choose at least one portfolio.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Class', exact: true }).click();
  await page.getByRole('option', { name: `Class of ${firstYearClass()}` }).click();
  const portfolios = page.getByRole('combobox', { name: /^Portfolios of the class/ });
  await portfolios.fill(student.displayName);
  await page.getByRole('option', { name: new RegExp(student.displayName) }).click();
  await page.keyboard.press('Escape');
  await lookAt(page);
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  const card = page.getByRole('article').filter({ hasText: student.displayName });
  await card.getByRole('link', { name: /^Edit/ }).click();
  await page.getByLabel('Notes to the auditor').fill('Ours');

  const id = page.url().split('/').at(-1);
  const theirs = { auditAccessLinkId: id, accessType: 'specific_portfolios', adminNotes: 'Theirs' };
  await call(office, 'PUT', '/auditAccessLink/link', {
    ...theirs,
    specificStudentPortfolioInfos: [student._id],
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'this link' });
  await expect(conflict.getByText('Theirs', { exact: true })).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep my changes' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('dialog', { name: 'Audit Access Link Edited' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click();
  await expect(card.getByText('Ours')).toBeVisible();
  await deleteAuditLink(id ?? '');
});

test('a mistyped link opens nothing, and a valid one gives a signed-in student no other access', async ({
  page,
  context,
}) => {
  const link = await makeAuditLink({
    accessType: 'graduating_classes',
    graduatingClasses: [firstYearClass()],
  });
  const off = `${link.token.slice(0, -1)}${link.token.endsWith('A') ? 'B' : 'A'}`;
  const answer = await page.goto(`${serviceUrl()}/audit/${off}`);
  await expect(page.getByRole('heading', { name: gone })).toBeVisible();
  const headers = z.record(z.string(), z.string()).parse(answer?.headers());
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  await signIn(context, 'student');
  await page.goto(`${serviceUrl()}/audit/${link.token}`);
  await expect(page.getByRole('heading', { name: 'Welcome to CAS Portfolio Audit' })).toBeVisible();
  await page.goto(`${serviceUrl()}${main}`);
  await expect(page.getByText('You don’t have access to this page')).toBeVisible();
  await deleteAuditLink(link._id);
});

test('an open page closes when its link is deleted or its portfolio is removed from the link', async ({
  browser,
  office,
  newStudent,
}) => {
  const student = await newStudent();
  const other = await newStudent();
  const link = await makeAuditLink({
    accessType: 'specific_portfolios',
    specificStudentPortfolioInfos: [student._id, other._id],
  });
  const auditor = await pageOfAuditor(browser);
  await auditor.clock.install({ time: now() });
  const heading = auditor.getByRole('heading', { name: student.displayName, level: 1 });
  const address = auditPage(link, `/portfolio/${student._id}`);
  const look = () => auditor.evaluate(() => window.dispatchEvent(new Event('focus')));

  await auditor.goto(address);
  await expect(heading).toBeVisible();
  await call(office, 'PUT', '/auditAccessLink/link', {
    auditAccessLinkId: link._id,
    accessType: 'specific_portfolios',
    specificStudentPortfolioInfos: [other._id],
  });
  await look();
  await expect(
    auditor.getByRole('heading', { name: 'This portfolio isn’t part of this link' }),
  ).toBeVisible();
  await expect(auditor.getByText(student.displayName)).toHaveCount(0);
  await lookAt(auditor);
  await auditor.getByRole('link', { name: 'All portfolios' }).click();
  await auditor.getByRole('link', { name: other.displayName }).click();
  const theirs = auditor.getByRole('heading', { name: other.displayName, level: 1 });
  await expect(theirs).toBeVisible();

  const second = await auditor.context().newPage();
  await second.goto(auditor.url());
  const tokens = second.getByRole('link', { name: 'Tokens', exact: true });
  await expect(tokens).toBeVisible();
  const third = await auditor.context().newPage();
  await third.goto(auditPage(link));
  await expect(third.getByRole('link', { name: other.displayName })).toBeVisible();
  await auditor.clock.fastForward(1000);
  await deleteAuditLink(link._id);
  await tokens.click();
  await expect(second.getByRole('heading', { name: gone })).toBeVisible();
  await third.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(third.getByRole('heading', { name: gone })).toBeVisible();
  await expect(third.getByText(other.displayName)).toHaveCount(0);
  await auditor.bringToFront();
  await auditor.clock.fastForward(61_000);
  await expect(auditor.getByRole('heading', { name: gone })).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await auditor.context().close();
});

test('the form of a link says that a chosen student was deleted, and saves the others', async ({
  page,
  context,
  office,
  newStudent,
}) => {
  const [stays, leaves] = [await newStudent(), await newStudent()];
  const link = await makeAuditLink({
    accessType: 'specific_portfolios',
    specificStudentPortfolioInfos: [stays._id, leaves._id],
  });
  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/portfolios/audit/edit/${link._id}`);
  const portfolios = page.getByRole('group', { name: 'Class 1' });
  await expect(portfolios.getByText(leaves.displayName, { exact: true })).toBeVisible();
  await call(office, 'DELETE', '/students/student', { studentEmail: leaves.schoolEmail });
  await page.getByRole('textbox', { name: 'Notes to the auditor' }).fill('Only these.');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(page.getByText('A student you chose was deleted.')).toBeVisible();
  await expect(page.getByText('Its address no longer works.')).toHaveCount(0);
  await expect(portfolios.getByText(leaves.displayName, { exact: true })).toHaveCount(0);
  await expect(portfolios.getByText(stays.displayName, { exact: true })).toBeVisible();
  await lookAt(page);
  await save.click();
  await expect(page.getByRole('heading', { name: 'Audit Access Link Edited' })).toBeVisible();
  await deleteAuditLink(link._id);
});
