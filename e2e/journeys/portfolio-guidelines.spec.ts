/** Guidelines: the office writes, removes and restores them, others read them; custom learning tokens. */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { test } from '../clubs.ts';
import { comparedIn, expectConflict, phone } from '../forms.ts';
import { call, type Session, serviceUrl, signIn } from '../people.ts';

const tenant = z.object({
  data: z.object({
    features: z.object({
      portfolio: z.object({
        studentPortfolioGuidelines: z.string(),
        facultyPortfolioGuidelines: z.string().nullable(),
      }),
    }),
  }),
});

const guidelinesOf = async (session: Session) =>
  tenant.parse(await call(session, 'GET', '/admin/tenant')).data.features.portfolio;

const section = (page: Page, name: string) => page.getByRole('region', { name });
const address = () => `${serviceUrl()}/portfolios/portfolioGuidelines`;

// Two of them change the same guidelines.
test.describe.configure({ mode: 'serial' });

test('the office edits guidelines, confirms their removal and undoes it', async ({
  page,
  context,
  office,
}) => {
  const { facultyPortfolioGuidelines: before } = await guidelinesOf(office);
  await signIn(context, 'administrator');
  try {
    await page.goto(`${serviceUrl()}/portfolios/dashboard`);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Portfolio Guidelines' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portfolio Guidelines');
    const faculty = section(page, 'Faculty Guidelines');

    await faculty.getByRole('button', { name: 'Edit faculty guidelines' }).click();
    const editor = faculty.getByRole('textbox', { name: 'Guidelines for faculty' });
    await editor.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' Bring biscuits to the last meeting.');
    await faculty.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(editor).toContainText('Bring biscuits');
    await faculty.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The guidelines were saved.')).toBeVisible();
    await expect(faculty.getByText('Bring biscuits to the last meeting.')).toBeVisible();
    await expect(faculty.getByText(/^Last edited by Ruth Okafor/)).toBeVisible();

    await faculty.getByRole('button', { name: 'Remove faculty guidelines' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove the faculty guidelines?' });
    await expect(removal.getByText(/This deletes \d+ words/)).toBeVisible();
    await removal.getByRole('button', { name: 'Remove guidelines', exact: true }).click();
    const empty = faculty.getByText('No guidelines have been written yet. Feel free to add one!');
    await expect(empty).toBeVisible();
    expect((await guidelinesOf(office)).facultyPortfolioGuidelines).toBe('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(faculty.getByText('Bring biscuits to the last meeting.')).toBeVisible();
    await expect(empty).toHaveCount(0);
  } finally {
    await call(office, 'PUT', '/portfolio/guidelines', { facultyPortfolioGuidelines: before ?? '' });
  }
});

test('the second of two people to save guidelines sees the other’s version and loses nothing', async ({
  page,
  context,
  office,
}) => {
  const { facultyPortfolioGuidelines: before } = await guidelinesOf(office);
  await signIn(context, 'teacher');
  try {
    await page.goto(address());
    const faculty = section(page, 'Faculty Guidelines');
    await faculty.getByRole('button', { name: 'Edit faculty guidelines' }).click();
    await faculty.getByRole('textbox', { name: 'Guidelines for faculty' }).click();
    await page.keyboard.type('Mine. ');
    await call(office, 'PUT', '/portfolio/guidelines', { facultyPortfolioGuidelines: '<p>Theirs.</p>' });
    await faculty.getByRole('button', { name: 'Save changes' }).click();
    const panel = await expectConflict(page);
    expect(Object.values(await comparedIn(panel))).toEqual([[expect.stringContaining('Mine.'), 'Theirs.']]);
    await expect(faculty.getByRole('textbox', { name: 'Guidelines for faculty' })).toContainText('Mine.');
    await panel.getByRole('button', { name: 'Use the newer version' }).click();
    await expect(faculty.getByRole('textbox', { name: 'Guidelines for faculty' })).toHaveText('Theirs.');
    await faculty.getByRole('button', { name: 'Cancel' }).click();
    await expect(faculty.getByText('Theirs.')).toBeVisible();

    await page.setViewportSize(phone);
    await faculty.getByRole('button', { name: 'Edit faculty guidelines' }).click();
    await faculty.getByRole('textbox', { name: 'Guidelines for faculty' }).fill('Mine again.');
    await call(office, 'PUT', '/portfolio/guidelines', { facultyPortfolioGuidelines: '<p>Once more.</p>' });
    await faculty.getByRole('button', { name: 'Save changes' }).click();
    await (await expectConflict(page)).getByRole('button', { name: 'Keep my changes' }).click();
    await faculty.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The guidelines were saved.')).toBeVisible();
    expect((await guidelinesOf(office)).facultyPortfolioGuidelines).toContain('Mine again.');
  } finally {
    await call(office, 'PUT', '/portfolio/guidelines', { facultyPortfolioGuidelines: before ?? '' });
  }
});

test('students get their own guidelines and no others', async ({ page, context }) => {
  await signIn(context, 'student');
  const known = await guidelinesOf(context);
  expect(known.facultyPortfolioGuidelines).toBeNull();
  expect(known.studentPortfolioGuidelines).toContain('what happened');
  await page.goto(address());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Faculty Guidelines')).toHaveCount(0);
});

test('custom learning tokens are shown in their groups and can’t be edited', async ({ page, context }) => {
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/portfolios/customLearningTokens`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom Learning Tokens');
  for (const group of ['Awareness', 'Attitudes', 'Competencies', 'Engagement']) {
    await expect(page.getByRole('heading', { name: group })).toBeVisible();
  }
  await expect(page.getByText('L14', { exact: true })).toBeVisible();
  await expect(page.getByText('Outdoor education', { exact: true })).toBeVisible();
  await expect(page.getByText(/contact the provider/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Remove|Add|Save)/ })).toHaveCount(0);
});
