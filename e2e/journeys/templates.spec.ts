/** Content templates: the office asks, a project's members answer, and no edit loses an answer. */
import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { demoStudent, studentsOf, test } from '../clubs.ts';
import { comparedIn, desk, expectConflict, phone } from '../forms.ts';
import { accounts, call, serviceUrl, signIn } from '../people.ts';
import { dropProject, makeProject } from '../projects.ts';
import { settled } from '../visit.ts';

const templates = z.object({
  data: z.object({
    contentTemplates: z.array(z.object({ _id: z.string(), graduatingClass: z.string() })),
    deletedTemplates: z.array(z.object({ _id: z.string(), graduatingClass: z.string() })),
  }),
});
const created = z.object({ data: z.object({ createdCasProjects: z.array(z.object({ _id: z.string() })) }) });
const one = z.object({ data: z.object({ _id: z.string() }) });
const faculty = z.object({ data: z.object({ faculty: z.array(z.object({ _id: z.string() })) }) });

const question = (page: Page, number: number) => page.getByRole('group', { name: `Question ${number}` });
const list = (page: Page) => page.getByRole('list', { name: 'Questions' }).getByRole('heading');

test('an administrator creates a template from the five stages, reorders it, deletes it and restores it', async ({
  page,
  context,
  office,
}) => {
  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/projectspace`);
  await page.getByRole('link', { name: 'View CAS Project Content Templates' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CAS Project Content Templates');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create template' }).click();

  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByText('Please input a graduating class')).toBeVisible();
  await expect(page.getByText('Field Name and Field Type are required.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Question 1' })).toBeDisabled();
  await expectAccessible(page);
  await expectNothingCutOff(page);

  await page.getByRole('combobox', { name: 'Graduating Class' }).click();
  const option = page.getByRole('option').last();
  const graduatingClass = await option.innerText();
  await option.click();
  await page.getByRole('button', { name: 'Use the five stages of a CAS project' }).click();
  await expect(question(page, 5).getByRole('textbox', { name: 'Field Name' })).toHaveValue('Demonstration');
  await question(page, 3).getByRole('checkbox', { name: 'Required' }).check();
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(
    page.getByText('You have successfully created a new CAS project Content Template'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Graduating Class ${graduatingClass} CAS Project Content Template`,
  );
  await expect(page.getByRole('textbox', { name: 'Action' })).toHaveAttribute('readonly');
  await expectAccessible(page);
  await expectNothingCutOff(page);

  await page.getByRole('link', { name: 'Add New Questions' }).click();
  await question(page, 6).getByRole('textbox', { name: 'Field Name' }).fill('Website');
  await question(page, 6).getByRole('combobox', { name: 'Field Type' }).click();
  await page.getByRole('option', { name: 'Link' }).click();
  await page.getByRole('button', { name: 'Add questions' }).click();
  await expect(page.getByText('1 question was added')).toBeVisible();

  await page.getByRole('link', { name: 'Edit Existing Questions' }).click();
  await expect(list(page)).toHaveText([
    'Investigation',
    'Preparation',
    'Action',
    'Reflection',
    'Demonstration',
    'Website',
  ]);
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Move Website', exact: true }).press('Alt+ArrowUp');
  await expect(list(page).nth(4)).toHaveText('Website');
  await expect(page.getByRole('button', { name: 'Move Investigation up' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Move Preparation up' }).click();
  await expect(list(page).first()).toHaveText('Preparation');
  await page
    .getByRole('button', { name: 'Move Action', exact: true })
    .dragTo(page.getByRole('heading', { name: 'Preparation' }));
  await expect(list(page).first()).toHaveText('Action');

  await page.getByRole('button', { name: 'Edit Website' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit question' });
  await dialog.getByRole('textbox', { name: 'Field Name' }).fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Field Name is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Field Name' }).fill('Project page');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('You have successfully edited the Content Field Template')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Project page' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete question' }).click();
  await expect(page.getByText('Project page was deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Restore Project page' }).click();
  await expect(page.getByText('Project page was restored')).toBeVisible();
  await page.reload();
  await expect(list(page)).toHaveText([
    'Action',
    'Preparation',
    'Investigation',
    'Reflection',
    'Demonstration',
    'Project page',
  ]);

  await page.goBack();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const deleting = page.getByRole('dialog', { name: 'Deleting Content Template' });
  await expect(deleting).toContainText('Are you sure you want to delete this content template?');
  await deleting.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CAS Project Content Templates');

  // The page doesn't know yet that the class has another template: the refusal opens the same choice.
  const again = { graduatingClass, fields: [{ name: 'Action', type: 'text' }] };
  await expect(
    page.getByRole('button', { name: `Restore Class of ${graduatingClass} template` }),
  ).toBeVisible();
  await call(office, 'POST', '/contentTemplate/template', again);
  await page.getByRole('button', { name: `Restore Class of ${graduatingClass} template` }).click();
  const restoring = page.getByRole('dialog', { name: `Restore Class of ${graduatingClass} template` });
  await expectAccessible(page);
  await restoring.getByRole('radio', { name: /Keep both questions/ }).check();
  await restoring.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`Class of ${graduatingClass} template was restored`)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search by graduating class' });
  await search.fill(graduatingClass);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').getByText('Action')).toHaveCount(2);
  const { contentTemplates } = templates.parse(await call(office, 'GET', '/contentTemplate/template')).data;
  const made = contentTemplates.find((template) => template.graduatingClass === graduatingClass);
  await call(office, 'DELETE', '/contentTemplate/template', { casProjectContentTemplateId: made?._id });
});

test('the only question of a template can’t be deleted, and its button doesn’t answer to the pointer', async ({
  page,
  context,
  office,
}) => {
  const fields = [{ name: 'Action', type: 'text' }];
  const { _id } = one.parse(
    await call(office, 'POST', '/contentTemplate/template', { graduatingClass: '2041', fields }),
  ).data;
  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/projectspace/contentTemplates/${_id}/edit`);
  const remove = page.getByRole('button', { name: 'Delete Action' });
  await expect(remove).toBeDisabled();
  await remove.hover({ force: true });
  await expect(remove).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await call(office, 'DELETE', '/contentTemplate/template', { casProjectContentTemplateId: _id });
});

test('a student answers the template of their class, and sees a reworded question as it was asked', async ({
  page,
  context,
  office,
}) => {
  const { _id: studentId, graduatingClass } = await demoStudent(office);
  const { faculty: teachers } = faculty.parse(await call(office, 'GET', '/faculty/getFacultyForAdmin')).data;
  const before = templates.parse(await call(office, 'GET', '/contentTemplate/template')).data;
  const current = before.contentTemplates.find((template) => template.graduatingClass === graduatingClass);
  if (current !== undefined) {
    await call(office, 'DELETE', '/contentTemplate/template', { casProjectContentTemplateId: current._id });
  }
  const fields = [
    { name: 'What did you do?', type: 'textarea', required: true },
    { name: 'Website', type: 'link' },
  ];
  const template = one.parse(
    await call(office, 'POST', '/contentTemplate/template', { graduatingClass, fields }),
  ).data;
  const casProjects = [
    {
      name: 'Bicycles',
      goal: 'Repair ten.',
      studentMembers: [studentId],
      facultyMembers: [teachers[0]?._id],
    },
  ];
  const [project] = created.parse(await call(office, 'POST', '/casProject/casProjects', { casProjects })).data
    .createdCasProjects;

  await signIn(context, 'student');
  await page.goto(`${serviceUrl()}/projectspace/${project?._id}/overview`);
  await expect(page.getByText('1 required answer missing')).toBeVisible();
  await page.getByRole('button', { name: `Edit the answers of the class of ${graduatingClass}` }).click();
  await page.getByRole('textbox', { name: 'Website' }).fill('javascript:alert(1)');
  await page.getByRole('textbox', { name: 'What did you do?' }).fill('We repaired ten bicycles.');
  await page.getByRole('button', { name: 'Save answers' }).click();
  await expect(page.getByText('Enter a web address that starts with https:// or http://.')).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('textbox', { name: 'Website' }).fill('example.org/bicycles');
  await page.getByRole('button', { name: 'Save answers' }).click();
  await expect(page.getByText('Your answers were saved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://example.org/bicycles' })).toBeVisible();
  await expect(page.getByText('1 required answer missing')).toHaveCount(0);

  const asked = z
    .object({
      data: z.object({
        contentSubmissions: z.array(
          z.object({ contentTemplate: z.object({ fields: z.array(z.object({ _id: z.string() })) }) }),
        ),
      }),
    })
    .parse(await call(office, 'GET', `/casProject/${project?._id}`));
  const fieldId = asked.data.contentSubmissions[0]?.contentTemplate.fields[0]?._id;
  await page.getByRole('button', { name: `Edit the answers of the class of ${graduatingClass}` }).click();
  await page.getByRole('textbox', { name: 'What did you do?' }).fill('We repaired twelve bicycles.');
  const saveAskedOtherwise = async (name: string, way: string) => {
    await call(office, 'PUT', '/contentTemplate/field', {
      contentFieldTemplateId: fieldId,
      data: { name, type: 'textarea', required: true },
    });
    await page.getByRole('button', { name: 'Save answers' }).click();
    const panel = await expectConflict(page);
    await panel.getByRole('button', { name: way }).click();
  };
  await saveAskedOtherwise('Deed', 'Keep my changes');
  await expect(page.getByRole('textbox', { name: 'Deed' })).toHaveValue('We repaired twelve bicycles.');
  await saveAskedOtherwise('Action', 'Use the newer version');
  await expect(page.getByRole('textbox', { name: 'Action' })).toHaveValue('We repaired ten bicycles.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByText('Asked as “What did you do?” (Long text)')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('We repaired ten bicycles.')).toBeVisible();

  await call(office, 'DELETE', '/contentTemplate/template', { casProjectContentTemplateId: template._id });
  if (current !== undefined) await call(office, 'PUT', '/contentTemplate/restore', { id: current._id });
  await call(office, 'PUT', '/casProject/archive', { casProjectIds: [project?._id], archived: true });
});

test('answers that can’t be saved are refused in words, and typed text is never lost without a word', async ({
  page,
  context,
  office,
}) => {
  // The other student's class: another journey changes the template of this one's.
  const member = (await studentsOf(office)).find(({ schoolEmail }) => schoolEmail === accounts.leader);
  const { contentTemplates } = templates.parse(await call(office, 'GET', '/contentTemplate/template')).data;
  const contentTemplateId = contentTemplates.find(
    ({ graduatingClass }) => graduatingClass === member?.graduatingClass,
  )?._id;
  const asked = z.object({ fields: z.array(z.object({ _id: z.string(), name: z.string() })) });
  const newFieldData = ['Bell', 'Saddle', `Wheel${'l'.repeat(190)}`].map((name) => ({ name, type: 'text' }));
  const { fields } = z
    .object({ data: asked })
    .parse(await call(office, 'POST', '/contentTemplate/field', { contentTemplateId, newFieldData })).data;
  const deleteQuestion = (name: string) =>
    call(office, 'DELETE', '/contentTemplate/field', {
      contentTemplateId,
      contentFieldTemplateId: fields.find((field) => field.name.startsWith(name))?._id,
    });
  const casProjectId = await makeProject(office, `Bicycles ${process.pid}`);
  await call(office, 'PUT', '/casProject/students', { casProjectId, studentUserIds: [member?._id] });

  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/casProject/content')) sent += 1;
  });
  const box = (name: string) => page.getByRole('textbox', { name });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const edit = () => press(`Edit the answers of the class of ${member?.graduatingClass}`);
  const saveWithout = async (name: string) => {
    await deleteQuestion(name);
    await press('Save answers');
    const panel = await expectConflict(page);
    await expect(panel.getByRole('heading')).toContainText('questions');
    expect((await comparedIn(panel))[name]).toEqual([
      `My ${name}`,
      'This question was deleted. Copy your answer if you need it.',
    ]);
  };
  await signIn(context, 'student');
  await page.goto(`${serviceUrl()}/projectspace/${casProjectId}/overview`);
  await page.setViewportSize(phone);
  const boxOf = (part: Locator) =>
    part.evaluate((element) => {
      const { height, right } = element.getBoundingClientRect();
      return { height, right };
    });
  const head = page.getByRole('heading', { name: /^Project content/ }).last();
  await expect(head).toBeVisible();
  await settled(page);
  // At most two lines, with the number of missing answers and the button below.
  expect((await boxOf(head)).height).toBeLessThan(60);
  await edit();
  const wheel = page.getByText(/^Wheell/);
  expect((await boxOf(wheel)).right).toBeLessThanOrEqual((await boxOf(box('Wheel'))).right);
  await page.setViewportSize(desk);
  await box('Bell').fill('My Bell');
  await box('Wheel').fill('Round');
  await saveWithout('Bell');
  await press('Keep my changes');
  await expect(box('Bell')).toHaveCount(0);
  await press('Save answers');
  await expect(page.getByText('Your answers were saved')).toBeVisible();

  await edit();
  await box('Saddle').fill('My Saddle');
  await box('Wheel').fill('Square');
  await saveWithout('Saddle');
  await press('Use the newer version');
  await expect(box('Saddle')).toHaveCount(0);
  await expect(box('Wheel')).toHaveValue('Round');
  await box('Wheel').fill('Oval');

  const failure = page.getByRole('alert').filter({ hasText: 'The answers were not saved' });
  await call(office, 'DELETE', '/casProject/students', { casProjectId, studentId: member?._id });
  await press('Save answers');
  await expect(failure).toContainText(
    `Nobody from the class of ${member?.graduatingClass} is in this project`,
  );
  await dropProject(office, casProjectId);
  await press('Save answers');
  await expect(failure).toContainText('This project is archived, so its answers can’t be changed.');
  await expectAccessible(page);
  expect(sent).toBe(5);

  await press('Cancel');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(box('Wheel')).toHaveValue('Oval');
  await press('Cancel');
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(box('Wheel')).toHaveCount(0);
  await deleteQuestion('Wheel');
});
