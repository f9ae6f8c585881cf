/** The service has a new build while pages of the old one are open: none of them fails on a missing part. */
import { expect, type Page } from '@playwright/test';
import { serviceUrl, signIn } from '../people.ts';
import { test } from '../test.ts';
import { type Upgradable, upgradable } from '../upgrade.ts';

let service: Upgradable;
test.beforeEach(async ({ context }) => {
  service = await upgradable(serviceUrl());
  await signIn(context, 'student', service.url);
});
test.afterEach(() => service.stop());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The page's first script. */
const entry = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/first-"]')?.src ?? '');

/** Milliseconds that storing a build may take beside any load. */
const storing = 150_000;

/**
 * Whether no service worker is replacing another. Browser automation can hang a page that loads in the moment
 * in which one does.
 */
const isSettled = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const { installing, waiting, active } = registration ?? {};
    return installing === null && waiting === null && active?.state === 'activated';
  });

const openCalendar = async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).click();
  await expect(heading(page)).toHaveText(/Calendar/);
};

test('a page whose parts no longer exist loads the new build at the requested address', async ({ page }) => {
  await page.goto(service.url);
  await expect(heading(page)).toBeVisible();
  expect(await entry(page)).not.toContain('.v2.');
  service.upgrade();
  await openCalendar(page);
  expect(await entry(page)).toContain('.v2.');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an open page keeps its parts, and the next load uses the new build and deletes the old one', async ({
    page,
  }) => {
    const shells = () => page.evaluate(async () => caches.keys());
    await page.goto(service.url);
    await expect(heading(page)).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // Until the worker handles the page, its requests go to the service, which no longer has the parts.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const [before] = await shells();
    service.upgrade();
    const store = service.holdStoring();
    await openCalendar(page);
    // The page didn't reload, so nothing typed would be lost.
    expect(await entry(page)).not.toContain('.v2.');
    await page.reload();
    await expect(heading(page)).toHaveText(/Calendar/);
    expect(await entry(page)).toContain('.v2.');
    store();
    await expect.poll(shells, { timeout: storing }).toContainEqual(expect.stringContaining('-v2'));
    await expect.poll(() => isSettled(page), { timeout: storing }).toBe(true);
    // The old build stays until the next load if the page didn't report its build in time.
    await expect(async () => {
      if ((await shells()).includes(before ?? '')) await page.reload();
      expect(await shells()).toEqual([expect.stringContaining('-v2')]);
    }).toPass({ timeout: storing });
  });

  test('opening a page while a new build is being stored keeps both builds complete', async ({
    page,
    context,
  }) => {
    /** The number of stored files of each build. */
    const files = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
      });
    await page.goto(service.url);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const [whole] = await files();
    service.upgrade();
    const store = service.holdStoring();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    const tab = await context.newPage();
    await tab.goto(`${service.url}/calendar`);
    await expect(heading(tab)).toHaveText(/Calendar/);
    expect(await files()).not.toEqual([whole, whole]);
    store();
    await expect.poll(files, { timeout: storing }).toEqual([whole, whole]);
  });
});
