/** The calendar in windows of several sizes: full days can still be read. */

import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../axe.ts';
import { todayIn } from '../clock.ts';
import { test } from '../clubs.ts';
import { drawn } from '../drawn.ts';
import { call, serviceUrl, signIn, untouchedUrl } from '../people.ts';
import { settled } from '../visit.ts';

const added = z.object({ data: z.object({ events: z.array(z.object({ _id: z.string() })) }) });

/** Measured at a school to which no journey adds meetings. */
const calendar = (search = '', url = untouchedUrl()) => `${url}/calendar${search}`;

/** The places of what is shown: how wide each is and would be as a whole, and whether it is left out. */
const placesOf = (page: Page) =>
  page.locator('[data-cut]').evaluateAll((all) =>
    all.map((own) => {
      const around = own.parentElement?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(own);
      return {
        text: own.textContent,
        left: around === undefined || own.getBoundingClientRect().top >= around.bottom,
        width: own.getBoundingClientRect().width,
        whole: range.getBoundingClientRect().width,
      };
    }),
  );

test('a full calendar keeps its words and its controls in a small window of a desk', async ({
  page,
  context,
}) => {
  await signIn(context, 'administrator', untouchedUrl());
  await page.setViewportSize({ width: 1280, height: 800 });
  const date = todayIn().toString();
  await page.goto(calendar(`?view=month&clubs=all&date=${date}`));
  const full = page.getByRole('gridcell').filter({ hasText: /\+\d/ });
  await expect(full.first()).toBeVisible();
  // Three meetings and the number of further ones, below the day’s own button.
  for (const day of await full.all())
    expect.soft(await day.getByRole('button').count()).toBeGreaterThanOrEqual(5);
  const widths = () =>
    page.getByRole('columnheader').evaluateAll((all) => all.map((own) => own.getBoundingClientRect().width));
  const shown = await widths();
  expect(Math.max(...shown.slice(5))).toBeLessThanOrEqual(Math.min(...shown.slice(0, 5)) + 1);
  // A weekend without anything is narrow: years ahead nothing is planned.
  await page.goto(calendar(`?view=month&clubs=all&date=${todayIn().year + 7}-03-10`));
  await expect(page.getByRole('heading', { level: 2, name: /March/ })).toBeVisible();
  await settled(page);
  const empty = await widths();
  expect(Math.max(...empty.slice(5))).toBeLessThan(0.6 * Math.min(...empty.slice(0, 5)));

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
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await settled(page);
    const [title = 0, view = 0] = await tops();
    expect.soft(Math.abs(title - view), search).toBeLessThan(12);
  }

  await page.goto(calendar(`?view=week&clubs=all&date=${date}`));
  await expect(page.locator('[data-cut]')).not.toHaveCount(0);
  await settled(page);
  // A place with room for only a letter or two is left out.
  const cut = (await placesOf(page)).filter(({ left, width, whole }) => !left && whole > width + 1);
  expect(cut.length).toBeGreaterThan(0);
  for (const { text, width } of cut) expect(width, text).toBeGreaterThan(35);
  await page.setViewportSize({ width: 1024, height: 768 });
  const head = page.getByRole('columnheader').filter({ hasText: 'Today' });
  await expect(head).toBeVisible();
  await drawn(page);
  const beyond = await head.evaluate(
    (own) =>
      Math.max(
        ...[...own.querySelectorAll('span, button')].map((each) => each.getBoundingClientRect().right),
      ) - own.getBoundingClientRect().right,
  );
  expect(beyond).toBeLessThanOrEqual(0);
});

test('a short room is whole wherever it fits, and said on pointing and focus where it doesn’t', async ({
  page,
  context,
}) => {
  await signIn(context, 'administrator', untouchedUrl());
  await page.route(/\/api\/calendar\/events\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/"location":"[^"]+"/g, '"location":"B12"');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(calendar(`?view=week&clubs=all&date=${todayIn().toString()}`));
  await expect(page.locator('[data-cut]')).not.toHaveCount(0);
  await settled(page);
  let tight = 0;
  let narrow = 0;
  for (let width = 1600; width >= 1040; width -= 20) {
    await page.setViewportSize({ width, height: 800 });
    await drawn(page);
    const places = await placesOf(page);
    // To half a pixel: the browser rounds the widths of words and of boxes otherwise.
    for (const place of places.filter(({ left }) => left))
      expect(place.whole, `${place.text} at ${width}`).toBeGreaterThan(place.width - 0.5);
    tight += places.filter((place) => !place.left && place.width < 35).length;
    if (places.some(({ left }) => left)) narrow = width;
  }
  // Some of them had room for three letters and not for five.
  expect(tight).toBeGreaterThan(0);

  expect(narrow, 'A place should have been out of sight at some width.').toBeGreaterThan(0);
  await page.setViewportSize({ width: narrow, height: 800 });
  await drawn(page);
  const [out] = (await placesOf(page)).flatMap(({ left }, index) => (left ? [index] : []));
  const line = page
    .locator('button')
    .filter({ has: page.locator('[data-cut]') })
    .nth(out ?? 0);
  await expect(line).not.toHaveAttribute('data-full');
  await line.hover();
  await expect(line).toHaveAttribute('data-full', 'B12');
});

test('entries of one day are far enough apart for a fingertip in every view', async ({
  page,
  context,
  office,
}) => {
  await signIn(context, 'administrator');
  const day = `${todayIn().year + 3}-03-14`;
  const names = ['First', 'Second', 'Third'].map((word) => `${word} of ${process.pid}`);
  const events = names.map((name) => ({ name, type: 'start_of_clubs', startDate: day }));
  const made = added.parse(await call(office, 'POST', '/calendar/events', { events }));
  for (const view of ['month', 'week', 'day', 'list'])
    for (const clubs of ['none', 'mine']) {
      await page.goto(calendar(`?view=${view}&clubs=${clubs}&date=${day}`, serviceUrl()));
      const tops: number[] = [];
      for (const name of names) {
        const entry = page.getByRole('button', { name });
        await expect(entry).toBeVisible();
        await settled(page);
        const box = await entry.boundingBox();
        tops.push(box === null ? Number.NaN : box.y);
      }
      const steps = tops.sort((a, b) => a - b).flatMap((top, index) => top - (tops[index - 1] ?? Number.NaN));
      for (const step of steps.slice(1)) expect.soft(step, `${view}, ${clubs}`).toBeGreaterThanOrEqual(24);
    }
  for (const { _id } of made.data.events) await call(office, 'DELETE', '/calendar/event', { eventId: _id });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a month counts what takes one day, and leads to it', async ({ page, context, office }) => {
    test.slow();
    await signIn(context, 'administrator');
    const day = `${todayIn().year + 3}-06-16`;
    const name = `Sports day of ${process.pid}`;
    const events = [{ name, type: 'start_of_clubs', startDate: day }];
    const made = added.parse(await call(office, 'POST', '/calendar/events', { events }));
    await page.goto(calendar(`?view=month&clubs=none&date=${day}`, serviceUrl()));
    await expect(page.getByRole('heading', { level: 2, name: /June/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^1 event, Show .* 16 June/ }).click();
    await expect(page.getByRole('button', { name })).toBeVisible();
    for (const { _id } of made.data.events) await call(office, 'DELETE', '/calendar/event', { eventId: _id });
  });
});
