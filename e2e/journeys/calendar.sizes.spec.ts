/** The calendar in windows of several sizes: full days can still be read. */

import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { todayIn } from '../clock.ts';
import { test } from '../clubs.ts';
import { call, serviceUrl, signIn } from '../people.ts';
import { settled } from '../visit.ts';

const calendar = (search = '') => `${serviceUrl()}/calendar${search}`;

test('a full calendar keeps its words and its controls in a small window of a desk', async ({
  page,
  context,
}) => {
  await signIn(context, 'administrator');
  await page.setViewportSize({ width: 1280, height: 800 });
  const date = todayIn().toString();
  await page.goto(calendar(`?view=month&clubs=all&date=${date}`));
  const full = page.getByRole('gridcell').filter({ hasText: /\+\d/ });
  await expect(full.first()).toBeVisible();
  // Three meetings and the number of further ones, below the day’s own button.
  for (const day of await full.all())
    expect.soft(await day.getByRole('button').count()).toBeGreaterThanOrEqual(5);
  const widths = await page
    .getByRole('columnheader')
    .evaluateAll((all) => all.map((own) => own.getBoundingClientRect().width));
  expect(Math.max(...widths.slice(5))).toBeLessThanOrEqual(Math.min(...widths.slice(0, 5)) + 1);

  // In one line, even beside the longest date.
  const tops = () =>
    Promise.all(
      [page.getByRole('heading', { level: 2 }), page.getByRole('radiogroup', { name: 'View' })].map(
        async (each) => {
          const box = await each.boundingBox();
          return box === null ? Number.NaN : box.y + box.height / 2;
        },
      ),
    );
  for (const search of [
    'view=day&date=2026-09-30',
    'view=week&date=2026-11-30',
    'view=list&date=2026-11-30',
  ]) {
    await page.goto(calendar(`?clubs=all&${search}`));
    await settled(page);
    const [title = 0, view = 0] = await tops();
    expect.soft(Math.abs(title - view), search).toBeLessThan(12);
  }

  await page.goto(calendar(`?view=week&clubs=all&date=${date}`));
  await settled(page);
  // A place with room for only a letter or two is left out.
  const shown = () =>
    page.locator('[data-cut]').evaluateAll((all) =>
      all.flatMap((own) => {
        const box = own.getBoundingClientRect();
        const around = own.parentElement?.getBoundingClientRect();
        const out = around === undefined || box.top >= around.bottom;
        return out || own.scrollWidth <= own.clientWidth ? [] : [own.clientWidth];
      }),
    );
  for (const width of await shown()) expect(width).toBeGreaterThan(35);
  await page.setViewportSize({ width: 1024, height: 768 });
  const head = page.getByRole('columnheader').filter({ hasText: 'Today' });
  await expect(head).toBeVisible();
  const beyond = await head.evaluate(
    (own) =>
      Math.max(
        ...[...own.querySelectorAll('span, button')].map((each) => each.getBoundingClientRect().right),
      ) - own.getBoundingClientRect().right,
  );
  expect(beyond).toBeLessThanOrEqual(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a month counts what takes one day, and leads to it', async ({ page, context, office }) => {
    test.slow();
    await signIn(context, 'administrator');
    const day = `${todayIn().year + 3}-06-16`;
    const name = `Sports day of ${process.pid}`;
    await call(office, 'POST', '/calendar/events', {
      events: [{ name, type: 'start_of_clubs', startDate: day }],
    });
    await page.goto(calendar(`?view=month&clubs=none&date=${day}`));
    await expect(page.getByRole('heading', { level: 2, name: /June/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^1 event, Show .* 16 June/ }).click();
    await expect(page.getByRole('button', { name })).toBeVisible();
  });
});
