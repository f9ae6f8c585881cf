/** Marks of evaluations that couldn't be saved, while others were. */
import { expect } from '@playwright/test';
import { attach, dropAssignment, makeAssignment } from '../assignments.ts';
import { test } from '../newcomers.ts';
import { call, serviceUrl, signIn } from '../people.ts';
import { dropProject, makeProject } from '../projects.ts';

test('of several quick marks only those that fail are taken back, each with a notice that names it', async ({
  page,
  context,
  office,
  newStudent,
}) => {
  const casProjectId = await makeProject(office, `Quay ${crypto.randomUUID().slice(0, 8)}`);
  const assignment = await makeAssignment(office, `Review ${crypto.randomUUID().slice(0, 8)}`, 'individual');
  const studentUserIds = [(await newStudent())._id];
  await call(office, 'PUT', '/casProject/students', { casProjectId, studentUserIds });
  const eventId = await attach(office, assignment._id, casProjectId);
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/projectspace/${casProjectId}/evaluation/${eventId}`);
  const people = page.getByRole('list', { name: 'Individual evaluations' }).getByRole('button');
  await expect(people).toHaveCount(2);
  const [first = '', second = ''] = await people.allTextContents();

  // Reads fail as well: what the page shows then comes from the marks alone.
  await page.route(`**/api/evaluation/project/${casProjectId}/**`, (route) => route.abort());
  const refused = { error: { code: 'INVALID', message: 'Refused.' } };
  await page.route('**/api/evaluation/criteriaResult', async (route) => {
    const fails = /not-achieved|"no"/.test(route.request().postData() ?? '');
    await (fails ? route.fulfill({ status: 422, json: refused }) : route.continue());
  });
  await page.getByRole('button', { name: 'Mark one after another' }).click();
  for (const key of ['1', '2', '3', '1']) await page.keyboard.press(key);

  const notice = (name: string, criterion: string) =>
    page.getByRole('alert').filter({ hasText: `${name}’s mark for “${criterion}” wasn’t saved` });
  await expect(notice(first, 'Plans ahead')).toBeVisible();
  await expect(notice(second, 'Works together')).toBeVisible();
  const pressed = (name?: string) =>
    page.getByRole('dialog').getByRole('button', { pressed: true, name, exact: true });
  const byMaren = page.getByRole('dialog').getByText(/^Maren Pedersen, (?!saving)/);
  await expect(pressed('Good')).toBeVisible();
  await expect(pressed()).toHaveCount(1);
  await expect(byMaren).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('status').filter({ hasText: '1 of 2' })).toBeVisible();
  await expect(pressed('Yes')).toBeVisible();
  await expect(pressed()).toHaveCount(1);
  await expect(byMaren).toHaveCount(1);
  await dropAssignment(office, assignment._id);
  await dropProject(office, casProjectId);
});
