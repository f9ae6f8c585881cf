/** The first page, and signing in with a code in one browser while another requests one for the same address. */
import { expect, type Page } from '@playwright/test';
import { codeSentBy } from '../outbox.ts';
import { serviceDataDir, serviceUrl, signIn } from '../people.ts';
import { test } from '../test.ts';

// A person whose e-mails no other journey reads.
const address = 'ebba.lindqvist@northbridge.example';

const field = (page: Page) => page.getByLabel('Code', { exact: true });

async function ask(page: Page): Promise<string> {
  await page.goto(`${serviceUrl()}/signIn`);
  await page.getByLabel('School e-mail').fill(address);
  const send = page.getByRole('button', { name: 'Send the code' });
  return codeSentBy(() => send.click(), address, serviceDataDir());
}

test('the first page explains Casement, offers a sample register and makes no needless requests', async ({
  page,
}) => {
  const errors: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${serviceUrl()}/clubspace`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Northbridge International School');
  await expect(page.getByRole('button', { name: 'Take a register and comment on evidence' })).toBeVisible();

  const register = page.getByRole('region', { name: /Sample register/ });
  const count = register.getByRole('status');
  await expect(count).toHaveText('4 of 6 in');
  const before = asked.length;
  await test.step('the sample register counts its marks and sends nothing', async () => {
    const elif = register.getByRole('group', { name: 'Elif Yılmaz' });
    await elif.getByRole('button', { name: 'Late' }).click();
    await expect(count).toHaveText('5 of 6 in');
    await register.getByRole('button', { name: 'All present' }).click();
    await expect(count).toHaveText('6 of 6 in');
    await expect(register.getByRole('button', { name: 'All present' })).toBeDisabled();
    await expect(elif.getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
    await register.getByRole('button', { name: 'Done' }).click();
    await expect(count).toHaveText('4 of 6 in');
    // A font is loaded when its letters first appear, and counts as a file of the page.
    expect(asked.slice(before).filter((path) => !path.endsWith('.woff2'))).toEqual([]);
  });

  await test.step('on a phone the explanation comes first, without the sample register', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(register).toBeHidden();
    const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0;
    expect(await top('Casement')).toBeLessThan(await top('Northbridge'));
    expect(await top('Look around as')).toBeLessThan(await top('Or with a code by e-mail'));
  });

  expect(errors).toEqual([]);
  expect(asked.filter((path) => path === '/api/user/me')).toEqual([]);
  await test.step('one click signs in and leads to the requested page', async () => {
    await page.getByRole('button', { name: 'Add evidence and see what is missing' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clubs Dashboard');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clubs Dashboard');
    expect(errors).toEqual([]);
  });
});

test('the five things to try link to screens and, once dismissed, don’t come back', async ({
  page,
  context,
}) => {
  await signIn(context, 'leader');
  await page.goto(serviceUrl());
  const things = page.getByRole('region', { name: 'Five things to try' });
  await expect(things.getByRole('listitem')).toHaveCount(5);
  await things.getByRole('link', { name: 'Mark who came' }).click();
  await page.waitForURL('**/clubspace/attendance/*/admin');
  await page.goBack();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await things.getByRole('button', { name: 'Don’t show again' }).click();
  await expect(things).toBeHidden();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Dawid');
  await expect(page.getByRole('heading', { name: 'Your clubs' })).toBeVisible();
  await expect(things).toBeHidden();
});

test('a code works only in the browser that asked for it, whatever another one tries', async ({
  browser,
}) => {
  const [desk, other] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [mine, stranger] = [await desk.newPage(), await other.newPage()];
  const code = await ask(mine);

  await test.step('a browser that asked for no code is told so', async () => {
    await stranger.goto(`${serviceUrl()}/signIn`);
    await stranger.getByLabel('School e-mail').fill(address);
    await stranger.getByRole('button', { name: 'I already have a code' }).click();
    await expect(stranger.getByText(`Enter the code that we sent to ${address}.`)).toBeVisible();
    await field(stranger).fill(code);
    await expect(stranger.getByText('This browser has no valid code for this address.')).toBeVisible();
  });

  await test.step('a browser that asked for its own code can’t use another’s, and uses up its own in five tries', async () => {
    const own = await codeSentBy(
      () => stranger.getByRole('button', { name: 'Send another code' }).click(),
      address,
      serviceDataDir(),
    );
    for (let guess = 0; guess < 5; guess += 1) {
      const answered = stranger.waitForResponse((response) => response.url().includes('/sign-in/email-otp'));
      await field(stranger).fill('');
      await field(stranger).fill(code);
      await answered;
      await expect(stranger.getByText('That code isn’t right.')).toBeVisible();
    }
    await field(stranger).fill(own);
    await expect(stranger.getByText('This browser has no valid code for this address.')).toBeVisible();
  });

  await test.step('the first browser signs in, even after a reload', async () => {
    await mine.goto(`${serviceUrl()}/signIn`);
    await mine.getByLabel('School e-mail').fill(address);
    await mine.getByRole('button', { name: 'I already have a code' }).click();
    await field(mine).fill(code);
    await expect(mine.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  });
});

test('somebody who asks for too many codes reads how long to wait, and that a code still works', async ({
  page,
}) => {
  await page.goto(`${serviceUrl()}/signIn`);
  for (let round = 0; round < 11; round += 1) {
    await page.request.post(`${serviceUrl()}/api/auth/email-otp/send-verification-otp`, {
      data: { email: 'nobody@northbridge.example', type: 'sign-in' },
      headers: { origin: serviceUrl() },
    });
  }
  await page.getByLabel('School e-mail').fill('nobody@northbridge.example');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(
    page.getByText(
      /^Too many attempts\. Try again in 1[0-5] minutes\. If you already have a code, it still works\.$/,
    ),
  ).toBeVisible();
});

test('scripts and style sheets are sent compressed and cached for a year', async ({ page }) => {
  const sent: Record<string, string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/first-')) sent.push(response.headers());
  });
  await page.goto(`${serviceUrl()}/signIn`);
  await expect(page.getByLabel('School e-mail')).toBeVisible();
  expect(sent).toHaveLength(2);
  for (const headers of sent) {
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/^text\/(javascript|css)/),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept-Encoding'),
    });
  }
});

test('a page that is refused to a signed-in person leads to the sign-in page, not into a loop', async ({
  page,
  context,
}) => {
  await signIn(context, 'administrator');
  let refused = 0;
  await page.route('**/api/club/allClubsForAdmin', async (route) => {
    refused += 1;
    const body = { defined: false, code: 'UNAUTHORIZED', status: 401, message: 'Sign in first.' };
    await route.fulfill({ status: 401, json: body });
  });
  await page.goto(`${serviceUrl()}/clubspace`);
  await expect(page.getByLabel('School e-mail')).toBeVisible();
  expect(refused).toBeLessThan(5);
  expect(new URL(page.url()).searchParams.get('back')).toBe('/clubspace');
});
