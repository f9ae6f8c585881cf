/** A school that switches clubs, projects and portfolios off: their pages disappear, and no other page is broken. */
import { expect } from '@playwright/test';
import { codeSentBy } from '../outbox.ts';
import { call } from '../people.ts';
import { screens } from '../screens.ts';
import { type Service, startSchool } from '../service.ts';
import { test } from '../test.ts';
import { settled } from '../visit.ts';

const office = { schoolEmail: 'ines.moreau@hillview.example', firstName: 'Inés', lastName: 'Moreau' };

let service: Service | undefined;
test.beforeAll(async () => {
  service = await startSchool({
    subdomain: 'hillview',
    schoolName: 'Hillview School',
    timeZone: 'Europe/Berlin',
    administrator: office,
  });
});
test.afterAll(() => service?.stop());

const below = (pattern: RegExp) => [
  ...new Set(
    screens
      .filter(({ path }) => pattern.test(path))
      .map(({ path }) => path.replace('{album}', '0/0').replaceAll(/\{\w+\}/g, '0')),
  ),
];

test('a feature that is switched off says so at each of its addresses and isn’t in the menu', async ({
  page,
}) => {
  if (service === undefined) throw new Error('The service was not started.');
  const { url, dataDir } = service;
  await page.goto(url);
  await page.getByLabel('School e-mail').fill(office.schoolEmail);
  const send = () => page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await codeSentBy(send, office.schoolEmail, dataDir));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Welcome back, Inés');
  const menu = page.getByRole('navigation').first();
  await expect(menu).toContainText('Clubs');
  const off = { enabled: false };
  const features = { clubs: off, portfolio: off };
  await call(page, 'PUT', '/admin/tenant', { features }, url);

  for (const [name, pattern] of [
    ['Clubs', /^\/(clubspace|attendance|studentspace\/attendance)/],
    ['Portfolios', /^\/portfolios?(\/|$)/],
  ] as const) {
    for (const path of below(pattern)) {
      await test.step(path, async () => {
        await page.goto(`${url}${path}`);
        await expect(title).toHaveText(`${name} are switched off at your school`);
      });
    }
    await expect(page.getByRole('link', { name: 'School settings' })).toBeVisible();
  }

  await page.goto(url);
  await settled(page);
  await expect(title).toHaveText('Welcome back, Inés');
  await expect(page.getByRole('main')).not.toContainText(/clubs?|portfolios?|meetings?/i);
  for (const area of ['Clubs', 'Portfolios', 'Attendance']) await expect(menu).not.toContainText(area);
  await expect(menu).toContainText('Calendar');

  await call(page, 'PUT', '/admin/tenant', { features: { evaluations: off } }, url);
  for (const path of ['/calendar', '/messageboard', '/messageboard/create', '/inbox']) {
    await test.step(`${path} without clubs and projects`, async () => {
      await page.goto(`${url}${path}`);
      await expect(title).toBeVisible();
      await settled(page);
      await expect(page.getByRole('main')).not.toContainText(/clubs?|meetings?|projects?/i);
    });
  }
  await page.goto(`${url}/calendar`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const subscribing = page.getByRole('dialog', { name: 'Subscribe to the calendar' });
  await expect(subscribing).toContainText('Add the school’s events to the calendar');

  await call(page, 'PUT', '/admin/tenant', { features: { clubs: { enabled: true } } }, url);
  await page.goto(`${url}/clubspace`);
  await expect(title).toHaveText('Clubs Dashboard');
});
