/** Projects: the office creates, edits, archives and unarchives; a coach adds and removes people; students see theirs. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { download } from '../downloads.ts';
import { test } from '../newcomers.ts';
import { call, serviceUrl, signIn } from '../people.ts';
import { dropProject, makeProject } from '../projects.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const dashboard = () => `${serviceUrl()}/projectspace`;
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search for CAS Project' });
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function choose(page: Page, field: string, typed: string, option: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: field });
  await box.fill(typed);
  await page.getByRole('option', { name: option }).click();
  await page.keyboard.press('Escape');
}

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

test('an administrator creates, edits, archives and unarchives a project', async ({ page, context }) => {
  await signIn(context, 'administrator');
  const name = unique('Kites for Everyone');
  await page.goto(dashboard());
  await expect(page.getByText(/^\d+ total projects$/)).toBeVisible();
  await page.getByRole('link', { name: 'Create New CAS Project' }).click();
  await expect(title(page)).toHaveText('Create a CAS Project');

  for (const name of ['Student members', 'Faculty coaches']) {
    await expect(page.getByRole('combobox', { name })).toHaveAttribute('aria-required', 'true');
  }
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByText('Please input a project name')).toBeVisible();
  await expect(page.getByText('Please input a project goal')).toBeVisible();
  await expect(page.getByText('Please add at least one member')).toBeVisible();
  await expect(page.getByText('Please add at least one faculty')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Project name' }).fill(name);
  await page.getByRole('textbox', { name: 'Project goal' }).fill('Fly a hundred kites over the harbour.');
  await page.getByLabel('First planned day').fill('2027-03-03');
  await page.getByLabel('Last planned day').fill('2027-03-01');
  await choose(page, 'Student members', 'amara dia', /Amara Diallo/);
  await choose(page, 'Faculty coaches', 'maren', /Maren Pedersen/);
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByText('The last day can’t be before the first.')).toBeVisible();
  await page.getByLabel('Last planned day').fill('2027-03-20');
  await page.getByRole('button', { name: 'Create project' }).dblclick();
  await expect(page.getByText('You have successfully created a new CAS project')).toBeVisible();
  await expect(title(page)).toHaveText(name);
  await expect(page.getByText('Shorter than a month')).toBeVisible();
  await expect(page.getByText('One member', { exact: true })).toBeVisible();
  await expect(page.getByText(/18\sdays/)).toBeVisible();

  await page.getByRole('link', { name: 'Edit Project' }).click();
  await page.getByLabel('Last planned day').fill('2027-06-02');
  await page.getByRole('textbox', { name: 'Project goal' }).fill('Fly two hundred kites.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('You have successfully edited the CAS Project')).toBeVisible();
  await expect(page.getByText('Fly two hundred kites.')).toBeVisible();
  await expect(page.getByText('Shorter than a month')).toHaveCount(0);
  await expect(page.getByText(/3\smonths/)).toBeVisible();

  await page.getByRole('button', { name: 'Archive Project' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Archiving CAS Project' });
  await expect(question.getByText(name)).toBeVisible();
  await question.getByRole('button', { name: 'Archive project' }).click();
  await expect(page).toHaveURL(/\/projectspace(\?|$)/);
  await search(page).fill(name);
  await expect(page.getByText('No projects found... Perhaps check the filter settings?')).toBeVisible();
  await expect(page).toHaveURL(/q=Kites/);
  await page.getByRole('button', { name: /1 archived match/ }).click();
  await card(page, name).getByRole('link').click();
  await expect(title(page)).toHaveText(name);
  await expect(page.getByRole('link', { name: 'Edit members' })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('textbox', { name: 'Search screens, clubs and people' }).fill(name);
  await expect(page.getByRole('button', { name: `${name} CAS project · Archived` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Unarchive Project' }).click();
  await expect(page.getByText(`${name} was unarchived`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit members' })).toBeVisible();

  await call(page, 'PUT', '/casProject/archive', {
    casProjectIds: [new URL(page.url()).pathname.split('/')[2]],
    archived: true,
  });
});

test('the class chips filter the dashboard and are kept in the address', async ({ page, context }) => {
  await signIn(context, 'administrator');
  await page.goto(dashboard());
  const group = page.getByRole('group', { name: 'Classes shown' });
  const before = await page.getByText(/^\d+ projects? shown$/).textContent();
  await group.getByRole('checkbox', { name: 'Archived' }).check();
  await expect(page.getByText(/^\d+ projects? shown$/)).not.toHaveText(before ?? '');
  await expect(page).toHaveURL(/show=.*archived/);
  await page.reload();
  await expect(group.getByRole('checkbox', { name: 'Archived' })).toBeChecked();
  await expect(group.getByRole('checkbox', { name: 'No members' })).toBeChecked();
});

test('a coach adds and removes coaches and members, including the last member', async ({
  page,
  context,
  office,
  newStudent,
}) => {
  const student = await newStudent();
  const name = unique('Reading Hour');
  const id = await makeProject(office, name);
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/projectspace/${id}/overview`);
  await expect(title(page)).toHaveText(name);
  await page.getByRole('link', { name: 'Edit members' }).click();
  await choose(page, 'Students to add', student.displayName, new RegExp(student.displayName));
  await page.getByRole('button', { name: 'Add 1 student' }).click();
  await expect(page.getByText('Successful addition of new members')).toBeVisible();
  for (const leaving of ['Amara Diallo', student.displayName]) {
    await page.getByRole('button', { name: `Remove ${leaving}` }).click();
    const question = page.getByRole('dialog', { name: `Remove ${leaving} from the project?` });
    await question.getByRole('button', { name: 'Remove student' }).click();
    await expect(page.getByRole('button', { name: `Remove ${leaving}` })).toHaveCount(0);
  }
  await expect(page.getByText('No members', { exact: true })).toBeVisible();

  await page.goto(`${serviceUrl()}/projectspace/${id}/facilitators/edit`);
  await choose(page, 'Faculty to add', 'ruth', /Ruth Okafor/);
  await page.getByRole('button', { name: 'Add 1 coach' }).click();
  await expect(page.getByRole('button', { name: 'Remove Ruth Okafor' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Ruth Okafor' }).click();
  await page.getByRole('button', { name: 'Remove coach' }).click();
  await expect(page.getByRole('button', { name: 'Remove Ruth Okafor' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove Maren Pedersen' })).toBeVisible();

  await page.goto(`${dashboard()}?q=${encodeURIComponent(name)}`);
  await expect(card(page, name).getByText('No members')).toBeVisible();

  // As a table, sorted and saved as CSV; then back to cards.
  const chosen = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  let answered = chosen();
  await page.getByText('Table', { exact: true }).click();
  await answered;
  const line = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(line).toContainText('Maren Pedersen');
  await page.getByRole('button', { name: 'Members' }).press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Members' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expectAccessible(page);
  const { name: file } = await download(page.getByRole('button', { name: 'Export CSV' }));
  expect(file).toMatch(/^projects-\d{4}-\d\d-\d\d\.csv$/);
  answered = chosen();
  await page.getByText('Cards', { exact: true }).click();
  await answered;
  await dropProject(office, id);
});

test('two people who edit a project at the same time lose nothing', async ({ page, context, office }) => {
  const name = unique('Lantern Walk');
  const id = await makeProject(office, name);
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/projectspace/${id}/edit`);
  await page.getByRole('textbox', { name: 'Project goal' }).fill('Walk with lanterns.');
  await call(office, 'PUT', '/casProject/casProject', {
    casProjectId: id,
    casProjectData: { name: `${name}s`, goal: 'What it is for.' },
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Ruth Okafor' });
  await conflict.getByRole('button', { name: 'Keep my changes' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(title(page)).toHaveText(`${name}s`);
  await expect(page.getByText('Walk with lanterns.')).toBeVisible();
  await dropProject(office, id);
});

test('a student sees their own projects and no others', async ({ page, context, office, newStudent }) => {
  await signIn(context, 'student');
  await page.goto(serviceUrl());
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(title(page)).toHaveText('Your CAS Projects');
  await expect(page.getByRole('link', { name: 'Create New CAS Project' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await card(page, 'Songs for Linden Road').getByRole('link').click();
  await expect(title(page)).toHaveText('Songs for Linden Road');
  await expect(page.getByText('maren.pedersen@northbridge.example')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Project' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Archive Project' })).toHaveCount(0);

  const other = await newStudent();
  const id = await makeProject(office, unique('Not Theirs'), other._id);
  await page.goto(`${serviceUrl()}/projectspace/${id}/overview`);
  await expect(title(page)).toHaveText('Project not found');
  await page.getByRole('link', { name: 'Back to CAS Projects' }).click();
  await expect(title(page)).toHaveText('Your CAS Projects');
  await dropProject(office, id);
});
