/** The office finds the portfolios that need attention and assigns reviewers; teachers see those they review. */
import { expect, type Page } from '@playwright/test';
import { facultyOf, type Person } from '../clubs.ts';
import { test } from '../newcomers.ts';
import { accounts, call, type Session, serviceUrl, signIn } from '../people.ts';

async function teacherOf(office: Session): Promise<Person> {
  const found = (await facultyOf(office)).find((one) => one.schoolEmail === accounts.teacher);
  if (found === undefined) throw new Error('The demo school has no teacher.');
  return found;
}

/** The field that `/` focuses, on any page. */
const search = (page: Page) => page.getByRole('searchbox');
const everybody = (page: Page) => page.getByRole('region', { name: 'All Student Portfolios' });

test.describe('the office', () => {
  test.beforeEach(({ context }) => signIn(context, 'administrator'));

  test('goes from home to a non-compliant portfolio with new posts, and into it', async ({ page }) => {
    await page.goto(serviceUrl());
    await page.getByRole('link', { name: /Non-Compliant Portfolios with New Posts/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Student Portfolios' })).toBeVisible();
    const item = page.getByRole('button', { name: /Non-Compliant Portfolios With New Posts/ });
    await expect(item).toHaveAttribute('aria-pressed', 'true');
    const listed = page.getByRole('list', { name: 'Non-Compliant Portfolios With New Posts' });
    const first = listed.getByRole('article').first();
    await expect(first.getByText('Non-Compliant')).toBeVisible();
    await expect(first.getByText('New Posts')).toBeVisible();
    await expect(first.getByText(/^Missing\sin\sSemester\s1:\s\d/)).toBeVisible();
    const link = first.getByRole('link');
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(/\/portfolios\/[^/]+\/main/);
  });

  test('sees everything that asks for a look again when the count is pressed twice', async ({ page }) => {
    await page.goto(`${serviceUrl()}/portfolios/dashboard`);
    const item = page.getByRole('button', { name: /Portfolios without Admin Comments/ });
    await item.click();
    await expect(page).toHaveURL(/item=withoutComments/);
    await expect(page.getByRole('list', { name: 'Portfolios without Admin Comments' })).toBeVisible();
    await item.click();
    await expect(page.getByRole('list', { name: 'Portfolios to review' })).toBeVisible();
  });

  test('finds a student by name, and is told when nobody is called so', async ({ page, newStudent }) => {
    const student = await newStudent();
    await page.goto(`${serviceUrl()}/portfolios/dashboard`);
    await search(page).fill(student.displayName);
    const card = everybody(page).getByRole('link', { name: student.displayName });
    await expect(card).toHaveAttribute('href', `/portfolios/${student._id}/main`);
    await search(page).fill('nobody is called so');
    await expect(page.getByText('No student portfolios found')).toBeVisible();
    await expect(page.getByText('Maybe try different filters?')).toBeVisible();
  });

  test('reads the figures of the charts as tables', async ({ page }) => {
    await page.goto(`${serviceUrl()}/portfolios/dashboard`);
    const posts = page.getByRole('region', { name: 'Posts per date' });
    await posts.getByText('Show as a table').click();
    await expect(posts.getByRole('table', { name: 'Posts per date' }).getByRole('row')).not.toHaveCount(0);
    await expect(
      page.getByRole('table', { name: 'CAS tokens' }).getByRole('row', { name: /Creativity/ }),
    ).toBeVisible();
  });

  test('assigns a reviewer, sees who came before, and takes it back', async ({
    page,
    office,
    newStudent,
  }) => {
    const [student, teacher] = [await newStudent(), await teacherOf(office)];
    await page.goto(`${serviceUrl()}/portfolios/facultyAssignment`);
    await search(page).fill(student.displayName);
    const row = page.getByRole('row', { name: new RegExp(student.displayName) });
    await row.getByRole('button', { name: `Change the reviewers of ${student.displayName}` }).click();
    const dialog = page.getByRole('dialog', { name: `Reviewers of ${student.displayName}` });
    const field = dialog.getByRole('combobox', { name: 'Faculty reviewers' });
    await field.click();
    await page.getByRole('option', { name: teacher.displayName }).click();
    // The list stays open, and leaves the button free.
    await expect(page.getByRole('listbox')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save changes' }).click({ trial: true });
    await page.keyboard.press('Tab');
    // Somebody else of the office is faster.
    const [other] = (await facultyOf(office)).filter(({ _id }) => _id !== teacher._id);
    await call(office, 'PUT', '/portfolio/facultyReviewers', {
      studentPortfolioInfoId: student._id,
      facultyReviewersId: [other?._id],
    });
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    const conflict = dialog.getByRole('alert').filter({ hasText: 'Your change was not saved.' });
    await expect(conflict).toContainText(other?.displayName ?? '');
    await conflict.getByRole('button', { name: 'Keep my changes' }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(teacher.displayName);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText(other?.displayName ?? '');
    await expect(row).not.toContainText(teacher.displayName);
  });

  test('previews which coaches become reviewers of a class, and leaves it at that', async ({ page }) => {
    await page.goto(`${serviceUrl()}/portfolios/facultyAssignment`);
    await page.getByRole('button', { name: 'Assign by CAS projects' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign reviewers by CAS projects' });
    const add = dialog.getByRole('button', { name: /^Add reviewers/ });
    await expect(add).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Graduating class' }).click();
    await page.getByRole('option').first().click();
    await expect(dialog.getByText(/portfolios? gets? reviewers|Nobody gets a new reviewer/)).toBeVisible();
    await dialog.getByText(/stays? without$/).click();
    await expect(dialog.getByText(/: (in no project|the project has no coach)$/).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  test('gives several portfolios a reviewer at once', async ({ page, office, newStudent }) => {
    const [one, two] = [await newStudent(), await newStudent()];
    const teacher = await teacherOf(office);
    await page.goto(`${serviceUrl()}/portfolios/facultyAssignment?q=Newcomer`);
    for (const { displayName } of [one, two]) {
      await page.getByRole('checkbox', { name: `Select ${displayName}` }).check();
    }
    await page.getByRole('button', { name: 'Assign reviewers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reviewers of 2 portfolios' });
    await dialog.getByRole('combobox', { name: 'Add' }).fill('Pedersen');
    await page.getByRole('option', { name: teacher.displayName }).click();
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    for (const { displayName } of [one, two]) {
      await expect(page.getByRole('row', { name: new RegExp(displayName) })).toContainText(
        teacher.displayName,
      );
    }
  });
});

test.describe('a teacher', () => {
  test('sees the portfolios they review first, and all of them when asked', async ({
    page,
    context,
    office,
    newStudent,
  }) => {
    const [mine, others, teacher] = [await newStudent(), await newStudent(), await teacherOf(office)];
    await call(office, 'PUT', '/portfolio/facultyReviewers', {
      studentPortfolioInfoId: mine._id,
      facultyReviewersId: [teacher._id],
    });
    await signIn(context, 'teacher');
    await page.goto(serviceUrl());
    await page.getByRole('link', { name: /^Portfolios/ }).click();
    const chip = page.getByRole('checkbox', { name: /^My students \(\d+\)$/ });
    await expect(chip).toBeChecked();
    await search(page).fill('Newcomer');
    const cards = page.getByRole('region', { name: 'My Students’ Portfolios' });
    await expect(cards.getByRole('link', { name: mine.displayName })).toBeVisible();
    await expect(cards.getByRole('link', { name: others.displayName })).toHaveCount(0);
    await page.locator('label').filter({ hasText: 'My students' }).click();
    await expect(everybody(page).getByRole('link', { name: others.displayName })).toBeVisible();
  });
});
