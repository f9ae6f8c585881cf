/** Tokens: targets of a class, awards, two teachers at the same time, comments, and the student's view. */

import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectNothingCutOff } from '../axe.ts';
import { classIn } from '../clock.ts';
import { test } from '../newcomers.ts';
import { accounts, call, type Session, serviceUrl, signIn } from '../people.ts';
import { ownPortfolioId } from '../portfolios.ts';

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

/** A year in which no student of the demo school graduates, so that nobody becomes non-compliant. */
const ownYear = classIn(9);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The tokens awarded for a strand in the first semester; 0 if none were. */
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

test('an administrator changes and deletes the targets of a class, and undoes both', async ({
  page,
  context,
  office,
}) => {
  // The class has to exist before it can be chosen.
  await call(office, 'PUT', '/portfolio/requiredTokens', targets(ownYear, 1));
  try {
    await signIn(context, 'administrator');
    await page.goto(`${serviceUrl()}/portfolios/requiredTokensDashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Required Tokens');
    const card = page.getByRole('region', { name: `Class of ${ownYear}` });
    const creativity = card.getByRole('textbox', { name: 'Creativity, Semester 1' });
    const outcomes = card.getByRole('textbox', { name: 'Learning Outcome, Semester 4' });
    const update = card.getByRole('button', { name: 'Update number of tokens' });
    // A class that already has targets is edited in its own table, and choosing it in the form leads there.
    const form = page.getByRole('region', { name: 'Add or update number of tokens' });
    await form.getByRole('combobox', { name: 'Graduating class' }).click();
    await page.getByRole('option', { name: ownYear }).click();
    await expect(creativity).toBeFocused();
    await expect(creativity).toHaveValue('1');
    await expect(update).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(card.getByRole('textbox', { name: 'Activity, Semester 1' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('7');
    await page.keyboard.press('Escape');
    await expect(creativity).toHaveValue('1');

    await creativity.fill('-3');
    await creativity.blur();
    await expect(card.getByText('Enter 0 or more.')).toBeVisible();
    await creativity.fill('101');
    await update.click();
    await expect(card.getByText('At most 100.')).toBeVisible();
    await creativity.fill('4');
    await outcomes.fill('7');

    // The same administrator saves in another tab first.
    await call(office, 'PUT', '/portfolio/requiredTokens', targets(ownYear, 2));
    await update.click();
    const conflict = card
      .getByRole('alert')
      .filter({ hasText: `changed the tokens of the class of ${ownYear}` });
    await expect(conflict.getByRole('row', { name: /^Creativity, Semester 1/ })).toContainText('42');
    await conflict.getByRole('button', { name: 'Keep my changes' }).click();
    await update.dblclick();
    await expect(page.getByText(`The targets of the class of ${ownYear} were updated`)).toBeVisible();
    await expect(creativity).toHaveValue('4');
    await expect(outcomes).toHaveValue('7');
    await expect(update).toHaveCount(0);
    await expect(outcomes).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(creativity).toHaveValue('2');

    await card.getByRole('button', { name: /^Delete the targets/ }).click();
    const question = page.getByRole('dialog', { name: `Delete the targets of the class of ${ownYear}?` });
    await expect(question).toContainText('No student’s compliance status will change.');
    // Changed since the question was opened: only the new targets can be deleted, once they are shown.
    await call(office, 'PUT', '/portfolio/requiredTokens', targets(ownYear, 3));
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toContainText('in another tab or window. Nothing was deleted.');
    await expect(creativity).toHaveValue('3');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(creativity).toHaveValue('3');
  } finally {
    await call(office, 'DELETE', '/portfolio/requiredTokens', {
      graduatingYear: ownYear,
      periodKind: 'semester',
    });
  }
});

test('a teacher awards tokens, resolves a conflict with a second award, and comments', {
  tag: '@main',
}, async ({ page, context, office, newStudent }) => {
  const student = await newStudent();
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/portfolios/${student._id}/tokenDashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(student.displayName);

  // A period that hasn't started can be viewed.
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
  // Tokens that are neither claimed nor awarded are found by search.
  await expect(field(page, 'Collaborate as a team')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Add another token' }).fill('collab');
  await page.getByRole('option', { name: 'Collaborate as a team' }).click();
  await expect(field(page, 'Collaborate as a team')).toHaveValue('1');

  // The typed numbers stay while another period is shown.
  await page.getByRole('radio', { name: /^Semester 2/ }).check({ force: true });
  await expect(field(page, 'Creativity')).toHaveValue('0');
  await page.getByRole('radio', { name: /^Semester 1.*not saved/ }).check({ force: true });
  await expect(field(page, 'Creativity')).toHaveValue('1');

  await assign.dblclick();
  await expect(page.getByText('You have successfully awarded tokens')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Re-Assign Tokens' })).toBeDisabled();
  expect(await held(office, student._id, 'Creativity')).toBe(1);

  // Another teacher awards tokens while this one types.
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
  // In the list, because the field has the same words until it is cleared.
  await expect(comments.getByRole('paragraph').filter({ hasText: 'Where is the activity?' })).toBeVisible();
  await comments.getByRole('button', { name: /^Delete the comment by/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete Comment' });
  await expect(question).toContainText(
    'Are you sure you want to delete this comment? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The comment has been deleted successfully.')).toBeVisible();
  await expect(comments.getByText('Where is the activity?')).toHaveCount(0);

  // Leaving with unsaved changes asks first.
  await field(page, 'Activity').fill('0');
  await page.getByRole('link', { name: 'Timeline' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Activity')).toHaveValue('0');
});

const whole = z.object({
  data: z.object({
    _id: z.string(),
    student: z.object({ graduatingClass: z.string() }),
    tokensAwarded: z.array(
      z.object({
        semesterNumber: z.number(),
        casTokens: z.array(z.unknown()),
        locTokens: z.array(z.unknown()),
        customTokens: z.array(z.unknown()),
      }),
    ),
  }),
});
const posted = z.object({ data: z.object({ _id: z.string() }) });

test('a reviewer awards what posts claim in one step, undoes that, and awards one of them by hand', async ({
  page,
  context,
  browser,
  office,
}) => {
  const student = await browser.newContext();
  await signIn(student, 'student');
  const id = await ownPortfolioId(student);
  const found = whole.parse(await call(office, 'GET', `/portfolio/${id}`)).data;
  // A period that no other test uses.
  const { semesterNumber = 1, ...before } =
    found.tokensAwarded.find((award) => award.semesterNumber === 1) ?? {};
  const reflect = async (reflectionName: string, day: number, learningOutcomeTokens: string[]) => {
    const sent = {
      _id: crypto.randomUUID(),
      dateOfSubmission: `${Number(found.student.graduatingClass) - 2}-09-${day}`,
      reflectionName,
      reflectionText: '<p>It took the whole afternoon.</p>',
      learningOutcomeTokens,
      customTokens: [],
    };
    return posted.parse(await call(student, 'POST', '/portfolio/reflection', sent)).data._id;
  };
  const first = await reflect('Who lives upstream', 14, ['LOC6']);
  const second = await reflect('Whose river it is', 15, ['LOC6', 'LOC7']);
  const outcome = field(page, 'Engage with global issues');
  const heading = page.getByRole('heading', { name: /^\d+ posts/ });
  const award = page.getByRole('button', { name: 'Award what is claimed' });
  try {
    await signIn(context, 'administrator');
    await page.goto(`${serviceUrl()}/portfolios/${id}/tokenDashboard?period=1`);
    await expect(heading).toHaveText(/, 2 not yet awarded$/);
    await expect(page.getByRole('link', { name: 'Next student' })).toHaveAttribute('href', /\?period=1$/);
    const given = Number(await outcome.inputValue());

    await expect(award).toBeEnabled();
    await page.keyboard.press('a');
    await expect(page.getByText('You have successfully awarded tokens')).toBeVisible();
    await expect(page.getByText('3 tokens for 2 posts')).toBeVisible();
    await expect(outcome).toHaveValue(String(given + 2));
    await expect(heading).toHaveText(/^\d+ posts$/);
    // The focus stays on the buttons that replace each other.
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(heading).toHaveText(/, 2 not yet awarded$/);
    await expect(award).toBeFocused();
    await award.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(heading).toHaveText(/, 2 not yet awarded$/);
    await expect(outcome).toHaveValue(String(given));

    // Awards one of the two by hand.
    await page.getByRole('button', { name: 'Add one Engage with global issues' }).click();
    await expect(page.getByRole('checkbox', { name: 'Mark 1 post as reviewed' })).toBeChecked();
    await expect(page.getByText(/stays? in the review list$/)).toBeVisible();
    await expect(award).toHaveCount(0);
    await page.getByRole('button', { name: /Assign Tokens$/ }).click();
    await expect(heading).toHaveText(/, 1 not yet awarded$/);

    // The other one is reviewed in another tab.
    await expect(award).toBeEnabled();
    await call(office, 'PUT', '/portfolio/reviewed', {
      studentPortfolioInfoId: id,
      posts: [{ postId: second, award: [{ token: 'LOC7', count: 1 }] }],
      period: 1,
    });
    await award.click();
    const failure = page.getByRole('alert').filter({ hasText: 'There was an error awarding' });
    await expect(failure).toContainText('You reviewed this post in another tab');
    await expect(heading).toHaveText(/^\d+ posts$/);
  } finally {
    await call(student, 'DELETE', '/portfolio/reflection', { _id: first });
    await call(student, 'DELETE', '/portfolio/reflection', { _id: second });
    await call(office, 'PUT', '/portfolio/tokensAwarded', {
      studentPortfolioInfoId: id,
      tokensAwarded: { semesterNumber, ...before },
    });
    await student.close();
  }
});

test('a teacher who doesn’t review a portfolio sees who does, and can comment', async ({
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

test('a student sees their tokens, what is missing and the comments, and can’t change anything', async ({
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
