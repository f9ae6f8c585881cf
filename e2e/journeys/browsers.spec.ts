/**
 * Browsers that can't run the pages show which browsers to use. The sentence for browsers without scripts is in
 * `noscript`, which the journeys' browser doesn't draw when scripts are disabled from outside.
 */
import { expect } from '@playwright/test';
import { holdRequests } from '../held.ts';
import { serviceUrl, signIn } from '../people.ts';
import { test } from '../test.ts';

const versions = 'Safari 16.4, Firefox 128, Chrome 111, Edge 111, or newer';

test('a browser that is too old is told which ones to use', async ({ browser }) => {
  await test.step('a current browser shows the sign-in page', async () => {
    const page = await browser.newPage();
    await page.goto(`${serviceUrl()}/signIn`);
    await expect(page.getByLabel('School e-mail')).toBeVisible();
    await expect(page.getByText(versions)).toBeHidden();
    await page.close();
  });

  await test.step('a browser that lacks a required feature says which ones to use', async () => {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      Reflect.deleteProperty(ArrayBuffer.prototype, 'resize');
    });
    await page.goto(`${serviceUrl()}/signIn`);
    await expect(page.getByText(`This browser is too old for Casement. Use ${versions}.`)).toBeVisible();
    await page.close();
  });
});

test('on a slow network the product’s name shows until the page has loaded', async ({ page }) => {
  const arrive = await holdRequests(page, /\/assets\/first-[^/]+\.js$/);
  const opening = page.locator('#opening');
  await page.goto(`${serviceUrl()}/signIn`, { waitUntil: 'commit' });
  await expect(opening).toBeVisible();
  await expect(opening).toHaveText('Casement');
  arrive();
  await expect(page.getByLabel('School e-mail')).toBeVisible();
  await expect(opening).toBeHidden();
});

test('validating a form causes no console errors or security policy violations', async ({ browser }) => {
  // A blocked service worker reports that in the console.
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signIn(page, 'administrator');
  const said: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') said.push(line.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      console.error(`refused: ${blockedURI}`);
    });
  });
  await page.goto(`${serviceUrl()}/clubspace/create`);
  await page.getByRole('button', { name: 'Create club' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  expect(said).toEqual([]);
  await context.close();
});
