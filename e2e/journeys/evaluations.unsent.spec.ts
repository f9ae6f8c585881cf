/** What is typed or being uploaded at an evaluation, while others change what is asked for, or somebody leaves. */
import { expect, type Page, type Request } from '@playwright/test';
import { attach, dropAssignment, editAssignment, makeAssignment } from '../assignments.ts';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { test } from '../newcomers.ts';
import { type Session, serviceUrl, signIn } from '../people.ts';
import { pdfOf } from '../pictures.ts';
import { dropProject, makeProject } from '../projects.ts';

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const field = (page: Page) => page.getByRole('textbox', { name: 'What you hand in: What you learned' });

/** A project with an assignment, which are dropped after the test. */
async function atProject(office: Session, type: 'group' | 'individual') {
  const projectId = await makeProject(office, unique('Mill'));
  const assignment = await makeAssignment(office, unique('Review'), type);
  const eventId = await attach(office, assignment._id, projectId);
  const edit = (items: object) => editAssignment(office, assignment._id, { title: assignment.title }, items);
  const drop = async () => {
    await dropAssignment(office, assignment._id);
    await dropProject(office, projectId);
  };
  return { path: `${serviceUrl()}/projectspace/${projectId}/evaluation/${eventId}`, assignment, edit, drop };
}

test('a hand-in that is typed stays when its item is removed, or then asks for something else', async ({
  page,
  context,
  office,
}) => {
  const { path, assignment, edit, drop } = await atProject(office, 'individual');
  const [film, learned] = assignment.evidenceDetails;
  if (film === undefined || learned === undefined) throw new Error('The assignment asks for nothing.');
  await signIn(context, 'student');
  await page.goto(path);
  const link = page.getByRole('textbox', { name: 'What you hand in: A film of it' });
  await link.fill('https://example.org/mill');
  await field(page).fill('That wheels turn.');
  await edit({
    evidenceDetailsData: { delete: [film._id], update: [{ ...learned, type: 'pdf' }] },
  });

  const removed = page.getByText('This item was removed, so this can’t be handed in.');
  const changed = page.getByText('This item now asks for something else (PDF), so this can’t be handed in.');
  await expect(removed).toBeVisible();
  await expect(changed).toBeVisible();
  await expect(link).toHaveValue('https://example.org/mill');
  await expect(field(page)).toHaveValue('That wheels turn.');
  for (const button of await page.getByRole('button', { name: 'Hand in' }).all())
    await expect(button).toBeDisabled();
  await expectAccessible(page);
  await expectNothingCutOff(page);

  await link.fill('');
  await expect(removed).toHaveCount(0);
  await expect(link).toHaveCount(0);
  await field(page).fill('');
  await expect(changed).toHaveCount(0);
  await expect(field(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(assignment.title);
  await drop();
});

test('a comment that is typed stays when its criterion is removed', async ({ page, context, office }) => {
  const { path, assignment, edit, drop } = await atProject(office, 'individual');
  const [plans] = assignment.criteriaDetails;
  await signIn(context, 'teacher');
  await page.goto(path);
  const student = page.getByRole('list', { name: 'Individual evaluations' }).getByRole('button').first();
  await student.click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Comment', exact: true }).first().click();
  const comment = panel.getByRole('textbox', { name: 'New comment' });
  await comment.fill('A drawing would help.');
  await edit({ criteriaDetailsData: { delete: [plans?._id] } });

  const removed = panel.getByText('This criterion was removed, so this comment can’t be added.');
  await expect(removed).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Comment not added')).toBeVisible();
  await student.click();
  await expect(panel.getByRole('heading', { level: 3 }).first()).toHaveText('Plans ahead');
  await expect(panel.getByRole('group', { name: 'Result: Plans ahead' })).toHaveCount(0);
  await expect(comment).toHaveValue('A drawing would help.');
  await panel.getByRole('button', { name: 'Add comment' }).click();
  await expect(removed).toBeVisible();
  await expectAccessible(page);
  await comment.fill('');
  await expect(panel.getByRole('heading', { level: 3 }).first()).toHaveText('Works together');
  await drop();
});

test('leaving while a PDF to hand in is uploading asks first', async ({ page, context, office }) => {
  const { path, assignment, drop } = await atProject(office, 'individual');
  await signIn(context, 'student');
  await page.goto(path);
  const { promise: waits, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname !== new URL(path).pathname,
    async (route) => {
      if (route.request().method() === 'PUT') await waits;
      await route.continue();
    },
  );
  await page.locator('input[type=file]').first().setInputFiles(pdfOf('Mill.pdf'));
  await expect(page.getByText('The PDF is still uploading.')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  arrive();
  await expect(page.getByText('The PDF is still uploading.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Hand in' }).last().click();
  await expect(page.getByText('Handed in by')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(assignment.title);
  await drop();
});

test('a session that ends while a hand-in is typed is asked about once, and goes on after signing in', async ({
  page,
  context,
  office,
}) => {
  const { path, assignment, edit, drop } = await atProject(office, 'individual');
  const [film] = assignment.evidenceDetails;
  await signIn(context, 'student');
  await page.goto(path);
  await field(page).fill('That wheels turn.');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
  });
  await context.clearCookies({ name: 'casement.session_token' });
  await expect(question(page)).toContainText('You’re signed out.');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  const says = page.getByRole('status').filter({
    hasText: 'You’re signed out. Sign in again in another tab, then try again here.',
  });
  await expect(says).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);

  await edit({ evidenceDetailsData: { delete: [film?._id] } });
  const other = await context.newPage();
  await other.goto(`${serviceUrl()}/signIn`);
  await other.getByRole('button', { name: 'Amara' }).click();
  await expect(other).toHaveURL(`${serviceUrl()}/`);
  await expect(question(page)).toHaveCount(0);
  await expect(says).toHaveCount(0);
  expect(refused.filter((address) => address.startsWith('/api/evaluation/'))).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'A film of it' })).toHaveCount(0);
  await expect(field(page)).toHaveValue('That wheels turn.');
  await page
    .getByRole('listitem')
    .filter({ has: field(page) })
    .getByRole('button', { name: 'Hand in' })
    .click();
  await expect(page.getByText('Handed in by')).toBeVisible();
  await drop();
});

test('after another person signs in, a comment that is typed in a panel isn’t sent in their name', async ({
  page,
  context,
  office,
}) => {
  const { path, drop } = await atProject(office, 'individual');
  await signIn(context, 'administrator');
  await page.goto(path);
  await page.getByRole('list', { name: 'Individual evaluations' }).getByRole('button').first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Comment', exact: true }).first().click();
  const comment = panel.getByRole('textbox', { name: 'New comment' });
  await comment.fill('A drawing would help.');
  await context.clearCookies({ name: 'casement.session_token' });
  await question(page).getByRole('button', { name: 'Cancel' }).click();

  const says = page.getByRole('status').filter({ hasText: 'You’re signed out.' });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const refused = page.waitForResponse((response) => response.status() === 401);
    await says.getByRole('button', { name: 'Try again' }).click();
    await refused;
    await expect(comment).toHaveValue('A drawing would help.');
    await expectNothingCutOff(page);
  }

  const writes: string[] = [];
  const note = (request: Request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  };
  page.on('request', note);
  // The page of the other person writes that they have seen it.
  const reloaded = page.waitForEvent('framenavigated').then(() => page.off('request', note));
  const other = await context.newPage();
  await other.goto(`${serviceUrl()}/signIn`);
  await other.getByRole('button', { name: 'Maren' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Maren Pedersen').first()).toBeAttached();
  await expect(comment).toHaveCount(0);
  expect(writes).toEqual([]);
  await drop();
});
