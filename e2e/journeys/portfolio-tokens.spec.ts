/** Tokens: targets of a class, awards, a second teacher at once, comments, and what the student sees. */

import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectNothingCutOff } from '../axe.ts';
import { classIn } from '../clock.ts';
import { test } from '../newcomers.ts';
import { accounts, call, type Session, serviceUrl, signIn } from '../people.ts';

const portfolio = z.object({
  data: z.object({
    tokensAwarded: z.array(
      z.object({
        semesterNumber: z.number(),
        casTokens: z.array(z.object({ token: z.string(), count: z.number() })),
        updatedAt: z.string().nullable(),
      }),
    ),
  }),
});

/** A year in which no student of the demo school graduates, so that nobody becomes non-compliant meanwhile. */
const ownYear = classIn(9);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** What was awarded of a strand in the first semester, 0 where nothing was. */
async function held(session: Session, studentId: string, token: string): Promise<number> {
  const { tokensAwarded } = portfolio.parse(await call(session, 'GET', `/portfolio/${studentId}`)).data;
  const first = tokensAwarded.find(({ semesterNumber }) => semesterNumber === 1);
  return first?.casTokens.find((one) => one.token === token)?.count ?? 0;
}

const nought = { semester1: 0, semester2: 0, semester3: 0, semester4: 0 };
const targets = (graduatingYear: string, creativity: number) => ({
  graduatingYear,
  creativityToken: { ...nought, semester1: creativity },
  activityToken: nought,
  serviceToken: nought,
  learningOutcomeToken: nought,
});

test('an administrator sets the targets of a class, changes them, deletes them and takes that back', async ({
  page,
  context,
  office,
}) => {
  // The class has to be there in order to be chosen.
  await call(office, 'PUT', '/portfolio/requiredTokens', targets(ownYear, 1));
  try {
    await signIn(context, 'administrator');
    await page.goto(`${serviceUrl()}/portfolios/requiredTokensDashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Required Tokens');
    const card = page.getByRole('region', { name: `Class of ${ownYear}` });
    await card.getByRole('button', { name: /^Edit the targets/ }).click();
    const form = page.getByRole('region', { name: 'Add or update number of tokens' });
    await expect(form.getByRole('combobox', { name: 'Graduating class' })).toHaveValue(ownYear);

    const creativity = form.getByRole('textbox', { name: 'Creativity, Semester 1' });
    await expect(creativity).toHaveValue('1');
    await creativity.fill('-3');
    await creativity.blur();
    await expect(form.getByText('Enter 0 or more.')).toBeVisible();
    await creativity.fill('101');
    await form.getByRole('button', { name: 'Update number of tokens' }).click();
    await expect(form.getByText('At most 100.')).toBeVisible();
    await creativity.fill('4');
    await form.getByRole('textbox', { name: 'Learning Outcome, Semester 4' }).fill('7');

    // Another administrator is quicker.
    await call(office, 'PUT', '/portfolio/requiredTokens', targets(ownYear, 2));
    await form.getByRole('button', { name: 'Update number of tokens' }).click();
    const conflict = form
      .getByRole('alert')
      .filter({ hasText: `changed the tokens of the class of ${ownYear}` });
    await expect(conflict.getByRole('row', { name: /^Creativity, Semester 1/ })).toContainText('42');
    await conflict.getByRole('button', { name: 'Keep my changes' }).click();
    await form.getByRole('button', { name: 'Update number of tokens' }).dblclick();
    await expect(page.getByText(`The targets of the class of ${ownYear} were updated`)).toBeVisible();
    await expect(card.getByRole('row', { name: 'Creativity' })).toContainText('4');
    await expect(card.getByRole('row', { name: 'Learning Outcome' })).toContainText('7');

    await card.getByRole('button', { name: /^Delete the targets/ }).click();
    const question = page.getByRole('dialog', { name: `Delete the targets of the class of ${ownYear}?` });
    await expect(question).toContainText('No student’s compliance status will change.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card.getByRole('row', { name: 'Creativity' })).toContainText('4');
  } finally {
    await call(office, 'DELETE', '/portfolio/requiredTokens', {
      graduatingYear: ownYear,
      periodKind: 'semester',
    });
  }
});

test('a teacher awards tokens, comments, and meets what a second teacher awarded', { tag: '@main' }, async ({
  page,
  context,
  office,
  newStudent,
}) => {
  const student = await newStudent();
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/portfolios/${student._id}/tokenDashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(student.displayName);

  // A period that has not begun is there to be looked at.
  await page.getByRole('radio', { name: /^Semester 4/ }).check({ force: true });
  await expect(page.getByText(/^Semester 4 starts on 1 January/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign Tokens' })).toBeDisabled();
  await expect(field(page, 'Creativity')).toBeDisabled();
  await page.getByRole('radio', { name: /^Semester 1/ }).check({ force: true });

  const assign = page.getByRole('button', { name: 'Assign Tokens', exact: true });
  await expect(assign).toBeDisabled();
  await field(page, 'Creativity').fill('99');
  await field(page, 'Creativity').blur();
  await expect(page.getByText(/^Creativity: at most \d+\.$/)).toBeVisible();
  await assign.click();
  await expect(page.getByText('Fix 1 number')).toBeVisible();
  await expect(field(page, 'Creativity')).toBeFocused();
  await field(page, 'Creativity').fill('1');
  await page.getByRole('button', { name: 'Add one Collaborate as a team' }).click();

  // What is typed stays while another period is looked at.
  await page.getByRole('radio', { name: /^Semester 2/ }).check({ force: true });
  await expect(field(page, 'Creativity')).toHaveValue('0');
  await page.getByRole('radio', { name: /^Semester 1.*not saved/ }).check({ force: true });
  await expect(field(page, 'Creativity')).toHaveValue('1');

  await assign.dblclick();
  await expect(page.getByText('You have successfully awarded tokens')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Re-Assign Tokens' })).toBeDisabled();
  expect(await held(office, student._id, 'Creativity')).toBe(1);

  // Somebody else awards while this teacher types.
  await page.getByRole('button', { name: 'Add one Activity' }).click();
  await call(office, 'PUT', '/portfolio/tokensAwarded', {
    studentPortfolioInfoId: student._id,
    tokensAwarded: { semesterNumber: 1, casTokens: [{ token: 'Service', count: 1 }] },
  });
  await page.getByRole('button', { name: 'Re-Assign Tokens' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Ruth Okafor awarded Semester 1' });
  await expect(conflict.getByRole('row')).toHaveText([
    'FieldYoursNewer version',
    'Creativity10',
    'Activity10',
    'Service01',
    /^Collaborat.*10$/,
  ]);
  await expectNothingCutOff(page);
  await conflict.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(field(page, 'Creativity')).toHaveValue('0');
  await expect(field(page, 'Activity')).toHaveValue('1');
  await expect(field(page, 'Service')).toHaveValue('1');
  await page.getByRole('button', { name: 'Re-Assign Tokens' }).click();
  await expect.poll(() => held(office, student._id, 'Activity')).toBe(1);
  expect(await held(office, student._id, 'Service')).toBe(1);

  const comments = page.getByRole('region', { name: 'Comments' });
  await comments.getByRole('textbox', { name: 'New comment' }).fill('Where is the activity?');
  await comments.getByRole('button', { name: 'Add comment' }).dblclick();
  await expect(comments.getByText('Where is the activity?')).toBeVisible();
  await comments.getByRole('button', { name: /^Delete the comment by/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete Comment' });
  await expect(question).toContainText(
    'Are you sure you want to delete this comment? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The comment has been deleted successfully.')).toBeVisible();
  await expect(comments.getByText('Where is the activity?')).toHaveCount(0);

  // Leaving with something typed asks first.
  await field(page, 'Activity').fill('0');
  await page.getByRole('link', { name: 'Timeline' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Activity')).toHaveValue('0');
});

test('who does not review a portfolio is told who does, and can comment', async ({
  page,
  context,
  office,
}) => {
  const all = z.object({
    data: z.object({ students: z.array(z.object({ _id: z.string(), schoolEmail: z.string() })) }),
  });
  const { students } = all.parse(await call(office, 'GET', '/students')).data;
  const amara = students.find(({ schoolEmail }) => schoolEmail === accounts.student);
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/portfolios/${amara?._id}/tokenDashboard`);
  await expect(page.getByText('Ruth Okafor reviews this portfolio.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Re-Assign Tokens' })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'New comment' })).toBeEnabled();
});

test('a student sees their tokens, what is missing and what was said, and changes nothing', async ({
  page,
  context,
}) => {
  await signIn(context, 'student');
  await page.goto(`${serviceUrl()}/portfolio`);
  await page.getByRole('link', { name: 'Tokens', exact: true }).click();
  await expect(page).toHaveURL(/\/portfolio\/tokens$/);
  const now = page.getByRole('region', { name: 'Now' });
  await expect(now.getByText('3 of 4', { exact: true })).toBeVisible();
  await expect(now.getByText(/^Missing: .*Service/)).toBeVisible();
  await expect(now.getByText('Not shown yet: global issues, ethics of choices.')).toBeVisible();
  await expect(now.getByText(/Service is a little thin/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete the comment/ })).toHaveCount(0);
});
