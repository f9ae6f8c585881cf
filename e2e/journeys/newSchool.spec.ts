/**
 * A school on its first day: the text of every empty list, its own tokens, trimesters as periods, and the export of
 * its class.
 */

import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { firstYearClass } from '../clock.ts';
import { downloadedExport, exportsOf } from '../exports.ts';
import { codeSentBy } from '../outbox.ts';
import { call } from '../people.ts';
import { type Service, startSchool } from '../service.ts';
import { test } from '../test.ts';

const office = { schoolEmail: 'ines.moreau@lakeview.example', firstName: 'Inés', lastName: 'Moreau' };
const exampleTokens = join(import.meta.dirname, '../../docs/tokens.example.json');
const graduatingYear = firstYearClass();

let service: Service;
test.beforeAll(async () => {
  service = await startSchool({
    subdomain: 'lakeview',
    schoolName: 'Lakeview School',
    timeZone: 'Europe/Berlin',
    administrator: office,
  });
});
test.afterAll(() => service.stop());

const write = (page: Page, method: string, path: string, data: unknown) =>
  call(page, method, path, data, service.url);

type Said = readonly [path: string, ...texts: string[]];

const emptyScreens: readonly Said[] = [
  ['/clubspace/proposal/dashboard', 'All Caught Up!', 'No Student Reviews'],
  ['/portfolios/requiredTokensDashboard', 'No required tokens found'],
  ['/portfolios/portfolioGuidelines', 'No guidelines have been written yet. Feel free to add one!'],
  ['/portfolios/audit/main', 'No audit access links created'],
  ['/impersonate', 'No students or teachers yet', 'Onboard New Students'],
];

const searchedInVain: readonly Said[] = [
  ['/clubspace', 'No clubs found... Perhaps check the filter settings?'],
  ['/studentspace', 'No students found... Perhaps check the filter settings?'],
  ['/impersonate', 'Nobody found', 'Clear search'],
  ['/portfolios/facultyAssignment', 'No student portfolios found', 'Maybe try different filters?'],
];

/** Asserts that each text is on the page, on its own line. */
async function says(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
}

test('a new school sees empty lists, gets its own tokens, uses six trimesters and exports a class', async ({
  page,
}) => {
  await page.goto(service.url);
  await page.getByLabel('School e-mail').fill(office.schoolEmail);
  const code = await codeSentBy(
    () => page.getByRole('button', { name: 'Send the code' }).click(),
    office.schoolEmail,
    service.dataDir,
  );
  await page.getByLabel('Code', { exact: true }).fill(code);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Inés');
  await test.step('home shows what waits beside the steps of setting up, on a phone first', async () => {
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    const steps = page.getByRole('region', { name: 'Set up Lakeview School' });
    const top = async (region: Locator) => (await region.boundingBox())?.y ?? Number.NaN;
    await expect(waiting.getByText('0 Non-Compliant Portfolios with New Posts')).toBeVisible();
    await expect(waiting.getByText('0 Portfolios without Admin Comments')).toBeVisible();
    expect(await top(waiting)).toBe(await top(steps));
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await top(waiting)) < (await top(steps))).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await write(page, 'PUT', '/admin/tenant', { semesterType: 'trimester' });

  for (const [path, ...texts] of emptyScreens) {
    await test.step(path, async () => {
      await page.goto(`${service.url}${path}`);
      await says(page, texts);
    });
  }

  await test.step('the provider sets the school’s custom tokens', async () => {
    const said = await service.run('school', 'tokens', 'lakeview', '--file', exampleTokens);
    expect(said).toMatch(/Tokens of the school “lakeview”: \d\d added, 0 changed, 0 removed\./);
    const again = await service.run('school', 'tokens', 'lakeview', '--file', exampleTokens);
    expect(again).toContain('0 added, 0 changed, 0 removed');
    expect(JSON.parse(await service.run('school', 'tokens', 'lakeview', '--print'))).toHaveProperty('tokens');
    await page.goto(`${service.url}/portfolios/customLearningTokens`);
    for (const group of ['Awareness', 'Attitudes', 'Competencies', 'Engagement'])
      await expect(page.getByRole('heading', { name: group })).toBeVisible();
  });

  const schoolEmail = 'ada.ek@lakeview.example';
  const students = [{ schoolEmail, firstName: 'Ada', lastName: 'Ek', graduatingClass: graduatingYear }];
  const { data } = z
    .object({ data: z.object({ studentsCreated: z.array(z.object({ _id: z.string() })) }) })
    .parse(await write(page, 'PUT', '/user/createUsersAndStudents', { students }));
  const studentId = data.studentsCreated[0]?._id ?? '';

  const clubDescription = 'Looks up on clear nights.';
  await write(page, 'POST', '/club/club', { clubName: 'Stars', clubDescription, casStrand: 'Creativity' });
  for (const [path, ...texts] of searchedInVain) {
    await test.step(path, async () => {
      await page.goto(`${service.url}${path}`);
      await page.getByRole('main').getByRole('searchbox').fill('Nobody at all');
      await says(page, texts);
    });
  }

  await test.step('the office sets targets for six trimesters', async () => {
    await page.goto(`${service.url}/portfolios/requiredTokensDashboard`);
    const form = page.getByRole('region', { name: 'Add or update number of tokens' });
    const card = page.getByRole('region', { name: `Class of ${graduatingYear}` });
    const add = async () => {
      await form.getByRole('textbox', { name: 'Creativity, Trimester 1' }).fill('3');
      await form.getByRole('textbox', { name: 'Learning Outcome, Trimester 6' }).fill('2');
      await form.getByRole('button', { name: /number of tokens$/ }).click();
      await expect(card.getByRole('textbox', { name: 'Creativity, Trimester 1' })).toHaveValue('3');
    };
    const undo = page.getByRole('button', { name: 'Undo' }).last();
    await add();
    await undo.click();
    await expect(page.getByText(`The targets of the class of ${graduatingYear} were deleted`)).toBeVisible();
    await expect(card).toHaveCount(0);

    // Undo doesn't delete what was changed since, here in another tab.
    await add();
    const none = { trimester1: 0, trimester2: 0, trimester3: 0, trimester4: 0, trimester5: 0, trimester6: 0 };
    await write(page, 'PUT', '/portfolio/requiredTokens', {
      graduatingYear,
      creativityToken: { ...none, trimester1: 3 },
      activityToken: { ...none, trimester1: 1 },
      serviceToken: none,
      learningOutcomeToken: { ...none, trimester6: 2 },
    });
    await undo.click();
    await expect(page.getByText('Couldn’t delete the targets')).toBeVisible();
    await page.reload();
    await expect(card.getByRole('textbox', { name: 'Activity, Trimester 1' })).toHaveValue('1');
    await expect(card.getByRole('columnheader', { name: 'Trimester 6' })).toBeVisible();
  });

  await test.step('the office awards tokens in a trimester', async () => {
    await page.goto(`${service.url}/portfolios/${studentId}/main`);
    await expect(page.getByRole('main').getByText('No posts yet...')).toBeVisible();
    await page.goto(`${service.url}/portfolios/${studentId}/tokenDashboard`);
    await expect(page.getByRole('radio', { name: /^Trimester \d/ })).toHaveCount(6);
    await page.getByRole('radio', { name: /^Trimester 1/ }).check({ force: true });
    await page.getByRole('textbox', { name: 'Creativity', exact: true }).fill('4');
    await page.getByRole('textbox', { name: 'Creativity', exact: true }).blur();
    await expect(page.getByText('Creativity: at most 3.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Creativity', exact: true }).fill('2');
    await page.getByRole('button', { name: 'Assign Tokens', exact: true }).click();
    await expect(page.getByText('You have successfully awarded tokens')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Re-Assign Tokens' })).toBeVisible();
  });

  await test.step('the office exports a class, leaves the page and downloads the file', async () => {
    await page.goto(`${service.url}/portfolios/dashboard`);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('menuitem', { name: `Class of ${graduatingYear}` }).click();
    await expect(exportsOf(page).getByText(/Portfolios of the class of/)).toBeVisible();
    await page.goto(`${service.url}/calendar`);
    await expect(
      exportsOf(page)
        .getByRole('progressbar')
        .or(exportsOf(page).getByText(/is ready/))
        .first(),
    ).toBeVisible();
    await page.reload();
    const { name, bytes } = await downloadedExport(page);
    expect(name).toMatch(/^CAS portfolios - class of \d{4}\.zip$/);
    expect(bytes.toString('latin1', 0, 2)).toBe('PK');
    expect(bytes.includes('Ek, Ada/Portfolio.pdf')).toBe(true);
  });
});
