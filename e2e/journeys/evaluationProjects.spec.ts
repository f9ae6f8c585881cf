/** Attaching an evaluation assignment to projects, and detaching it. */
import { expect } from '@playwright/test';
import { z } from 'zod';
import { test } from '../clubs.ts';
import { call, serviceUrl, signIn } from '../people.ts';
import { dropProject, makeProject } from '../projects.ts';

const created = z.object({ data: z.array(z.object({ _id: z.string() })) });

test('an administrator attaches an assignment to projects and detaches it again', async ({
  page,
  context,
  office,
}) => {
  const made = await call(office, 'POST', '/evaluation/details', {
    evaluationDetails: [
      {
        evaluationDetailData: {
          title: 'Review of the attached',
          description: 'How it goes.',
          date: '2027-03-01',
          type: 'individual',
        },
        criteriaDetailsData: [{ description: 'Plans ahead', statuses: ['yes', 'no'] }],
      },
    ],
  });
  const [assignment] = created.parse(made).data;
  const ids = [await makeProject(office, 'Attachable one'), await makeProject(office, 'Attachable two')];
  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/projectspace/evaluationDetails/create/${assignment?._id}/casProjects`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add CAS Projects');

  await page.getByRole('searchbox').fill('attachable');
  await expect(page.getByText('2 projects shown')).toBeVisible();
  // Where the columns have no room a list says what they do.
  await page.setViewportSize({ width: 960, height: 800 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Attachable one' })).toContainText('1 member');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('checkbox', { name: 'Select all projects shown that aren’t attached' }).check();
  // The job may have ended before anybody has seen its progress.
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/job/*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Attach to 2 projects' }).click();
  const result = page.getByRole('region', { name: 'Result of attaching' });
  await expect(result).toContainText('Attaching…');
  seen.resolve();
  await expect(result).toContainText('Attached to 2 projects, with 2 evaluations.');
  await expect(page.getByText('1 evaluation', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Attach to' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Detach from Attachable one' }).click();
  const dialog = page.getByRole('dialog', { name: 'Detach from Attachable one?' });
  await expect(dialog).toContainText('1 evaluation of this project will be deleted. This can’t be undone.');
  await dialog.getByRole('button', { name: 'Detach project' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Select Attachable one' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Attached (1)', exact: true }).check();
  await expect(page.getByText('1 project shown')).toBeVisible();

  await page.getByRole('searchbox').fill('');
  await page.getByRole('checkbox', { name: 'Attached (1)', exact: true }).uncheck();
  await call(office, 'DELETE', '/evaluation/details', { evaluationDetailIds: [assignment?._id] });
  for (const id of ids) await dropProject(office, id);
});
