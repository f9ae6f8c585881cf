/** A school with trimesters: targets, awards, what the student is missing, and compliance in the first trimester. */

import { type Browser, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { todayIn } from '../clock.ts';
import { codeSentBy } from '../outbox.ts';
import { call } from '../people.ts';
import { type Service, startSchool } from '../service.ts';
import { test } from '../test.ts';
import { settled } from '../visit.ts';

const zone = 'Europe/Berlin';
const coordinator = { schoolEmail: 'ines.moreau@lakeside.example', firstName: 'Inés', lastName: 'Moreau' };
const teacher = { schoolEmail: 'jonas.weber@lakeside.example', firstName: 'Jonas', lastName: 'Weber' };

const today = todayIn(zone);
/** The first-year class, and its current trimester. */
const graduates = String(today.month >= 8 ? today.year + 2 : today.year + 1);
const current = today.month >= 8 && today.month <= 11 ? 1 : today.month >= 4 && today.month <= 7 ? 3 : 2;
const student = {
  schoolEmail: 'ada.ekberg@lakeside.example',
  firstName: 'Ada',
  lastName: 'Ekberg',
  graduatingClass: graduates,
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const trimester = (page: Page, period: number) =>
  page.getByRole('radio', { name: new RegExp(`^Trimester ${period}\\b`) });

/** A page of a person who signed in with a code. */
async function pageOf(browser: Browser, service: Service, address: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: zone,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(service.url);
  await page.getByLabel('School e-mail').fill(address);
  const send = page.getByRole('button', { name: 'Send the code' });
  await page.getByLabel('Code', { exact: true }).or(send).first().waitFor();
  const code = await codeSentBy(() => send.click(), address, service.dataDir);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  return page;
}

async function lookAt(page: Page) {
  await settled(page);
  await expectAccessible(page);
  await expectNothingCutOff(page);
}

const people = z.object({ data: z.object({ students: z.array(z.object({ _id: z.string() })) }) });
const madeLink = z.object({ data: z.object({ url: z.string() }) });

test('a school with trimesters sets targets, awards tokens and sees who is short of what', async ({
  browser,
}) => {
  const service = await startSchool({
    subdomain: 'lakeside',
    schoolName: 'Lakeside School',
    timeZone: zone,
    administrator: coordinator,
  });
  try {
    const office = await pageOf(browser, service, coordinator.schoolEmail, 1440);
    const write = (method: string, path: string, data: unknown) =>
      call(office, method, path, data, service.url);
    await write('PUT', '/admin/tenant', { semesterType: 'trimester' });
    await write('PUT', '/user/createUsersAndStudents', { students: [student] });
    await write('PUT', '/user/createUsersAndFaculty', { faculty: [teacher] });
    const { students } = people.parse(await call(office, 'GET', '/students', undefined, service.url)).data;
    const [ada] = students;
    const dashboard = `${service.url}/portfolios/dashboard`;
    const required = `${service.url}/portfolios/requiredTokensDashboard`;

    await test.step('the administrator sets the targets of six trimesters', async () => {
      await office.goto(required);
      await expect(office.getByText('No required tokens found')).toBeVisible();
      const form = office.getByRole('region', { name: 'Add or update number of tokens' });
      await expect(form.getByRole('combobox', { name: 'Graduating class' })).toHaveValue(graduates);
      await field(office, 'Creativity, Trimester 1').fill('2');
      await field(office, 'Service, Trimester 1').fill('1');
      await field(office, 'Learning Outcome, Trimester 6').fill('7');
      await expect(form.getByRole('textbox', { name: /Trimester 7|Semester/ })).toHaveCount(0);
      await lookAt(office);
      await form.getByRole('button', { name: 'Add number of tokens' }).dblclick();
      const card = office.getByRole('region', { name: `Class of ${graduates}` });
      const set = card.getByRole('textbox');
      await expect(set).toHaveCount(4 * 6);
      await expect(set.first()).toHaveValue('2');
      await expect(set.nth(1)).toHaveValue('0');
      await expect(card.getByRole('textbox', { name: 'Learning Outcome, Trimester 6' })).toHaveValue('7');
      await expect(card).toContainText('1 student, 1 non-compliant');
      await office.goto(dashboard);
      await expect(office.getByRole('row', { name: /Ada Ekberg/ })).toContainText(/0\/2.*0\/1/);
    });

    const staff = await pageOf(browser, service, teacher.schoolEmail, 1440);
    await test.step('a teacher starts at the current trimester and awards the first', async () => {
      await staff.goto(`${service.url}/portfolios/${ada?._id}/tokenDashboard`);
      await expect(staff.getByRole('radio', { name: /^Trimester/ })).toHaveCount(6);
      await expect(trimester(staff, current)).toBeChecked();
      await trimester(staff, 6).check({ force: true });
      await expect(staff.getByText(/^Trimester 6 starts on 1 April/)).toBeVisible();
      await trimester(staff, 1).check({ force: true });
      await expect(staff.getByText('2 required, at most 2')).toBeVisible();
      await field(staff, 'Creativity').fill('3');
      await field(staff, 'Creativity').blur();
      await expect(staff.getByText('Creativity: at most 2.')).toBeVisible();
      await field(staff, 'Creativity').fill('1');
      await lookAt(staff);
      await staff.getByRole('button', { name: 'Assign Tokens', exact: true }).click();
      await expect(staff.getByText('You have successfully awarded tokens')).toBeVisible();
      await expect(staff.getByRole('button', { name: 'Re-Assign Tokens' })).toBeDisabled();
      await trimester(staff, 2).check({ force: true });
      await expect(field(staff, 'Creativity')).toHaveValue('0');
      await expect(staff.getByText(/required, at most/)).toHaveCount(0);
    });

    await test.step('the student sees on a phone what they have and what is missing', async () => {
      const own = await pageOf(browser, service, student.schoolEmail, 360);
      await own.goto(`${service.url}/portfolio/tokens`);
      const first = own.getByRole('region', { name: 'Trimester 1', exact: true });
      await expect(first.getByText('1 of 2')).toBeVisible();
      await expect(first.getByText('Missing: 1 Creativity and 1 Service.')).toBeVisible();
      await expect(own.getByRole('region', { name: 'Trimester 6', exact: true })).toContainText(
        'Target: 7 learning outcomes.',
      );
      await lookAt(own);
      await own.context().close();
    });

    await test.step('compliance depends on the first trimester alone', async () => {
      await office.goto(dashboard);
      await expect(office.getByRole('row', { name: /Ada Ekberg/ })).toContainText(/1\/2.*0\/1/);
      await trimester(staff, 1).check({ force: true });
      await field(staff, 'Creativity').fill('2');
      await field(staff, 'Service').fill('1');
      const awarded = staff.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
      await staff.getByRole('button', { name: 'Re-Assign Tokens' }).click();
      await awarded;
      await expect(staff.getByText(/^Awarded by Jonas Weber/)).toBeVisible();
      await expect(staff.getByRole('button', { name: 'Re-Assign Tokens' })).toBeDisabled();
      await office.reload();
      await expect(office.getByRole('button', { name: /^0 Non-Compliant Portfolios Non/ })).toBeVisible();
      await expect(office.getByText('No student is short of tokens in Trimester 1')).toBeVisible();
      await office.goto(required);
      await expect(office.getByRole('region', { name: `Class of ${graduates}` })).toContainText(
        '1 student, all compliant',
      );
    });

    await test.step('an auditor reads the six trimesters', async () => {
      const link = { accessType: 'graduating_classes', graduatingClasses: [graduates] };
      const { url } = madeLink.parse(await write('POST', '/auditAccessLink/link', link)).data;
      const context = await browser.newContext({ locale: 'en-GB', timezoneId: zone });
      const auditor = await context.newPage();
      await auditor.goto(url);
      await auditor.getByRole('link', { name: 'Ada Ekberg' }).click();
      await auditor.getByRole('link', { name: 'Tokens', exact: true }).click();
      await expect(auditor.getByRole('article')).toHaveCount(6);
      await expect(auditor.getByRole('article', { name: 'Trimester 1' })).toContainText('2 of 2');
      await lookAt(auditor);
      await context.close();
    });
  } finally {
    await service.stop();
  }
});
