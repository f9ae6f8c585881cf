/** The calendar on a phone: a list of days below a strip of the week. */
import { expect } from '@playwright/test';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { todayIn } from '../clock.ts';
import { test } from '../clubs.ts';
import { expectSeen } from '../forms.ts';
import { call, serviceUrl, signIn } from '../people.ts';
import { settled } from '../visit.ts';

const calendar = (search = '') => `${serviceUrl()}/calendar${search}`;

/** Two years ahead the demo has nothing; no other journey adds events in its July. */
const year = todayIn().year + 2;

// Axe is slow on a long list, in two schemes.
test.beforeEach(() => test.slow());

test.use({ viewport: { width: 390, height: 600 }, hasTouch: true });

test('the days are a list, and the week strip follows its scrolling', async ({ page, context, office }) => {
  await signIn(context, 'administrator');
  // Enough to make the list longer than the window.
  const events = Array.from({ length: 21 }, (_, index) => ({
    name: `On day ${index + 10} of ${process.pid}`,
    type: 'start_of_clubs',
    startDate: `${year}-07-${index + 10}`,
  }));
  await call(office, 'POST', '/calendar/events', { events });
  await page.goto(calendar(`?date=${year}-07-10`));
  const strip = page.getByRole('navigation', { name: 'Days of the week' });
  const later = page.getByRole('button', { name: `On day 25 of ${process.pid}` });
  await expect(later).toBeVisible();
  await settled(page);
  await expect(strip.getByRole('button', { name: /10 July/ })).toHaveAttribute('aria-current', 'true');
  await later.evaluate((own) =>
    window.scrollTo({ top: own.getBoundingClientRect().top + window.scrollY - 230 }),
  );
  await expect(strip.getByRole('button', { name: /25 July/ })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${year}-08-01`));
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('menuitemradio', { name: 'School events' }).click();
  await expect(page.getByRole('button', { name: 'Filter, some entries are hidden' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'How the calendar works' }).click();
  await expect(page.getByRole('dialog', { name: 'How the calendar works' })).toBeVisible();
  await page.keyboard.press('Escape');
  await settled(page);
  await expectAccessible(page);
  await expectNothingCutOff(page);
});

test('days that can’t be loaded are asked for once, and later ones leave those that are there', async ({
  page,
  context,
}) => {
  await signIn(context, 'teacher');
  const asked = new Set<string>();
  let broken = true;
  await page.route('**/api/calendar/events?**', (route) => {
    asked.add(route.request().url());
    return route.fulfill({ status: 500, json: { error: { code: 'INTERNAL', message: 'Broken.' } } });
  });
  await page.goto(calendar());
  const nothing = page.getByRole('alert').filter({ hasText: 'Couldn’t load the calendar.' });
  await expectSeen(nothing.locator('p').first());
  await expect(page.getByRole('button', { name: 'Show later days' })).toHaveCount(0);
  expect(asked.size).toBe(1);
  await page.unrouteAll();
  asked.clear();
  await page.route('**/api/calendar/events?**', (route) => {
    asked.add(new URL(route.request().url()).searchParams.get('to') ?? '');
    if (!broken || asked.size < 2) return route.continue();
    return route.fulfill({ status: 500, json: { error: { code: 'INTERNAL', message: 'Broken.' } } });
  });
  await page.goto(calendar());
  const later = page.getByRole('button', { name: 'Show later days' });
  await expect(later).toBeEnabled();
  const days = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 3 }) });
  const count = await days.count();
  expect(count).toBeGreaterThan(3);
  await later.scrollIntoViewIfNeeded();
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load later days.' });
  // It takes the button's place at the end of the list, which the person is scrolling to.
  await failure.scrollIntoViewIfNeeded();
  await expectSeen(failure.locator('p').first());
  // A few days of the last week were loaded before.
  const left = await days.count();
  expect(left).toBeGreaterThanOrEqual(count);
  expect(asked.size).toBe(2);
  broken = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);
  await expect.poll(() => days.count()).toBeGreaterThan(left);
});
