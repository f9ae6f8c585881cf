/** Evaluations: a coach marks, unmarks and comments, moving on by keyboard; a student hands in and reads. */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { attach, dropAssignment, evaluationsOf, makeAssignment, mark } from '../assignments.ts';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { demoStudent } from '../clubs.ts';
import { test } from '../newcomers.ts';
import { call, type Session, serviceUrl, signIn } from '../people.ts';
import { noPdf, pdfOf } from '../pictures.ts';
import { dropProject, makeProject } from '../projects.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const result = (page: Page, criterion: string, word: string) =>
  page.getByRole('group', { name: `Result: ${criterion}` }).getByRole('button', { name: word, exact: true });
const isPressed = (page: Page, criterion: string, word: string, pressed: boolean) =>
  expect(result(page, criterion, word)).toHaveAttribute('aria-pressed', String(pressed));
const eventPath = (projectId: string, eventId: string) =>
  `${serviceUrl()}/projectspace/${projectId}/evaluation/${eventId}`;

/** A project with an assignment; after the test, the assignment is deleted and the project archived. */
async function atProject(office: Session, name: string, type: 'group' | 'individual', statuses?: string[]) {
  const project = unique(name);
  const projectId = await makeProject(office, project);
  const assignment = await makeAssignment(office, unique('Review'), type, statuses);
  const drop = async () => {
    await dropAssignment(office, assignment._id);
    await dropProject(office, projectId);
  };
  return { project, projectId, assignment, drop };
}

test('a coach finds a project on the dashboard, then marks, unmarks and comments', async ({
  page,
  context,
  office,
}) => {
  const { project, projectId, assignment, drop } = await atProject(office, 'Lanterns', 'group');
  await attach(office, assignment._id, projectId);
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/projectspace/evaluations`);
  await expect(
    page.getByText('No projects found... Perhaps select an evaluation or change the filter settings?'),
  ).toBeVisible();
  await page.getByRole('button', { name: assignment.title }).click();
  await expect(page.getByRole('row').filter({ hasText: project })).toContainText('Evaluations 0 of 2');
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('searchbox', { name: 'Search for CAS Project' }).fill(project);
  await page.getByRole('link', { name: project }).click();
  await expect(title(page)).toHaveText(assignment.title);
  await expect(page.getByRole('tab', { name: 'Evaluations' })).toBeVisible();

  await result(page, 'Plans ahead', 'Good').dblclick();
  await isPressed(page, 'Plans ahead', 'Good', true);
  await expect(page.getByText(/^Maren Pedersen, (?!saving)/)).toBeVisible();
  await expect(page.getByText('Evaluations 1 of 2')).toBeVisible();
  await result(page, 'Plans ahead', 'Good').click();
  await isPressed(page, 'Plans ahead', 'Good', false);
  await expect(page.getByText('Evaluations 0 of 2')).toBeVisible();
  await result(page, 'Plans ahead', 'Satisfactory').click();
  await expect(page.getByText('Evaluations 1 of 2')).toBeVisible();

  await page.getByRole('button', { name: 'Comment', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'New comment' }).fill('Plan <b>earlier</b> next time.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(page.getByText('Comments 1 of 2')).toBeVisible();
  await expect(page.getByRole('listitem').getByText('Plan <b>earlier</b> next time.').first()).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.reload();
  await isPressed(page, 'Plans ahead', 'Satisfactory', true);
  await page.getByRole('button', { name: 'Comments (1)' }).click();
  await page.getByRole('button', { name: /^Delete the comment by Maren Pedersen/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Comments 0 of 2')).toBeVisible();
  await drop();
});

test('a coach marks students one by one with the keyboard, and a student’s panel closes after a mark', async ({
  page,
  context,
  office,
  newStudent,
}) => {
  const { projectId, assignment, drop } = await atProject(office, 'Orchard', 'individual');
  const second = await newStudent();
  await call(office, 'PUT', '/casProject/students', {
    casProjectId: projectId,
    studentUserIds: [second._id],
  });
  const eventId = await attach(office, assignment._id, projectId);
  const marks = async () =>
    (await evaluationsOf(office, projectId, eventId)).map((one) => one.marks.join(' ')).toSorted();
  await signIn(context, 'teacher');
  await page.goto(eventPath(projectId, eventId));
  await page.getByRole('button', { name: second.displayName }).click();
  const panel = page.getByRole('dialog', { name: second.displayName });
  await expect(panel).toBeVisible();
  await expectAccessible(page);
  await result(page, 'Works together', 'Yes').click();
  await expect(panel).toHaveCount(0);
  await expect.poll(marks).toEqual(['unmarked unmarked', 'unmarked yes']);

  await page.getByRole('button', { name: 'Mark one after another' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 of 2' })).toBeVisible();
  await page.keyboard.press('3');
  await page.keyboard.press('1');
  await expect(page.getByRole('status').filter({ hasText: '2 of 2' })).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'New comment' })).toBeFocused();
  await page.keyboard.type('3 plans, all kept.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(page.getByText('Comments 1 of 2').last()).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(async () =>
      (await marks())
        .flatMap((one) => one.split(' '))
        .toSorted()
        .join(' '),
    )
    .toMatch(/^good no satisfactory (unmarked|yes)$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await drop();
});

test('a student hands in a link, a text and a PDF, and reads how the group was marked', async ({
  page,
  context,
  office,
}) => {
  const { project, projectId, assignment, drop } = await atProject(office, 'Sundial', 'group');
  const eventId = await attach(office, assignment._id, projectId);
  const [evaluation] = await evaluationsOf(office, projectId, eventId);
  await mark(office, evaluation?._id ?? '', assignment.criteriaDetails[0]?._id ?? '', 'good');
  const student = await demoStudent(office);

  await signIn(context, 'student');
  await page.goto(`${serviceUrl()}/projectspace`);
  await page.getByRole('link', { name: 'Your evaluations' }).click();
  await expect(title(page)).toHaveText('Your evaluations');
  const card = page.getByRole('article').filter({ hasText: project });
  await expect(card).toContainText('Submission 0 of 3');
  await expectAccessible(page);
  await card.getByRole('link').click();
  await expect(title(page)).toHaveText(assignment.title);
  await expect(page.getByText('Good', { exact: true })).toBeVisible();
  await expect(page.getByText('A good plan.')).toBeVisible();
  await expect(page.getByRole('group', { name: /^Result:/ })).toHaveCount(0);

  const link = page.getByRole('textbox', { name: 'What you hand in: A film of it' });
  const handIn = (item: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: item })
      .getByRole('button', { name: /^Hand in/ });
  await link.fill('javascript:alert(1)');
  await handIn('A film of it').click();
  await expect(page.getByText('Enter a web address that starts with https:// or http://.')).toBeVisible();
  await link.fill('https://example.org/sundial');
  await handIn('A film of it').click();
  await expect(page.getByRole('link', { name: /example\.org/ })).toHaveAttribute(
    'href',
    'https://example.org/sundial',
  );
  const text = page.getByRole('textbox', { name: 'What you hand in: What you learned' });
  for (const words of ['That shadows move.', 'That shadows move, <i>slowly</i>.']) {
    await text.fill(words);
    await handIn('What you learned').click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    // It is emptied once the answer has arrived, which may be after the list has been read again.
    await expect(text).toHaveValue('');
  }
  await expect(page.getByText('Submission 2 of 3')).toBeVisible();
  await page.getByText('Earlier hand-ins (1)').click();
  await expect(page.getByText('That shadows move.', { exact: true })).toBeVisible();
  await expect(page.getByText(new RegExp(`^Handed in by ${student.displayName}`)).first()).toBeVisible();
  await expect(page.getByText('After marking').first()).toBeVisible();
  await page.getByLabel('PDF to upload').setInputFiles(noPdf);
  await expect(page.getByRole('alert').filter({ hasText: 'This isn’t a PDF.' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss report.pdf' }).click();
  await page.getByLabel('PDF to upload').setInputFiles(pdfOf('plan.pdf'));
  await expect(page.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible();
  await expectAccessible(page);
  await handIn('Your plan').click();
  await expect(page.getByText('Submission 3 of 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove plan.pdf' })).toHaveCount(0);
  const plan = page.getByRole('link', { name: /^plan\.pdf, / });
  const file = await context.request.get(
    new URL((await plan.getAttribute('href')) ?? '', serviceUrl()).toString(),
  );
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expectAccessible(page);
  await expectNothingCutOff(page);

  const seen = z.object({ data: z.object({ individualEvaluations: z.array(z.unknown()) }) });
  const read = seen.parse(await call(page, 'GET', `/evaluation/project/${projectId}/${eventId}`));
  expect(read.data.individualEvaluations).toEqual([]);
  await drop();
});

test('home and the calendar lead a student to evaluations that are due @main', async ({ page, context }) => {
  await signIn(context, 'student');
  await page.goto(serviceUrl());
  const due = page.getByRole('region', { name: 'Evaluations due' });
  const late = due.getByRole('link', { name: 'Hand in: Midway review, Songs for Linden Road' });
  await expect(due.getByText('Overdue').first()).toBeVisible();
  await expectAccessible(page);
  await late.click();
  await expect(title(page)).toHaveText('Midway review');
  await page.goto(`${serviceUrl()}/calendar?view=list`);
  await page.getByText('Due: Safety talk (Songs for Linden Road)').click();
  await expect(title(page)).toHaveText('Safety talk');
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Clicks Home in the menu, and stays when asked. */
async function stayWhenLeaving(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Home' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toHaveCount(0);
}

/** Whether the browser would ask before reloading or closing the page. */
const asksOnReload = async (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('a student is asked before a hand-in is lost, and keeps it when they leave the project', async ({
  page,
  context,
  office,
}) => {
  const { projectId, assignment, drop } = await atProject(office, 'Kites', 'individual');
  const eventId = await attach(office, assignment._id, projectId);
  const student = await demoStudent(office);
  await signIn(context, 'student');
  await page.goto(eventPath(projectId, eventId));
  const text = page.getByRole('textbox', { name: 'What you hand in: What you learned' });
  const handIn = page.getByRole('listitem').filter({ has: text }).getByRole('button', { name: 'Hand in' });
  await expect(text).toBeVisible();
  expect(await asksOnReload(page)).toBe(false);
  await text.fill('That wind turns.');
  await stayWhenLeaving(page);
  expect(await asksOnReload(page)).toBe(true);
  await handIn.click();
  await expect(page.getByText('That wind turns.', { exact: true })).toBeVisible();
  await expect(text).toHaveValue('');

  await text.fill('That wind turns twice a day.');
  await call(office, 'DELETE', '/casProject/students', {
    casProjectId: projectId,
    studentId: student._id,
  });
  await expect(page.getByText('Left the project: read-only')).toBeVisible();
  await expect(page.getByText('You’re no longer in this project, so this can’t be handed in.')).toHaveCount(
    1,
  );
  await expect(text).toHaveValue('That wind turns twice a day.');
  await expect(page.getByRole('button', { name: /^Hand in/ })).toBeDisabled();
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(title(page)).not.toHaveText(assignment.title);
  await drop();
});

test('a coach’s comment on the group is asked about, and stays when the project is archived', async ({
  page,
  context,
  office,
}) => {
  const { projectId, assignment, drop } = await atProject(office, 'Harbour', 'group');
  const eventId = await attach(office, assignment._id, projectId);
  await signIn(context, 'teacher');
  await page.goto(eventPath(projectId, eventId));
  await page.getByRole('button', { name: 'Comment', exact: true }).first().click();
  const comment = page.getByRole('textbox', { name: 'New comment' });
  await comment.fill('A map would help.');
  await stayWhenLeaving(page);
  await call(office, 'PUT', '/casProject/archive', { casProjectIds: [projectId], archived: true });
  await expect(
    page.getByText('The project was archived, so this comment can’t be added. Copy it if you still need it.'),
  ).toBeVisible();
  await expect(comment).toHaveValue('A map would help.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(page.getByText(/so this evaluation is read-only\. Nothing was changed\./)).toBeVisible();
  await expect(comment).toHaveValue('A map would help.');
  await drop();
});

test('a comment is kept when a student’s panel closes, and while others are marked', async ({
  page,
  context,
  office,
  newStudent,
}) => {
  const { projectId, assignment, drop } = await atProject(office, 'Beacon', 'individual');
  const second = await newStudent();
  const studentUserIds = [second._id];
  await call(office, 'PUT', '/casProject/students', { casProjectId: projectId, studentUserIds });
  const eventId = await attach(office, assignment._id, projectId);
  await signIn(context, 'teacher');
  await page.goto(eventPath(projectId, eventId));
  const name = page.getByRole('button', { name: second.displayName });
  const comment = page.getByRole('textbox', { name: 'New comment' });
  await name.click();
  await page.getByRole('button', { name: 'Comment', exact: true }).first().click();
  await comment.fill('Ask the harbour master.');
  await result(page, 'Works together', 'Yes').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Comment not added')).toHaveCount(1);
  await stayWhenLeaving(page);
  await name.click();
  await expect(comment).toHaveValue('Ask the harbour master.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Mark one after another' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 of 2' })).toBeVisible();
  await page.keyboard.press('c');
  await comment.last().fill('Both of you, please.');
  await page.getByRole('button', { name: 'Next student' }).click();
  await page.getByRole('button', { name: 'Previous student' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 of 2' })).toBeVisible();
  const drafts = await comment.evaluateAll((fields: HTMLTextAreaElement[]) =>
    fields.map(({ value }) => value),
  );
  expect(drafts).toContain('Both of you, please.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Comment not added')).not.toHaveCount(0);
  await drop();
});

test('marking one after another stays with a student when others leave the project, or they do', async ({
  page,
  context,
  office,
  newStudent,
}) => {
  const { projectId, assignment, drop } = await atProject(office, 'Mill', 'individual');
  const others = [await newStudent(), await newStudent()];
  const studentUserIds = others.map(({ _id }) => _id);
  await call(office, 'PUT', '/casProject/students', { casProjectId: projectId, studentUserIds });
  const eventId = await attach(office, assignment._id, projectId);
  await signIn(context, 'teacher');
  await page.goto(eventPath(projectId, eventId));
  const people = page.getByRole('list', { name: 'Individual evaluations' }).getByRole('button');
  await expect(people).toHaveCount(3);
  const names = await people.allTextContents();
  const [, second = '', third = ''] = names;
  const leave = async (displayName: string | undefined) => {
    const student = others.find((one) => one.displayName === displayName) ?? (await demoStudent(office));
    await call(office, 'DELETE', '/casProject/students', {
      casProjectId: projectId,
      studentId: student._id,
    });
  };
  const at = (name: string, position: string) =>
    expect(page.getByRole('status').filter({ hasText: position })).toHaveText(`${name}, ${position}`);
  await page.getByRole('button', { name: 'Mark one after another' }).click();
  await at(names[0] ?? '', '1 of 3');
  await page.keyboard.press('ArrowRight');
  await at(second, '2 of 3');
  await leave(names[0]);
  await at(second, '1 of 2');
  const marks = async () =>
    (await evaluationsOf(office, projectId, eventId)).map((one) => one.marks.join(' '));
  await page.keyboard.press('3');
  await isPressed(page, 'Plans ahead', 'Good', true);
  // The button is pressed before the mark is stored, and a mark that comes after the student has left is refused.
  await expect.poll(marks).toContain('good unmarked');
  await leave(second);
  const panel = page.getByRole('dialog', { name: second });
  await expect(panel.getByText('Left the project: read-only')).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowRight');
  await at(third, '1 of 1');
  await expect(page.getByRole('button', { name: 'Good', exact: true, pressed: true })).toHaveCount(0);
  await expect.poll(marks).toEqual(['unmarked unmarked', 'good unmarked', 'unmarked unmarked']);
  await drop();
});

test('a long result wraps on a phone', async ({ page, context, office }) => {
  const long = 'Extraordinarilyuncompromisinglyselfreflectivecontributions60';
  const { projectId, assignment, drop } = await atProject(office, 'Quay', 'individual', [long, 'good']);
  const eventId = await attach(office, assignment._id, projectId);
  await signIn(context, 'teacher');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(eventPath(projectId, eventId));
  await page.getByRole('list', { name: 'Individual evaluations' }).getByRole('button').click();
  expect((await result(page, 'Plans ahead', long).boundingBox())?.width).toBeLessThan(340);
  await drop();
});
