/** A project proposal from the first word to the project: written, returned, revised, approved. */
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { test } from '../clubs.ts';
import { type Role, serviceUrl, signIn } from '../people.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });
const current = (page: Page) =>
  page.getByRole('list', { name: 'Proposal status' }).locator('[aria-current="step"]');

async function pageAs(browser: Browser, role: Role): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await signIn(context, role);
  return context.newPage();
}

test('a student’s proposal becomes a project', async ({ browser }) => {
  const name = `Ten bicycles ${process.pid}`;
  const student = await pageAs(browser, 'student');
  await student.goto(`${serviceUrl()}/projectspace`);
  await student.getByRole('link', { name: 'Propose a project' }).click();
  await student.getByRole('textbox', { name: 'Project name' }).fill(name);
  await student.getByRole('button', { name: 'Submit for review' }).click();
  await expect(student.getByText('Please input a project goal')).toBeVisible();
  await expectAccessible(student);
  await student.getByRole('button', { name: 'Save draft' }).click();
  await expect(heading(student)).toHaveText(name);
  await expect(current(student)).toContainText('Student Drafting');
  await student.getByRole('link', { name: 'Edit' }).click();
  await student.getByRole('textbox', { name: 'Project goal' }).fill('Repair ten bicycles.');
  await student.getByRole('button', { name: 'Submit for review' }).click();
  await expect(current(student)).toContainText('Faculty Reviewing');
  await expectAccessible(student);

  const admin = await pageAs(browser, 'administrator');
  await admin.goto(`${serviceUrl()}/projectspace`);
  await admin.getByRole('link', { name: /Manage Project Proposals/ }).click();
  await expect(heading(admin)).toHaveText('Project Proposals');
  await expectAccessible(admin);
  await admin.getByRole('region', { name: 'Action Required' }).getByRole('link', { name }).click();
  await comments(admin).getByRole('textbox', { name: 'New comment' }).fill('Where do they come from?');
  await comments(admin).getByRole('button', { name: 'Add comment' }).click();
  await expect(comments(admin).getByText('Admin', { exact: true })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Return to Student for Revision' }).click();
  await expect(heading(admin)).toHaveText('Project Proposals');

  await student.reload();
  await expect(comments(student).getByText('Where do they come from?')).toBeVisible();
  await student.getByRole('link', { name: 'Edit' }).click();
  await student.getByRole('textbox', { name: 'Project goal' }).fill('Repair ten bicycles of the town.');
  await student.getByRole('button', { name: 'Submit again' }).click();
  await expect(current(student)).toContainText('Faculty Reviewing');

  await admin.reload();
  await admin.getByRole('region', { name: 'Action Required' }).getByRole('link', { name }).click();
  await admin.getByRole('button', { name: 'Approve Proposal' }).click();
  await expect(heading(admin)).toHaveText('Project Proposals');
  await expect(admin.getByText(`${name} was approved`)).toBeVisible();
  await student.goto(`${serviceUrl()}/projectspace`);
  await expect(student.getByRole('link', { name })).toBeVisible();
  await student.context().close();
  await admin.context().close();
});
