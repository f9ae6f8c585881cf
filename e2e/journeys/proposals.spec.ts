/** A proposal from the first word to the club: written, returned, revised, approved; and a decision made too late. */
import { type Browser, expect, type Page } from '@playwright/test';
import { clubIds, test } from '../clubs.ts';
import { call, type Role, serviceUrl, signIn } from '../people.ts';
import { proposalsNamed } from '../proposals.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });
const tracker = (page: Page) => page.getByRole('list', { name: 'Proposal status' });

async function pageAs(browser: Browser, role: Role): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await signIn(context, role);
  return context.newPage();
}

let made = 0;
const newName = () => {
  made += 1;
  return `Rooftop Bees ${process.pid}-${made}`;
};

test('a student’s draft becomes a club', { tag: '@main' }, async ({ browser, office }) => {
  const clubName = newName();
  const student = await pageAs(browser, 'student');

  // Written, left, come back to.
  await student.goto(`${serviceUrl()}/clubspace`);
  await student.getByRole('link', { name: 'Propose club' }).click();
  await expect(heading(student)).toHaveText('Propose club');
  await student.getByRole('textbox', { name: 'Club name' }).fill(clubName);
  await student.getByRole('link', { name: 'Home' }).click();
  const leaving = student.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(student.getByRole('textbox', { name: 'Club name' })).toHaveValue(clubName);
  await student.getByRole('button', { name: 'Submit for review' }).click();
  await expect(student.getByText('Please input a club description')).toBeVisible();
  await student.getByRole('button', { name: 'Save draft' }).click();
  await expect(heading(student)).toHaveText(clubName);
  await expect(tracker(student).locator('[aria-current="step"]')).toContainText('Student Drafting');
  await expect(student.getByRole('button', { name: 'Submit for review' })).toBeDisabled();
  await student.goto(`${serviceUrl()}/clubspace`);
  const drafts = student.getByRole('region', { name: 'Your proposals' });
  await drafts.getByRole('link', { name: clubName }).click();

  // Finished and submitted.
  await student.getByRole('link', { name: 'Edit' }).click();
  await student.getByRole('textbox', { name: 'Description' }).fill('Hives on the roof of the gym.');
  await student.getByRole('combobox', { name: 'President', exact: true }).fill('Amara Diallo');
  await student.getByRole('option', { name: /Amara Diallo/ }).click();
  await student.getByRole('button', { name: 'Submit for review' }).click();
  await expect(heading(student)).toHaveText(clubName);
  await expect(tracker(student).locator('[aria-current="step"]')).toContainText('Faculty Reviewing');
  await expect(student.getByRole('link', { name: 'Edit' })).toHaveCount(0);

  // Returned with a comment.
  const admin = await pageAs(browser, 'administrator');
  await admin.goto(`${serviceUrl()}/clubspace`);
  await admin.getByRole('link', { name: /Manage Proposals/ }).click();
  await expect(heading(admin)).toHaveText('Club Proposals');
  await admin.getByRole('region', { name: 'Action Required' }).getByRole('link', { name: clubName }).click();
  await comments(admin).getByRole('textbox', { name: 'New comment' }).fill('Who looks after them in summer?');
  await admin.getByRole('button', { name: 'Return to Student for Revision' }).click();
  await expect(comments(admin).getByText('Post or clear your comment first.')).toBeVisible();
  await comments(admin).getByRole('button', { name: 'Add comment' }).click();
  await expect(comments(admin).getByText('Admin', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Return to Student for Revision' }).click();
  await expect(heading(admin)).toHaveText('Club Proposals');
  const revising = admin.getByRole('region', { name: 'Under Student Review' });
  await revising.getByRole('searchbox').fill(clubName);
  await expect(revising.getByRole('article')).toHaveCount(1);

  // Revised and submitted again.
  await student.reload();
  await expect(comments(student).getByText('Who looks after them in summer?')).toBeVisible();
  await student.getByRole('link', { name: 'Edit' }).click();
  await student
    .getByRole('textbox', { name: 'Description' })
    .fill('Hives on the roof of the gym; the caretaker has them in summer.');
  await student.getByRole('button', { name: 'Submit again' }).click();
  await expect(tracker(student).locator('[aria-current="step"]')).toContainText('Faculty Reviewing');

  // Approved, once a strand is chosen.
  await admin.goto(`${serviceUrl()}/clubspace/proposal/dashboard`);
  await admin.getByRole('region', { name: 'Action Required' }).getByRole('link', { name: clubName }).click();
  await expect(admin.getByText('the caretaker has them in summer')).toBeVisible();
  await admin.getByRole('button', { name: 'Approve Proposal' }).click();
  await expect(admin.getByText('Choose a strand', { exact: true })).toBeVisible();
  await admin.getByRole('radio', { name: 'Service' }).check({ force: true });
  await admin.getByRole('button', { name: 'Approve Proposal' }).click();
  await expect(heading(admin)).toHaveText('Club Proposals');
  await expect(admin.getByText(`${clubName} was approved`)).toBeVisible();
  await admin.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Clubs' }).click();
  // From June on, clubs of the graduating class are hidden by default.
  await expect(admin.getByRole('article')).not.toHaveCount(0);
  await admin.getByRole('button', { name: /^Classes/ }).click();
  const choices = admin.getByRole('menuitemcheckbox');
  await expect(choices).not.toHaveCount(0);
  for (const choice of await choices.all()) {
    if ((await choice.getAttribute('aria-checked')) === 'true') continue;
    await choice.click();
    await expect(choice).toBeChecked();
  }
  await admin.keyboard.press('Escape');
  await admin.getByRole('searchbox', { name: 'Search by name' }).fill(clubName);
  await expect(admin.getByRole('article').filter({ hasText: clubName })).toContainText('1 member');

  // The student sees the club as theirs, and leads it.
  const own = student.getByRole('region', { name: 'Your clubs' }).getByRole('link', { name: clubName });
  await expect(async () => {
    await student.goto(`${serviceUrl()}/clubspace`);
    await expect(own).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  await own.click();
  await expect(heading(student)).toHaveText(clubName);
  await expect(student.getByRole('region', { name: 'Leadership' })).toContainText('Amara Diallo');

  const [clubId] = await clubIds(office, clubName);
  await call(office, 'DELETE', '/club/deleteClub', { clubId });
  await student.context().close();
  await admin.context().close();
});

test('a decision that comes too late shows who decided first, and what', async ({ browser }) => {
  const clubName = newName();
  const student = await pageAs(browser, 'student');
  await call(student, 'POST', '/club/proposal', {
    clubName,
    clubDescription: 'Hives.',
    casStrand: 'Service',
  });
  const [clubId] = await proposalsNamed(student, clubName);
  await call(student, 'PUT', '/club/proposalStatus', { clubId, status: 'facultyReviewing' });

  const late = await pageAs(browser, 'teacher');
  await late.goto(`${serviceUrl()}/clubspace/proposal/submittedProposal/${clubId}/proposal`);
  await expect(late.getByRole('button', { name: 'Approve Proposal' })).toBeVisible();
  const first = await pageAs(browser, 'administrator');
  await call(first, 'PUT', '/club/proposalStatus', { clubId, status: 'rejected' });

  await late.getByRole('button', { name: 'Approve Proposal' }).click();
  const decision = late.getByRole('region', { name: 'Decision' });
  await expect(decision.getByRole('alert')).toContainText('Ruth Okafor has rejected this proposal.');
  await expect(decision.getByRole('button', { name: 'Approve Proposal' })).toHaveCount(0);
  await expect(tracker(late).locator('[aria-current="step"]')).toContainText('Rejected');

  // The student can delete a rejected proposal.
  await student.goto(`${serviceUrl()}/clubspace/proposal/${clubId}`);
  const remove = student.getByRole('button', { name: 'Delete proposal' });
  // At the end of its column, and as wide as its words.
  const room = await remove.evaluate((own) => {
    const { width, right } = own.getBoundingClientRect();
    const column = own.parentElement?.getBoundingClientRect();
    return { share: width / (column?.width ?? 0), beside: (column?.right ?? 0) - right };
  });
  expect(room.share).toBeLessThan(0.6);
  expect(room.beside).toBeLessThan(1);
  await remove.click();
  const asked = student.getByRole('dialog', { name: `Delete ${clubName}?` });
  await expect(asked).toContainText('This permanently deletes the proposal');
  await asked.getByRole('button', { name: 'Delete proposal' }).click();
  await expect(heading(student)).toHaveText('Clubs Dashboard');
  expect(await proposalsNamed(student, clubName)).toEqual([]);
  for (const page of [student, late, first]) await page.context().close();
});

test('a comment is deleted after confirmation, and a decided proposal names who decided it', async ({
  browser,
  office,
}) => {
  const clubName = newName();
  const student = await pageAs(browser, 'student');
  await call(student, 'POST', '/club/proposal', { clubName, clubDescription: 'Hives.' });
  const [clubId] = await proposalsNamed(student, clubName);
  // A draft has no comments.
  await student.goto(`${serviceUrl()}/clubspace/proposal/${clubId}`);
  await expect(student.getByRole('button', { name: 'Submit for review' })).toBeEnabled();
  await expect(comments(student)).toHaveCount(0);
  await student.getByRole('button', { name: 'Submit for review' }).dblclick();
  await expect(tracker(student).locator('[aria-current="step"]')).toContainText('Faculty Reviewing');
  await expect(student.getByText('The proposal was not submitted.')).toHaveCount(0);
  await comments(student).getByRole('textbox', { name: 'New comment' }).fill('A note to myself');
  await comments(student).getByRole('button', { name: 'Add comment' }).dblclick();
  await expect(comments(student).getByText('A note to myself')).toHaveCount(1);
  await comments(student)
    .getByRole('button', { name: /Delete the comment by Amara Diallo/ })
    .click();
  const asked = student.getByRole('dialog', { name: 'Delete Comment' });
  await expect(asked).toContainText(
    'Are you sure you want to delete this comment? This action cannot be undone.',
  );
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(comments(student).getByText('No comments yet.')).toBeVisible();
  await call(office, 'PUT', '/club/proposalStatus', { clubId, status: 'rejected' });
  const admin = await pageAs(browser, 'administrator');
  await admin.goto(`${serviceUrl()}/clubspace/proposal/dashboard`);
  const row = admin
    .getByRole('region', { name: 'Decided' })
    .getByRole('listitem')
    .filter({ hasText: clubName });
  await expect(row).toContainText('Rejected');
  await expect(row).toContainText('Ruth Okafor');
  await call(student, 'DELETE', '/club/proposal', { clubId });
  await admin.context().close();
  await student.context().close();
});
