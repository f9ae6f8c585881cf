/** The office finds the portfolios that need attention and assigns reviewers; teachers see the ones they review. */
import { expect, type Page } from '@playwright/test';
import { firstYearClass } from '../clock.ts';
import { facultyOf, type Person } from '../clubs.ts';
import { test } from '../newcomers.ts';
import { accounts, call, type Session, serviceUrl, signIn, untouchedUrl } from '../people.ts';
import { countTaps } from '../taps.ts';

async function teacherOf(office: Session): Promise<Person> {
  const found = (await facultyOf(office)).find((one) => one.schoolEmail === accounts.teacher);
  if (found === undefined) throw new Error('The demo school has no teacher.');
  return found;
}

/** The field that `/` focuses, on any page. */
const search = (page: Page) => page.getByRole('searchbox');
const everyone = (page: Page) => page.getByRole('region', { name: 'All Student Portfolios' });

test.describe('the office, at a school that no other journey changes', () => {
  test.beforeEach(({ context }) => signIn(context, 'administrator', untouchedUrl()));

  test('goes from home to a non-compliant portfolio with new posts, and opens it', async ({ page }) => {
    await page.goto(untouchedUrl());
    await page.getByRole('link', { name: /Non-Compliant Portfolios with New Posts/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Student Portfolios' })).toBeVisible();
    const item = page.getByRole('button', { name: /Non-Compliant Portfolios With New Posts/ });
    await expect(item).toHaveAttribute('aria-pressed', 'true');
    const listed = page.getByRole('table', { name: 'Non-Compliant Portfolios With New Posts' });
    const first = listed.getByRole('row').nth(1);
    await expect(first.getByText('New Posts')).toBeVisible();
    const link = first.getByRole('link');
    const name = await link.innerText();
    await link.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(/\/portfolios\/[^/]+\/main/);
  });

  test('sees who is short, and of what, one click from home', async ({ page }) => {
    await page.goto(untouchedUrl());
    const sentence = page.getByRole('link', { name: /students? (is|are) short in Semester 1/ });
    const said = Number.parseInt(await sentence.innerText(), 10);
    const taps = await countTaps(page);
    await sentence.click();
    const listed = page.getByRole('table', { name: 'Non-Compliant Portfolios' });
    await expect(listed).toHaveAttribute('aria-rowcount', String(said + 1));
    await expect(page.getByText(`${said} students are short in Semester 1`)).toBeVisible();
    // Each row shows what is missing, with its target.
    await expect(listed.getByRole('row').nth(1)).toContainText(/\d\/\d/);
    expect(await taps()).toBe(1);
  });

  test('sees students without scrolling on a phone, and finds the list’s actions behind one button', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${untouchedUrl()}/portfolios/dashboard`);
    const count = page.getByRole('button', { name: /Portfolios without Admin Comments/ });
    await expect(count).toContainText('No Comments');
    const first = page.getByRole('list', { name: 'Portfolios to review' }).getByRole('listitem').first();
    const { y = 844 } = (await first.boundingBox()) ?? {};
    expect(y).toBeLessThan(600);
    await page.getByRole('button', { name: /^\d+ Non-Compliant Portfolios Non-Compliant/ }).click();
    await page.getByRole('button', { name: 'More for this list' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Table' })).toBeChecked();
    await expect(page.getByRole('menuitem', { name: 'Save this filter…' })).toBeVisible();
    await page.getByRole('menuitem', { name: /^Write to these \d+$/ }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Your CAS tokens for Semester 1');
    // Nothing was typed, so leaving doesn't ask.
    await page
      .getByRole('link', { name: 'Cancel' })
      .or(page.getByRole('button', { name: 'Cancel' }))
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Board');
  });

  test('sorts a list without column headings, and sees letters only when it is sorted by name', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(`${untouchedUrl()}/portfolios/dashboard?tab=all`);
    const rows = page.getByRole('list', { name: 'All Student Portfolios' }).getByRole('listitem');
    const letters = page.getByRole('slider', { name: 'Letters of All Student Portfolios' });
    await expect(letters).toBeVisible();
    const byName = await rows.first().innerText();
    await page.getByRole('button', { name: 'Sort: Student ↑' }).click();
    await page.getByRole('menuitemradio', { name: 'Action items' }).click();
    await expect(page.getByRole('button', { name: 'Sort: Action items ↓' })).toBeFocused();
    await expect(rows.first()).not.toHaveText(byName);
    await expect(letters).toHaveCount(0);
    await page.getByRole('button', { name: 'Sort: Action items ↓' }).click();
    await page.getByRole('menuitem', { name: 'Reverse the order' }).click();
    await expect(page.getByRole('button', { name: 'Sort: Action items ↑' })).toBeFocused();
  });

  test('has the alphabet whole beside all students on a phone, and the bar at the window’s edge', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${untouchedUrl()}/portfolios/dashboard?tab=all`);
    const letters = page.getByRole('slider', { name: 'Letters of All Student Portfolios' });
    await expect(letters).toBeVisible();
    const first = letters.getByText('A', { exact: true });
    expect((await first.boundingBox())?.height).toBeGreaterThan(16);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return page.evaluate(() => {
          const { bottom = 0 } = document.querySelector('main > :last-child')?.getBoundingClientRect() ?? {};
          return Math.round(innerHeight - bottom);
        });
      })
      .toBe(0);
  });

  test('sees all portfolios to review again after clicking a count twice', async ({ page }) => {
    await page.goto(`${untouchedUrl()}/portfolios/dashboard`);
    const item = page.getByRole('button', { name: /Portfolios without Admin Comments/ });
    await item.click();
    await expect(page).toHaveURL(/item=withoutComments/);
    await expect(page.getByRole('table', { name: 'Portfolios without Admin Comments' })).toBeVisible();
    await item.click();
    await expect(page.getByRole('table', { name: 'Portfolios to review' })).toBeVisible();
  });

  test('sorts the table, moves through it by keyboard and selects a row', async ({ page }) => {
    await page.goto(`${untouchedUrl()}/portfolios/dashboard?tab=all`);
    const table = page.getByRole('table', { name: 'All Student Portfolios' });
    await table.getByRole('button', { name: 'Student' }).click();
    await expect(page).toHaveURL(/sort=name/);
    await expect(table.getByRole('columnheader', { name: 'Student' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    const link = (row: number) => table.getByRole('row').nth(row).getByRole('link');
    await link(1).focus();
    await page.keyboard.press('ArrowDown');
    await expect(link(2)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 portfolio selected')).toBeVisible();
    await page.keyboard.press('End');
    await expect(table.locator('[role="row"]:focus-within')).toHaveAttribute(
      'aria-rowindex',
      (await table.getAttribute('aria-rowcount')) ?? '',
    );
  });
});

test.describe('the office', () => {
  // Run serially: the choice between table and cards is the administrator's, and stored on the service.
  test.describe.configure({ mode: 'default' });
  test.beforeEach(({ context }) => signIn(context, 'administrator'));

  test('chooses cards, saves a filter, and finds both again after a reload', async ({ page }) => {
    await page.goto(`${serviceUrl()}/portfolios/dashboard?tab=all&q=a`);
    const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    let answered = saved();
    await page.getByText('Cards', { exact: true }).click();
    await answered;
    const cards = page.getByRole('list', { name: 'All Student Portfolios' });
    await expect(cards.getByRole('article').first()).toContainText('Creativity');
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('menuitem', { name: 'Save this filter…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save filter' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Everyone with an a');
    answered = saved();
    await dialog.getByRole('button', { name: 'Save filter' }).click();
    await answered;
    await page.goto(`${serviceUrl()}/portfolios/dashboard`);
    await expect(page.getByRole('list', { name: 'Portfolios to review' })).toBeVisible();
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('menuitem', { name: 'Everyone with an a', exact: true }).click();
    await expect(page).toHaveURL(/tab=all/);
    await expect(search(page)).toHaveValue('a');
    // Restores the initial state.
    await page.getByRole('button', { name: 'Saved filters' }).click();
    answered = saved();
    await page.getByRole('menuitem', { name: 'Delete “Everyone with an a”' }).click();
    await answered;
    answered = saved();
    await page.getByText('Table', { exact: true }).click();
    await answered;
  });

  test('finds a student by name, and sees when no name matches', async ({ page, newStudent }) => {
    const student = await newStudent();
    await page.goto(`${serviceUrl()}/portfolios/dashboard?tab=all`);
    await search(page).fill(student.displayName);
    const card = everyone(page).getByRole('link', { name: student.displayName });
    await expect(card).toHaveAttribute('href', `/portfolios/${student._id}/main`);
    await search(page).fill('nobody is called so');
    await expect(page.getByText('No student portfolios found')).toBeVisible();
    await expect(page.getByText('Maybe try different filters?')).toBeVisible();
  });

  test('reads the figures of the charts as tables', async ({ page }) => {
    await page.goto(`${serviceUrl()}/portfolios/dashboard`);
    await page.getByRole('tab', { name: 'Statistics' }).click();
    await expect(page).toHaveURL(/tab=statistics/);
    const posts = page.getByRole('region', { name: 'Posts per date' });
    await posts.getByText('Show as a table').click();
    await expect(posts.getByRole('table', { name: 'Posts per date' }).getByRole('row')).not.toHaveCount(0);
    await expect(
      page.getByRole('table', { name: 'CAS tokens' }).getByRole('row', { name: /Creativity/ }),
    ).toBeVisible();
  });

  test('assigns a reviewer, resolves a conflict, and undoes the change', async ({
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
    // The list stays open, and doesn't cover the button.
    await expect(page.getByRole('listbox')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save changes' }).click({ trial: true });
    await page.keyboard.press('Tab');
    // The same administrator saves in another tab first.
    const [other] = (await facultyOf(office)).filter(({ _id }) => _id !== teacher._id);
    await call(office, 'PUT', '/portfolio/facultyReviewers', {
      studentPortfolioInfoId: student._id,
      facultyReviewersId: [other?._id],
    });
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    const conflict = dialog
      .getByRole('alert')
      .filter({ hasText: `You changed the reviewers of ${student.displayName} in another tab` });
    await expect(conflict).toContainText(other?.displayName ?? '');
    await conflict.getByRole('button', { name: 'Keep my changes' }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(teacher.displayName);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText(other?.displayName ?? '');
    await expect(row).not.toContainText(teacher.displayName);
  });

  test('previews which coaches would become reviewers of a class', async ({ page }) => {
    await page.goto(`${serviceUrl()}/portfolios/facultyAssignment`);
    await page.getByRole('button', { name: 'Assign by CAS projects' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign reviewers by CAS projects' });
    const add = dialog.getByRole('button', { name: /^Add reviewers/ });
    await expect(add).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Graduating class' }).click();
    await page.getByRole('option').first().click();
    await expect(dialog.getByText(/portfolios? gets? reviewers|Nobody gets a new reviewer/)).toBeVisible();
    await dialog.getByText(/still without a reviewer$/).click();
    await expect(dialog.getByText(/: (not in a project|the project has no coach)$/).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  test('previews how the portfolios of a class would be distributed evenly', async ({
    page,
    office,
    newStudent,
  }) => {
    const [student, teacher] = [await newStudent(), await teacherOf(office)];
    await page.goto(`${serviceUrl()}/portfolios/facultyAssignment`);
    await page.getByRole('button', { name: 'Distribute evenly' }).click();
    const dialog = page.getByRole('dialog', { name: 'Distribute portfolios evenly' });
    const distribute = dialog.getByRole('button', { name: /^Distribute/ });
    await expect(distribute).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Graduating class' }).click();
    await page.getByRole('option', { name: `Class of ${firstYearClass()}` }).click();
    await dialog.getByRole('combobox', { name: 'Teachers' }).fill(teacher.displayName);
    await page.getByRole('option', { name: teacher.displayName }).click();
    const loads = dialog.getByRole('table', { name: 'Portfolios of this class by teacher' });
    await expect(loads.getByRole('row', { name: new RegExp(teacher.displayName) })).toContainText('+');
    await expect(dialog.getByText(`${student.displayName}: ${teacher.displayName}`)).toHaveCount(1);
    await expect(distribute).toBeEnabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  test('gives several portfolios a reviewer in one step', async ({ page, office, newStudent }) => {
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
  test('sees the portfolios they review first, and all others after clearing a filter', async ({
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
    await page.getByRole('tab', { name: /^All students/ }).click();
    const chip = page.getByRole('checkbox', { name: /^My students \(\d+\)$/ });
    await expect(chip).toBeChecked();
    await search(page).fill('Newcomer');
    const cards = page.getByRole('region', { name: 'My Students’ Portfolios' });
    await expect(cards.getByRole('link', { name: mine.displayName })).toBeVisible();
    await expect(cards.getByRole('link', { name: others.displayName })).toHaveCount(0);
    await page.locator('label').filter({ hasText: 'My students' }).click();
    await expect(everyone(page).getByRole('link', { name: others.displayName })).toBeVisible();
  });
});

test('a teacher sees from home which of the students they review are short', async ({ page, context }) => {
  await signIn(context, 'teacher', untouchedUrl());
  await page.goto(untouchedUrl());
  const sentence = page.getByRole('link', { name: /students? you review (is|are) short in Semester 1/ });
  const said = Number.parseInt(await sentence.innerText(), 10);
  await sentence.click();
  const listed = page.getByRole('table', { name: 'Non-Compliant Portfolios' });
  await expect(listed).toHaveAttribute('aria-rowcount', String(said + 1));
});
