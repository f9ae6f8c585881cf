/** A school without demo accounts: its sign-in, a whole year’s students from a file, and the sample list. */
import { expect, type Page } from '@playwright/test';
import { firstYearClass } from '../clock.ts';
import { download } from '../downloads.ts';
import { codeSentBy } from '../outbox.ts';
import { type Service, startSchool } from '../service.ts';
import { countTaps } from '../taps.ts';
import { test } from '../test.ts';

const office = { schoolEmail: 'amara.osei@riverbend.example', firstName: 'Amara', lastName: 'Osei' };

let service: Service;
test.beforeAll(async () => {
  service = await startSchool({
    subdomain: 'riverbend',
    schoolName: 'Riverbend School',
    timeZone: 'Europe/Berlin',
    administrator: office,
  });
});
test.afterAll(() => service.stop());

const title = (page: Page) => page.getByRole('heading', { level: 1 });

const wholeYear = () => {
  const rows = Array.from({ length: 412 }, (_, at) => {
    const number = String(at + 1).padStart(3, '0');
    return `student${number}@riverbend.example,Ada,Ek ${number},${firstYearClass()}`;
  });
  return Buffer.from(['School e-mail,First name,Last name,Graduating class', ...rows].join('\n'));
};

/** Chooses a file as a person does: with the button, in the browser’s own dialog. */
async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
}

test('a new school signs in, onboards 412 students in five clicks and corrects the sample list', async ({
  page,
}) => {
  await test.step('the code comes first, without demo roles, also on a phone', async () => {
    await page.goto(service.url);
    await expect(title(page)).toHaveText('Riverbend School');
    await expect(page.getByRole('heading', { name: 'Look around as' })).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText('Sample register')).toBeHidden();
    const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0;
    expect(await top('Sign in')).toBeLessThan(await top('Casement'));
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await page.getByLabel('School e-mail').fill(office.schoolEmail);
  const send = page.getByRole('button', { name: 'Send the code' });
  const code = await codeSentBy(() => send.click(), office.schoolEmail, service.dataDir);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await expect(title(page)).toHaveText('Welcome back, Amara');
  await expect(page.getByRole('heading', { name: 'Set up Riverbend School' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Five things to try' })).toBeHidden();

  await test.step('onboarding 412 students takes five clicks', async () => {
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Students', exact: true }).click();
    await expect(title(page)).toHaveText('Students Dashboard');
    // An empty school shows the link twice.
    await page.getByRole('link', { name: 'Onboard New Students' }).first().click();
    await chooseFile(page, 'students.csv', wholeYear());
    await page.getByRole('button', { name: 'Check 412 rows' }).click();
    await page.getByRole('button', { name: 'Onboard 412 students' }).click();
    await expect(
      page.getByRole('heading', { name: 'You have created some new student users!' }),
    ).toBeVisible();
    expect(await taps()).toBe(5);
    await page.getByRole('link', { name: 'Finish' }).click();
    await expect(page.getByText('412 total students')).toBeVisible();
  });

  await test.step('the sample list is downloaded, uploaded, corrected and onboarded', async () => {
    await page.getByRole('link', { name: 'Onboard New Students' }).click();
    const { name, bytes } = await download(page.getByRole('button', { name: 'Download a sample list' }));
    expect(name).toBe('students-with-mistakes.csv');
    await chooseFile(page, name, bytes);
    await page.getByRole('button', { name: 'Check 13 rows' }).click();
    await expect(page.getByText('7 ready')).toBeVisible();
    await expect(page.getByText('6 with problems')).toBeVisible();
    await page.getByLabel('School e-mail, line 4').fill('yuki.tanaka@sample.example');
    await page.getByLabel('First name, line 6').fill('Søren');
    await page.getByLabel('Class, line 7').fill(firstYearClass());
    await page.getByRole('button', { name: 'Remove line 9' }).click();
    await expect(page.getByText('10 ready')).toBeVisible();
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/createUsersAndStudents')) sent += 1;
    });
    await page.getByRole('button', { name: 'Onboard 10 students, leave the rest' }).dblclick();
    await expect(page.getByRole('heading', { name: '2 rows were left out' })).toBeVisible();
    expect(sent).toBe(1);
    await page.getByRole('link', { name: 'Finish' }).click();
    await expect(page.getByText('422 total students')).toBeVisible();
  });

  await test.step('a list that a Polish computer saved is read with its letters', async () => {
    await page.getByRole('link', { name: 'Onboard New Students' }).click();
    const list = `School e-mail;First name;Last name;Graduating class\nlukasz@riverbend.example;\xA3ukasz;\xAF\xF3\xB3\xE6;${firstYearClass()}\n`;
    await chooseFile(page, 'uczniowie.csv', Buffer.from(list, 'latin1'));
    const preview = page.getByRole('region', { name: 'First rows of the file' });
    await expect(preview.getByRole('cell', { name: '£ukasz' })).toBeVisible();
    await page.getByLabel('Language of the file').selectOption('Central European');
    await expect(preview.getByRole('cell', { name: 'Łukasz' })).toBeVisible();
    await page.getByRole('button', { name: 'Check 1 row' }).click();
    await page.getByRole('button', { name: 'Onboard 1 student' }).click();
    await page.getByRole('link', { name: 'Finish' }).click();
    await expect(page.getByText('423 total students')).toBeVisible();
    await page.getByRole('searchbox').fill('zolc');
    await expect(page.getByText('Łukasz Żółć').first()).toBeVisible();
  });
});
