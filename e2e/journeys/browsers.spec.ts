/**
 * Browsers that cannot run the pages are told what to use. The sentence for those without scripts is in
 * `noscript`, which the browser of the journeys does not draw when its scripts are switched off from outside.
 */
import { expect } from '@playwright/test';
import { serviceUrl, signIn } from '../people.ts';
import { test } from '../test.ts';

const versions = 'Safari 16.4, Firefox 128, Chrome 111, Edge 111, or newer';

test('a browser that is too old gets one sentence', async ({ browser }) => {
  await test.step('one that can run the pages does not', async () => {
    const page = await browser.newPage();
    await page.goto(`${serviceUrl()}/signIn`);
    await expect(page.getByLabel('School e-mail')).toBeVisible();
    await expect(page.getByText(versions)).toBeHidden();
    await page.close();
  });

  await test.step('one without what came with the oldest of the list', async () => {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      Reflect.deleteProperty(ArrayBuffer.prototype, 'resize');
    });
    await page.goto(`${serviceUrl()}/signIn`);
    await expect(page.getByText(`This browser is too old for Casement. Use ${versions}.`)).toBeVisible();
    await page.close();
  });
});

test('with a slow network the product’s name is there until the page is', async ({ page }) => {
  let arrive: () => void = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/first-[^/]+\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  const opening = page.locator('#opening');
  await page.goto(`${serviceUrl()}/signIn`, { waitUntil: 'commit' });
  await expect(opening).toBeVisible();
  await expect(opening).toHaveText('Casement');
  arrive();
  await expect(page.getByLabel('School e-mail')).toBeVisible();
  await expect(opening).toBeHidden();
});

test('a form with rules leaves the console and the content security policy alone', async ({ browser }) => {
  // A worker that is blocked says so in the console.
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
