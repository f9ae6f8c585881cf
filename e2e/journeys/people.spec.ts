/** The office manages students and faculty; a teacher looks up a student. */

import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { firstYearClass } from '../clock.ts';
import { demoStudent, meetingsOf } from '../clubs.ts';
import { test } from '../newcomers.ts';
import { call, serviceUrl, signIn, untouchedUrl } from '../people.ts';
import { settled } from '../visit.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const studentAt = (id: string) => `${serviceUrl()}/studentspace/${id}`;
/** Opens the menu of a student's record and selects an entry. */
async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
const teacherAt = (id: string) => `${serviceUrl()}/facultyspace/${id}/overview`;

test.describe('an administrator', () => {
  test.beforeEach(({ context }) => signIn(context, 'administrator'));

  test('finds a student and edits everything but the e-mail address', async ({ page, newStudent }) => {
    const student = await newStudent();
    await page.goto(`${serviceUrl()}/studentspace`);
    await expect(page.getByText(/^[\d,]+ total students$/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search for student' }).fill(student.displayName);
    await expect(page.getByText('1 student shown')).toBeVisible();
    await page.getByRole('link', { name: student.displayName }).click();
    await expect(title(page)).toHaveText(student.displayName);
    await expect(page.getByText('No CAS projects yet')).toBeVisible();
    await expect(page.getByText('Not in any club')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Portfolio' })).toHaveAttribute(
      'href',
      `/portfolios/${student._id}/main`,
    );
    await expect(page.getByRole('link', { name: 'Detailed Attendance' })).toHaveAttribute(
      'href',
      `/studentspace/attendance/${student._id}/overview`,
    );

    await fromMenu(page, 'Edit Student');
    await expect(page.getByRole('textbox', { name: 'School Email' })).toBeDisabled();
    await expect(page.getByRole('textbox', { name: 'School Email' })).toHaveValue(student.schoolEmail);
    await expect(page.getByText('Changing it requires contacting support.')).toBeVisible();
    const first = page.getByRole('textbox', { name: 'First Name' });
    const display = page.getByRole('textbox', { name: 'Display Name' });
    await first.fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Enter a name.').first()).toBeVisible();
    await first.fill('Odile');
    await expect(display).toHaveValue(student.displayName.replace('Ottilie', 'Odile'));
    await display.fill('Odi');
    await page.getByRole('combobox', { name: 'Graduating Class' }).click();
    await page.getByRole('option').last().click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The new student information has been saved successfully')).toBeVisible();
    await expect(title(page)).toHaveText('Odi');
    await expect(page.getByText(student.displayName.replace('Ottilie', 'Odile'))).toBeVisible();
  });

  test('keeps what was typed when an edit fails or conflicts', async ({ page, office, newStudent }) => {
    const student = await newStudent();
    await page.goto(`${studentAt(student._id)}/edit`);
    await page.route('**/api/students/student', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Display Name' }).fill('Odi');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('There was an error saving the student information')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Display Name' })).toHaveValue('Odi');
    await page.unroute('**/api/students/student');
    await call(office, 'PUT', '/students/student', {
      studentId: student._id,
      firstName: 'Ottilie',
      lastName: 'Elsewhere',
      displayName: student.displayName,
      graduatingClass: firstYearClass(),
    });
    await page.getByRole('button', { name: 'Save changes' }).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'You changed the record of' });
    await expect(conflict.getByText('Elsewhere')).toBeVisible();
    await conflict.getByRole('button', { name: 'Keep my changes' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(title(page)).toHaveText('Odi');
    await expect(page.getByText('Ottilie Elsewhere')).toBeVisible();
  });

  test('archives a student and undoes that, then archives and unarchives several together', async ({
    page,
    newStudent,
  }) => {
    const [one, other] = [await newStudent(), await newStudent()];
    await page.goto(studentAt(one._id));
    await fromMenu(page, 'Archive Student');
    const question = page.getByRole('dialog', { name: `Archive ${one.displayName}?` });
    await expect(question.getByText(/will be signed out/)).toBeVisible();
    await question.getByRole('button', { name: 'Archive student' }).click();
    await expect(title(page)).toHaveText('Students Dashboard');
    await expect(page.getByText(`${one.displayName} was archived`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${one.displayName} was unarchived`)).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search for student' }).fill('Ottilie Newcomer');
    for (const { displayName } of [one, other]) {
      await page.getByRole('checkbox', { name: `Select ${displayName}` }).check();
    }
    await page.getByRole('button', { name: 'Archive 2 students' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive 2 students' }).click();
    await expect(page.getByText('2 students were archived')).toBeVisible();
    await expect(page.getByRole('link', { name: one.displayName })).toBeHidden();
    await page.getByRole('button', { name: /^Show \d+ archived matches$/ }).click();
    await expect(page.getByRole('checkbox', { name: 'Archived' })).toBeChecked();
    for (const { displayName } of [one, other]) {
      await page.getByRole('checkbox', { name: `Select ${displayName}` }).check();
    }
    await page.getByRole('button', { name: 'Unarchive 2 students' }).click();
    await expect(page.getByText('2 students were unarchived')).toBeVisible();
  });

  test('sees what will be deleted before permanently deleting a student', async ({
    page,
    office,
    makeClub,
    newStudent,
  }) => {
    const student = await newStudent();
    const club = await makeClub({ meets: 'now' });
    await call(office, 'PUT', '/club/studentMember', { clubId: club._id, studentUserIds: [student._id] });
    const [meeting] = await meetingsOf(office, club._id);
    await call(office, 'PUT', '/club/attendanceStatus', {
      attendanceId: meeting?.attendances[0]?._id,
      attendanceStatus: 'present',
    });
    await page.goto(studentAt(student._id));
    await fromMenu(page, 'Permanently Delete Student');
    const question = page.getByRole('dialog', { name: `Permanently delete ${student.displayName}?` });
    await expect(question.getByText('1 current or past club membership')).toBeVisible();
    await expect(question.getByText('1 attendance mark')).toBeVisible();
    const confirm = question.getByRole('button', { name: 'Delete student permanently' });
    await expect(confirm).toBeDisabled();
    await question.getByRole('textbox').fill(student.displayName.toLowerCase());
    await page.route('**/api/students/student', (route) => route.abort());
    await confirm.click();
    await expect(question.getByText(/There is no connection/)).toBeVisible();
    await page.unroute('**/api/students/student');
    await confirm.click();
    await expect(title(page)).toHaveText('Students Dashboard');
    await expect(page.getByText(`${student.displayName} was deleted`)).toBeVisible();
    await page.goto(studentAt(student._id));
    await expect(title(page)).toHaveText('Student not found');
  });

  test('makes a teacher an administrator, and removes them again', async ({ page, newTeacher }) => {
    const teacher = await newTeacher();
    await page.goto(`${serviceUrl()}/facultyspace`);
    await page.getByRole('searchbox', { name: 'Search for faculty' }).fill(teacher.displayName);
    await page.getByRole('link', { name: teacher.displayName }).click();
    await expect(page.getByText(teacher.schoolEmail)).toBeVisible();
    const mark = page.getByRole('switch', { name: 'Administrator' });
    await mark.click({ force: true });
    const give = page.getByRole('dialog', { name: `Make ${teacher.displayName} an administrator?` });
    await give.getByRole('button', { name: 'Make administrator' }).click();
    await expect(page.getByText(`${teacher.displayName} is an administrator`)).toBeVisible();
    await expect(mark).toBeChecked();
    await mark.click({ force: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Remove administrator' }).click();
    await expect(mark).not.toBeChecked();
  });

  test('edits, archives, unarchives and deletes a teacher', async ({ page, newTeacher }) => {
    const teacher = await newTeacher();
    await page.goto(teacherAt(teacher._id));
    await page.getByRole('link', { name: 'Edit Faculty Info' }).click();
    await page.getByRole('textbox', { name: 'First Name' }).fill('Odile');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The new faculty information has been saved successfully')).toBeVisible();
    const name = teacher.displayName.replace('Ottilie', 'Odile');
    await expect(title(page)).toHaveText(name);

    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await page
      .getByRole('dialog', { name: `Archive ${name}?` })
      .getByRole('button', { name: 'Archive' })
      .click();
    await expect(title(page)).toHaveText('Faculty');
    await page.getByRole('checkbox', { name: 'Archived' }).check({ force: true });
    await page.getByRole('searchbox', { name: 'Search for faculty' }).fill(name);
    await expect(page.getByRole('article').filter({ hasText: name }).getByText('Archived')).toBeVisible();
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Unarchive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unarchive' }).click();
    await expect(page.getByText(`${name} was unarchived`)).toBeVisible();

    await page.getByRole('button', { name: 'Permanently Delete' }).click();
    const question = page.getByRole('dialog', { name: `Permanently delete ${name}?` });
    await question.getByRole('textbox').fill(name);
    await question.getByRole('button', { name: 'Delete teacher permanently' }).click();
    await expect(title(page)).toHaveText('Faculty');
    await expect(page.getByText(`${name} was deleted`)).toBeVisible();
  });

  test('can’t archive themselves or remove themselves as an administrator, and sees why', async ({
    page,
  }) => {
    await page.goto(`${serviceUrl()}/facultyspace`);
    await page.getByRole('link', { name: 'Ruth Okafor' }).click();
    await expect(page.getByText('You can’t archive or delete yourself.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Administrator' })).toBeDisabled();
    await expect(page.getByText('You can’t remove yourself as an administrator.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Permanently Delete' })).toBeHidden();
  });
});

test.describe('a teacher', () => {
  test.beforeEach(({ context }) => signIn(context, 'teacher'));

  test('goes from a club to a student and back to the club', async ({ page, makeClub }) => {
    const club = await makeClub({ students: { student: 'President' } });
    await page.goto(`${serviceUrl()}/clubspace/overview/${club._id}/admin`);
    await page.getByRole('tabpanel').getByRole('link', { name: 'Amara Diallo' }).click();
    await expect(title(page)).toHaveText('Amara Diallo');
    const clubs = page.getByRole('region', { name: 'Club Memberships' });
    const card = clubs.getByRole('listitem').filter({ hasText: club.clubName });
    await expect(card.getByText('Facilitator')).toBeVisible();
    await expect(card.getByText('President')).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Archive Student' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Permanently Delete Student' })).toBeHidden();
    await page.keyboard.press('Escape');
    await card.getByRole('link', { name: club.clubName }).click();
    await expect(title(page)).toHaveText(club.clubName);
  });

  test('reads a student’s summary and recent history, and opens an entry', async ({ page, context }) => {
    // At the other school, journeys post and delete posts of this student.
    await signIn(context, 'teacher', untouchedUrl());
    const { _id } = await demoStudent(page, untouchedUrl());
    await page.goto(`${untouchedUrl()}/studentspace/${_id}`);
    const portfolio = page.getByRole('region', { name: 'Portfolio', exact: true });
    await expect(portfolio.getByText('Creativity')).toBeVisible();
    await expect(portfolio.getByText(/^Last post /)).toBeVisible();
    const attendance = page.getByRole('region', { name: 'Attendance', exact: true });
    await expect(attendance.getByText(/^missed [\d,]+ of [\d,]+ sessions$/)).toBeVisible();
    const marks = attendance.getByRole('list', { name: 'Last sessions, newest first' });
    await expect(marks.getByRole('link')).toHaveCount(5);

    const recent = page.getByRole('region', { name: 'Recent activity' });
    const entries = recent.locator('ol > li > ul > li');
    await expect(entries.nth(29)).toBeVisible();
    await recent.getByRole('button', { name: 'Show older' }).scrollIntoViewIfNeeded();
    await expect(entries.nth(59)).toBeAttached();
    await recent.getByText('Posts', { exact: true }).click();
    const post = recent.getByRole('heading', { level: 3 }).first().getByRole('link');
    const title = (await post.textContent()) ?? '';
    await post.focus();
    await page.keyboard.press('Enter');
    const beside = page.getByRole('dialog', { name: title });
    await expect(beside.getByRole('link', { name: /^Open / })).toHaveAttribute(
      'href',
      (await post.getAttribute('href')) ?? '',
    );
    await page.keyboard.press('Escape');
    await expect(beside).toBeHidden();
    await expect(post).toBeFocused();

    await recent.getByText('Sessions', { exact: true }).click();
    await expect(recent.getByRole('heading', { level: 3 })).toHaveCount(0);
    await settled(page);
    await expectAccessible(page);
    await expectNothingCutOff(page);
    await marks.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/clubspace\/attendance\/.*\/admin\?meeting=/);
  });

  test('can’t archive an administrator, and sees who can', async ({ page }) => {
    await page.goto(`${serviceUrl()}/facultyspace`);
    await page.getByRole('link', { name: 'Ruth Okafor' }).click();
    await expect(page.getByText('Only an administrator can archive an administrator.')).toBeVisible();
    await expect(page.getByRole('switch')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeHidden();
  });
});

test('a student can’t open the records of students and teachers', async ({
  page,
  context,
  newStudent,
  newTeacher,
}) => {
  const student = await newStudent();
  const teacher = await newTeacher();
  await signIn(context, 'student');
  for (const address of [studentAt(student._id), `${studentAt(student._id)}/edit`, teacherAt(teacher._id)]) {
    await page.goto(address);
    await expect(title(page)).toHaveText('This page is for faculty');
  }
});
