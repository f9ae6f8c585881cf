/** A student adds a video and a PDF to evidence over a bad connection; problems are shown at the field. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { todayIn } from '../clock.ts';
import { test } from '../newcomers.ts';
import { signInWithCode } from '../outbox.ts';
import { call, serviceUrl } from '../people.ts';
import { noPdf, pdfOf, photoOf, videoOf } from '../pictures.ts';
import { ownPortfolioId } from '../portfolios.ts';
import { dropProject, makeProject } from '../projects.ts';

const evidence = () => `${serviceUrl()}/portfolio/write/evidence`;
const choose = (page: Page) => page.getByLabel('Files to upload');
const files = (page: Page) => page.getByRole('list', { name: 'Files' });
const editor = (page: Page) => page.getByRole('textbox', { name: 'What did you do?' });
const arrivals = '**/api/files/arrivals/**';
const ready = '**/api/health/ready';

// Everybody has one draft of new evidence, and journeys that check the empty form discard the demo student's.
test.beforeEach(async ({ context, newStudent }) => signInWithCode(context, (await newStudent()).schoolEmail));

test('a student posts a video and a PDF after a refused, a broken and a cancelled upload', async ({
  page,
  context,
}) => {
  await page.goto(evidence());
  await editor(page).fill('We filmed the ferns.');

  await choose(page).setInputFiles(noPdf);
  await expect(files(page).getByRole('alert')).toHaveText(/This isn’t an image, a video or a PDF\./);
  await expect(files(page).getByRole('button', { name: /^Try/ })).toHaveCount(0);
  await files(page).getByRole('button', { name: 'Dismiss report.pdf' }).click();
  await expect(files(page)).toHaveCount(0);

  await page.route(arrivals, (route) => route.abort('connectionreset'));
  // As long as the service can't be reached, nothing is sent again by itself.
  await page.route(ready, (route) => route.abort('connectionreset'));
  await choose(page).setInputFiles(videoOf('ferns.mp4'));
  await expect(files(page).getByRole('alert')).toHaveText(/no connection/i);
  // It was promised that the file is sent later: neither Post nor leaving drops it without a word.
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
  await expect(page.getByText('A file isn’t uploaded yet.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Portfolio' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(files(page)).toContainText('ferns.mp4');
  await page.unroute(arrivals);
  await files(page).getByRole('button', { name: 'Try ferns.mp4 again' }).click();
  await expect(files(page).getByRole('link', { name: 'ferns.mp4' })).toBeVisible();
  await page.unroute(ready);

  await page.route(arrivals, () => undefined);
  await choose(page).setInputFiles(photoOf('blurred.png', [41, 116, 74]));
  await expect(files(page).getByRole('progressbar', { name: 'Upload of blurred.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
  await expect(page.getByText('Files are still uploading.')).toBeVisible();
  await files(page).getByRole('button', { name: 'Cancel blurred.png' }).click();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await choose(page).setInputFiles(pdfOf('plan.pdf'));
  await expect(files(page).getByRole('link', { name: 'plan.pdf' })).toBeVisible();
  await expect(files(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Your evidence is posted')).toBeVisible();
  await expect(page.getByRole('main').locator('video')).toHaveCount(1);
  const plan = page.getByRole('main').getByRole('link', { name: /plan\.pdf/ });
  const answer = await context.request.get(
    new URL((await plan.getAttribute('href')) ?? '', serviceUrl()).toString(),
  );
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('a student adds evidence to a project, and the timeline can show only that project’s posts', async ({
  page,
  context,
  office,
}) => {
  const name = `Songs on the pier ${process.pid}`;
  const projectId = await makeProject(office, name, await ownPortfolioId(context));
  const day = todayIn().toString();
  await call(context, 'POST', '/portfolio/evidence', { dateOfEvent: day, text: '<p>We sang at home.</p>' });
  await page.goto(evidence());
  await editor(page).fill('We measured the stage for the songs.');
  await page.getByRole('combobox', { name: 'CAS project' }).selectOption(name);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Your evidence is posted')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(name);

  await page.goto(`${serviceUrl()}/portfolio`);
  await page.getByRole('button', { name: 'Filter by tokens' }).click();
  await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 of 2 posts' })).toBeVisible();
  const posts = page.getByRole('main').getByRole('article');
  await expect(posts.filter({ hasText: 'We measured the stage' })).toHaveCount(1);
  await expect(posts.filter({ hasNotText: name })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(posts.filter({ hasText: 'We measured the stage' })).toHaveCount(1);
  await expect(posts.filter({ hasNotText: name })).toHaveCount(0);
  await dropProject(office, projectId);
});

test('a future day, an overlong text and an invalid address are reported at their fields', async ({
  page,
}) => {
  await page.goto(evidence());
  await editor(page).fill('fern '.repeat(10_001));
  await page.getByLabel('Day it happened').fill('2999-01-01');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByRole('textbox', { name: 'Address of link 1' }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('The date can’t be in the future.')).toBeVisible();
  await expect(page.getByText('This text is too long. At most 50,000 characters')).toBeVisible();
  await expect(editor(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Enter a web address that starts with https:// or http://.')).toBeVisible();
  await expect(page.getByLabel('Day it happened')).toBeFocused();
});

test('signing out asks about an unsent draft', async ({ page, context }) => {
  await page.goto(evidence());
  await expect(editor(page)).toBeVisible();
  await page.route('**/api/portfolio/draft', (route) => route.abort('connectionreset'));
  await editor(page).fill('Half a thought');
  await expect(page.getByText('It will be sent when you’re back online')).toBeVisible();
  await page.goto(`${serviceUrl()}/profile`);
  await page.getByRole('button', { name: 'Logout' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('Sign out and lose a draft?');
  await asked.getByRole('button', { name: /Stay|Cancel/ }).click();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(evidence());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(editor(page)).toContainText('Half a thought');
  await expect
    .poll(async () => JSON.stringify(await call(context, 'GET', '/portfolio/drafts')))
    .toContain('Half a thought');
});
