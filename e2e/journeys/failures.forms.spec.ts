/** Every form, when saving fails: refused, in conflict, broken or cut off. The message is visible. */
import { expect, type Page } from '@playwright/test';
import { todayIn } from '../clock.ts';
import { tryFailures } from '../failing.ts';
import { test } from '../newcomers.ts';
import { signInWithCode } from '../outbox.ts';
import { serviceUrl, signIn } from '../people.ts';
import { addToken } from '../portfolios.ts';

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

type Form = {
  name: string;
  path: string;
  /** Steps before the fields appear, such as opening a dialog. */
  open?: (page: Page) => Promise<void>;
  /** The field to type into, the text, and the service's name for the field. */
  types: string;
  text?: string;
  field: string;
  save: string;
  title: string;
};

const inNineYears = `${todayIn().year + 9}-06-01`;

const forms: readonly Form[] = [
  {
    name: 'a new club',
    path: '/clubspace/create',
    open: async (page) => {
      await textbox(page, 'Description').fill('Would have been.');
      await page.getByRole('radio', { name: 'Service' }).check({ force: true });
    },
    types: 'Club name',
    field: 'clubName',
    save: 'Create club',
    title: 'There was an issue in creating your club.',
  },
  {
    name: 'the settings of the school',
    path: '/school/settings',
    types: 'Name',
    field: 'schoolName',
    save: 'Save changes',
    title: 'The settings were not saved.',
  },
  {
    name: 'the settings of clubs',
    path: '/clubspace/settings',
    types: 'The school’s word for clubs',
    field: 'alternateName',
    save: 'Save changes',
    title: 'There was an issue updating the club settings.',
  },
  {
    name: 'a new audit link',
    path: '/portfolios/audit/create',
    open: (page) =>
      page
        .getByRole('checkbox', { name: /^20\d\d ·/ })
        .first()
        .check({ force: true }),
    types: 'Notes to the auditor',
    field: 'adminNotes',
    save: 'Create link',
    title: 'Error Creating Audit Access Link',
  },
  {
    name: 'a new event',
    path: `/calendar?view=month&date=${inNineYears}`,
    open: async (page) => {
      await page.locator(`[data-date="${inNineYears}"]`).last().click();
      await page.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'Start of semester' }).click();
    },
    types: 'Name',
    field: 'events.0.name',
    save: 'Add event',
    title: 'The event was not added.',
  },
  {
    name: 'a new message',
    path: '/messageboard/create',
    open: async (page) => {
      await textbox(page, 'Content').fill('Would have been.');
      await page.getByRole('checkbox', { name: 'All Faculty' }).check();
    },
    types: 'Title',
    field: 'title',
    save: 'Create draft',
    title: 'Something went wrong while creating your email draft. Please try again.',
  },
  {
    name: 'guidelines',
    path: '/portfolios/portfolioGuidelines',
    open: (page) =>
      page
        .getByRole('button', { name: /^(Edit|Write) student guidelines$/ })
        .first()
        .click(),
    types: 'Guidelines for students',
    field: 'studentPortfolioGuidelines',
    save: 'Save changes',
    title: 'The guidelines were not saved.',
  },
  {
    name: 'required tokens',
    path: '/portfolios/requiredTokensDashboard',
    types: 'Creativity, Semester 1',
    text: '41',
    field: 'creativityToken.semester1',
    save: 'Update number of tokens',
    title: 'The targets were not saved.',
  },
];

test.describe('a failed save keeps what the office typed', () => {
  test.beforeEach(({ context }) => signIn(context, 'administrator'));

  for (const { name, path, open, types, text = 'In vain', field, save, title } of forms) {
    test(name, async ({ page }) => {
      await page.goto(`${serviceUrl()}${path}`);
      await open?.(page);
      const typed = textbox(page, types).first();
      await typed.fill(text);
      await tryFailures(page, {
        title,
        field,
        save: () => press(page, save),
        kept: async () => {
          if (await typed.evaluate((element) => element instanceof HTMLInputElement))
            await expect(typed).toHaveValue(text);
          else await expect(typed).toHaveText(text);
        },
      });
    });
  }

  test('a club’s details', async ({ page, makeClub }) => {
    const { _id } = await makeClub();
    await page.goto(`${serviceUrl()}/clubspace/overview/${_id}/edit/admin`);
    await textbox(page, 'Description').fill('In vain');
    await tryFailures(page, {
      title: 'There was an issue.',
      field: 'clubDescription',
      save: () => press(page, 'Save changes'),
      kept: () => expect(textbox(page, 'Description')).toHaveValue('In vain'),
    });
  });

  test('a student’s record', async ({ page, newStudent }) => {
    const { _id } = await newStudent();
    await page.goto(`${serviceUrl()}/studentspace/${_id}/edit`);
    await textbox(page, 'First Name').fill('In vain');
    await tryFailures(page, {
      title: 'There was an error saving the student information',
      field: 'firstName',
      save: () => press(page, 'Save changes'),
      kept: () => expect(textbox(page, 'First Name')).toHaveValue('In vain'),
    });
  });

  test('awarded tokens', async ({ page, newStudent }) => {
    const { _id } = await newStudent();
    await page.goto(`${serviceUrl()}/portfolios/${_id}/tokenDashboard`);
    await page.getByRole('radio', { name: /^Semester 1/ }).check({ force: true });
    await addToken(page, 'Fairness');
    await textbox(page, 'Fairness').fill('3');
    await tryFailures(page, {
      title: 'There was an error awarding the student’s tokens.',
      field: 'tokensAwarded.casTokens.0.count',
      save: () => press(page, 'Assign Tokens'),
      kept: () => expect(textbox(page, 'Fairness')).toHaveValue('3'),
    });
  });

  test('the reviewers of a portfolio', async ({ page, newStudent }) => {
    const { displayName } = await newStudent();
    await page.goto(`${serviceUrl()}/portfolios/facultyAssignment?q=${displayName}`);
    await page.getByRole('button', { name: `Change the reviewers of ${displayName}` }).click();
    const dialog = page.getByRole('dialog', { name: `Reviewers of ${displayName}` });
    await dialog.getByRole('combobox', { name: 'Faculty reviewers' }).fill('Pedersen');
    await page.getByRole('option', { name: 'Maren Pedersen' }).click();
    await page.keyboard.press('Tab');
    await tryFailures(page, {
      title: 'The reviewers were not changed.',
      field: 'facultyReviewersId',
      save: () => dialog.getByRole('button', { name: 'Save changes' }).click(),
      kept: () => expect(dialog.getByText('Maren Pedersen')).toBeVisible(),
    });
  });
});

test.describe('a failed save keeps what a student typed', () => {
  test('a new proposal', async ({ page, context }) => {
    await signIn(context, 'student');
    await page.goto(`${serviceUrl()}/clubspace/propose`);
    await textbox(page, 'Club name').fill('In vain');
    await tryFailures(page, {
      title: 'The proposal was not saved.',
      field: 'clubName',
      save: () => press(page, 'Save draft'),
      kept: () => expect(textbox(page, 'Club name')).toHaveValue('In vain'),
    });
  });

  test('a reflection', async ({ page, context, newStudent }) => {
    // Journeys that check the form discard the demo students’ drafts, or leave some.
    await signInWithCode(context, (await newStudent()).schoolEmail);
    await page.goto(`${serviceUrl()}/portfolio/write/reflection`);
    await textbox(page, 'Name').fill('In vain');
    await page.getByRole('textbox', { name: 'What have you learned?' }).fill('BodyTimeouts.');
    // A draft saved later removes the notice about the missing connection.
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await tryFailures(page, {
      title: 'Couldn’t post this.',
      field: 'reflectionName',
      save: () => page.getByRole('button', { name: /^(Post|Try again)$/ }).click(),
      kept: () => expect(textbox(page, 'Name')).toHaveValue('In vain'),
    });
  });
});

test('a session that ends while somebody writes takes nothing with it', async ({
  page,
  context,
  newTeacher,
}) => {
  const { _id } = await newTeacher();
  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/facultyspace/${_id}/edit`);
  await textbox(page, 'First Name').fill('Rosalind');
  await context.clearCookies({ name: 'casement.session_token' });
  await press(page, 'Save changes');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Sign in again in another tab');
  await expect(textbox(page, 'First Name')).toHaveValue('Rosalind');
  await signIn(context, 'administrator');
  await press(page, 'Save changes');
  await expect(page.getByRole('heading', { level: 1, name: /^Rosalind/ })).toBeVisible();
});
