/**
 * Evaluation assignments: the office creates one, edits it while it is being marked, restores removed parts,
 * duplicates and deletes it; people who can't manage assignments read them.
 */
import { expect, type Page } from '@playwright/test';
import {
  type Assignment,
  assignmentsOf,
  attach,
  dropAssignment,
  editAssignment,
  evaluationsOf,
  makeAssignment,
  mark,
} from '../assignments.ts';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { facultyOf, test } from '../clubs.ts';
import { tryBothWays } from '../forms.ts';
import { accounts, call, type Session, serviceUrl, signIn } from '../people.ts';
import { dropProject, makeProject } from '../projects.ts';

const list = () => `${serviceUrl()}/projectspace/evaluationDetails`;
const editPath = ({ _id }: Pick<Assignment, '_id'>) => `${list()}/${_id}/edit`;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const words = (page: Page, criterion: number) =>
  group(page, `Criterion ${criterion}`).getByRole('textbox', { name: /^Result \d+$/ });
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

async function find(office: Session, name: string): Promise<Assignment> {
  const found = (await assignmentsOf(office)).find((one) => one.title === name);
  if (found === undefined) throw new Error(`There is no assignment called ${name}.`);
  return found;
}

test('an administrator creates an assignment, finds it, duplicates it and deletes the copy', async ({
  page,
  context,
  office,
}) => {
  await signIn(context, 'administrator');
  const name = unique('Midway review');
  await page.goto(`${serviceUrl()}/projectspace`);
  await page.getByRole('link', { name: 'Evaluations Dashboard' }).click();
  await expect(title(page)).toHaveText('CAS Projects Evaluations Dashboard');
  await page.getByRole('link', { name: 'View Evaluation Details' }).click();
  await expect(title(page)).toHaveText('Evaluation Assignments');
  await page.getByRole('link', { name: 'Create Evaluation Assignment' }).first().click();

  await press(page, 'Remove Criterion 1');
  await press(page, 'Create assignment');
  for (const needed of [
    'Please input a title',
    'Please input a description',
    'Please input a date',
    'Please select a type',
    'Please include at least one criterion',
  ]) {
    await expect(page.getByText(needed)).toBeVisible();
  }
  await press(page, 'Add criterion');
  await press(page, 'Add evidence item');
  await expectAccessible(page);
  await expectNothingCutOff(page);

  await textbox(page, 'Title').fill(name);
  await page
    .getByRole('region', { name: 'Overview' })
    .getByLabel('Description')
    .fill('How the project goes.');
  await page.getByLabel('Date').fill('2027-03-01');
  await page.getByRole('radio', { name: 'Individual' }).check();
  await group(page, 'Criterion 1').getByRole('textbox', { name: 'Description' }).fill('Plans ahead');
  await expect(words(page, 1)).toHaveCount(3);
  await group(page, 'Criterion 1').getByRole('button', { name: 'Use No, Yes' }).click();
  await words(page, 1).first().fill('Yes');
  await press(page, 'Create assignment');
  await expect(page.getByText('Each result needs a word of its own.')).toBeVisible();
  await words(page, 1).first().fill('Not yet');
  await page.getByRole('button', { name: 'Create assignment' }).dblclick();
  const created = page.getByRole('dialog', { name: 'You have successfully created a new evaluation detail' });
  await expect(created).toContainText('Close this modal and continue to add CAS projects to the evaluation.');
  await expectAccessible(page);
  await created.getByRole('button', { name: 'Continue' }).click();
  await expect(title(page)).toHaveText('Add CAS Projects');
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    /Overview/,
    /CAS Projects/,
  ]);
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(title(page)).toHaveText('CAS Projects Evaluations Dashboard');
  const made = await find(office, name);
  expect(made.criteriaDetails.map(({ statuses }) => statuses)).toEqual([['Not yet', 'yes']]);

  await page.goto(`${list()}?show=`);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('Unassigned');
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('searchbox', { name: 'Search by title' }).fill(name.toUpperCase());
  await expect(page.getByText('1 assignment shown')).toBeAttached();
  await page.getByRole('searchbox', { name: 'Search by title' }).fill('Nothing is called so');
  await expect(page.getByText('No evaluation assignments found, try changing the filters?')).toBeVisible();

  await page.goto(editPath(made));
  await press(page, 'Duplicate');
  const duplicating = page.getByRole('dialog');
  await duplicating.getByRole('button', { name: 'Duplicate assignment' }).click();
  await expect(duplicating.getByText('Choose a class.')).toBeVisible();
  await duplicating.getByRole('combobox', { name: 'Graduating Class' }).click();
  const option = page.getByRole('option').last();
  const graduatingClass = await option.innerText();
  await option.click();
  await duplicating.getByRole('button', { name: 'Duplicate assignment' }).click();
  await expect(title(page)).toHaveText(`${name} (Class of ${graduatingClass})`);
  await press(page, 'Delete');
  const deleting = page.getByRole('dialog');
  await expect(deleting).toContainText('It isn’t attached to any CAS project.');
  await deleting.getByRole('button', { name: 'Delete assignment' }).click();
  await expect(title(page)).toHaveText('Evaluation Assignments');
  await expect(page.getByText(`${name} (Class of ${graduatingClass}) was deleted`)).toBeVisible();
  await dropAssignment(office, made._id);
  await page.goto(editPath(made));
  await expect(page.getByText('Evaluation assignment not found')).toBeVisible();
});

test('an assignment keeps its marks when its results and criteria are edited, removed and restored', async ({
  page,
  context,
  office,
}) => {
  await signIn(context, 'administrator');
  const project = unique('Bicycles');
  const projectId = await makeProject(office, project);
  const made = await makeAssignment(office, unique('Marked review'));
  const [plans] = made.criteriaDetails;
  const [evaluation] = await evaluationsOf(office, projectId, await attach(office, made._id, projectId));
  const evaluationId = evaluation?._id ?? '';
  await mark(office, evaluationId, plans?._id ?? '', 'good');

  await page.goto(editPath(made));
  await expect(title(page)).toHaveText(made.title);
  await expect(group(page, 'Criterion 1')).toContainText('Has 1 mark and 1 comment');
  await group(page, 'Criterion 1').getByRole('button', { name: 'Remove result Good' }).click();
  await press(page, 'Save changes');
  await expect(page.getByText('Choose the result that replaces it.')).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('combobox', { name: /“Good” is used by 1 mark/ }).click();
  await page.getByRole('option', { name: 'Satisfactory' }).click();
  await words(page, 1).nth(1).fill('Sound');
  await press(page, 'Save changes');
  await expect(page.getByText('You have successfully edited the evaluation detail')).toBeVisible();
  await expect(words(page, 1)).toHaveCount(2);
  await expect(words(page, 1).nth(1)).toHaveValue('Sound');
  await expect(group(page, 'Criterion 1')).toContainText('Has 1 mark and 1 comment');

  await press(page, 'Remove Criterion 1');
  await press(page, 'Save changes');
  const removing = page.getByRole('dialog', { name: 'Remove 1 criterion?' });
  await expect(removing).toContainText('1 mark and 1 comment will be removed');
  await expectAccessible(page);
  await removing.getByRole('button', { name: 'Remove and save' }).click();
  await expect(page.getByRole('heading', { name: 'Recently removed' })).toBeVisible();
  await textbox(page, 'Title').fill(`${made.title} again`);
  await press(page, 'Restore Plans ahead');
  await expect(page.getByText('Plans ahead was restored')).toBeVisible();
  await expect(group(page, 'Criterion 1')).toContainText('Has 1 mark and 1 comment');
  await expect(textbox(page, 'Title')).toHaveValue(`${made.title} again`);
  await press(page, 'Save changes');
  await expect(title(page)).toHaveText(`${made.title} again`);

  await textbox(page, 'Title').fill('Never saved');
  await page.getByRole('link', { name: 'Evaluation Assignments' }).click();
  const leaving = page.getByRole('dialog');
  await expect(leaving).toContainText('Leave without saving?');
  await leaving.getByRole('button', { name: 'Cancel' }).click();

  await context.setOffline(true);
  await press(page, 'Save changes');
  await expect(page.getByText('There was an issue in editing the evaluation detail.')).toBeVisible();
  await context.setOffline(false);
  await press(page, 'Save changes');
  await expect(title(page)).toHaveText('Never saved');

  await page.getByRole('tab', { name: 'Edit CAS Projects' }).click();
  await expect(page.getByRole('table')).toContainText(project);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Edit Evaluation Details' }).click();
  await expect(textbox(page, 'Title')).toHaveValue('Never saved');

  await press(page, 'Delete');
  const deleting = page.getByRole('dialog');
  await expect(deleting).toContainText('It’s attached to 1 project');
  await expect(deleting).toContainText('1 mark and 1 comment will be deleted');
  await deleting.getByRole('button', { name: 'Delete assignment' }).click();
  await expect(title(page)).toHaveText('Evaluation Assignments');
  await dropProject(office, projectId);
});

test('two people edit an assignment, and either version can be kept', async ({ page, context, office }) => {
  await signIn(context, 'administrator');
  const made = await makeAssignment(office, unique('Two at once'));
  const current = async () => {
    const found = (await assignmentsOf(office)).find(({ _id }) => _id === made._id);
    if (found === undefined) throw new Error('The assignment should still be there.');
    return found;
  };
  await tryBothWays(page, {
    open: () => page.goto(editPath(made)),
    type: (typed) => textbox(page, 'Title').fill(typed),
    save: () => press(page, 'Save changes'),
    others: (typed, description) => editAssignment(office, made._id, { title: typed, description }),
    stored: async () => {
      const { title: stored, description } = await current();
      return [stored, description];
    },
    shown: async (typed, description) => {
      await expect(textbox(page, 'Title')).toHaveValue(typed);
      await expect(page.getByText(description, { exact: true }).first()).toBeVisible();
    },
    fields: ['Title', 'Description'],
  });
  await dropAssignment(office, made._id);
});

test('the form of an assignment reports new marks, and that the assignment was deleted', async ({
  page,
  context,
  office,
}) => {
  await signIn(context, 'administrator');
  const projectId = await makeProject(office, unique('Kites'));
  const made = await makeAssignment(office, unique('Marked since'));
  const [evaluation] = await evaluationsOf(office, projectId, await attach(office, made._id, projectId));
  const evaluationId = evaluation?._id ?? '';
  await page.goto(editPath(made));
  await group(page, 'Criterion 2').getByRole('button', { name: 'Remove result Yes' }).click();
  await mark(office, evaluationId, made.criteriaDetails[1]?._id ?? '', 'yes');
  await press(page, 'Save changes');
  await expect(
    group(page, 'Criterion 2').getByText('One mark uses “yes”. Choose the result that replaces it.'),
  ).toBeVisible();
  await page.getByRole('combobox', { name: /“Yes” is used by 1 mark/ }).click();
  await page.getByRole('option', { name: 'No', exact: true }).click();
  await press(page, 'Save changes');
  await expect(page.getByText('You have successfully edited the evaluation detail')).toBeVisible();
  await expect(group(page, 'Criterion 2')).toContainText('Has 1 mark and 1 comment');

  await textbox(page, 'Title').fill('Too late');
  await dropAssignment(office, made._id);
  await press(page, 'Save changes');
  await expect(page.getByText('This assignment was deleted, so your changes were not saved.')).toBeVisible();
  await expect(title(page)).toHaveText('Evaluation Assignments');
  await dropProject(office, projectId);
});

test('an administrator who views the school as a teacher reads assignments without editing them', async ({
  page,
  context,
  office,
}) => {
  const made = await makeAssignment(office, unique('To be read'));
  const teacher = (await facultyOf(office)).find(({ schoolEmail }) => schoolEmail === accounts.teacher);
  await signIn(context, 'administrator');
  await call(page, 'POST', '/user/impersonate', { userId: teacher?._id });
  await page.goto(list());
  await expect(page.getByRole('article').filter({ hasText: made.title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Evaluation Assignment' })).toHaveCount(0);
  await page.getByRole('link', { name: made.title }).click();
  await expect(title(page)).toHaveText(made.title);
  await expect(page.getByText('Works together')).toBeVisible();
  await expect(page.getByText('Satisfactory')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /^(?!Back)/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${list()}/create`);
  await expect(page.getByText('You can’t change evaluation assignments')).toBeVisible();
  await dropAssignment(office, made._id);
});
