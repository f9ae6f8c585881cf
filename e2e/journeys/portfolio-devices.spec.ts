/** A student writes one reflection on a laptop and on a phone: neither overwrites what the other has not seen. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { Person } from '../clubs.ts';
import { test } from '../newcomers.ts';
import { signInWithCode } from '../outbox.ts';
import { serviceUrl } from '../people.ts';

const address = `${serviceUrl()}/portfolio/write/reflection`;
const text = (page: Page) => page.getByRole('textbox', { name: 'What have you learned?' });
const draftLine = (page: Page) => page.getByRole('main').getByRole('status').last();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function type(page: Page, words: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  // At once: the form takes no further keys when it learns of the other device.
  await page.keyboard.insertText(words);
}

/** A student writes on a laptop, and continues that draft on a phone. @returns the phone's page */
async function continueOnPhone(laptop: Page, browser: Browser, { schoolEmail }: Person): Promise<Page> {
  await signInWithCode(laptop.context(), schoolEmail);
  await laptop.goto(address);
  await laptop.getByRole('textbox', { name: 'Name' }).fill('Ferns');
  await type(laptop, 'They need shade.');
  await expect(draftLine(laptop)).toHaveText(/^Saved \d/);
  const device = await browser.newContext();
  await signInWithCode(device, schoolEmail);
  const phone = await device.newPage();
  await phone.goto(address);
  await press(phone, 'Continue');
  return phone;
}

test('two devices overwrite neither each other’s draft nor the post', async ({
  browser,
  page: laptop,
  newStudent,
}) => {
  const phone = await continueOnPhone(laptop, browser, await newStudent());
  await type(phone, ' And time.');
  await expect(draftLine(phone)).toHaveText(/^Saved \d/);

  // The laptop's form has been open all the time.
  await type(laptop, ' And rain.');
  await expect(laptop.getByText('There’s a newer draft on another device')).toBeVisible();
  await press(laptop, 'Continue here');
  await expect(text(laptop)).toHaveText('They need shade. And time.');
  const aside = laptop.getByRole('region', { name: /An older version from .* is saved in this browser/ });
  await expect(aside).toContainText('Ferns');

  await press(phone, 'Post');
  await expect(phone.getByText('Your reflection is posted')).toBeVisible();

  // The same form posts another text, before its draft could tell it that the post exists.
  await laptop.route('**/api/portfolio/draft', (route) => route.abort());
  await type(laptop, ' And wind.');
  await press(laptop, 'Post');
  await expect(laptop.getByText('This was already posted, here or on another device.')).toBeVisible();
  await press(laptop, 'Keep my changes');
  await press(laptop, 'Post');
  await expect(laptop.getByText('Your reflection is posted')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('main')).toContainText('They need shade. And time. And wind.');
  await phone.context().close();
});

test('a draft of a post that exists starts anew', async ({ browser, page: laptop, newStudent }) => {
  const phone = await continueOnPhone(laptop, browser, await newStudent());
  await press(phone, 'Post');
  await expect(phone.getByText('Your reflection is posted')).toBeVisible();
  await phone.context().close();

  await type(laptop, ' And rain.');
  await expect(laptop.getByText('This was posted on another device')).toBeVisible();
  await expect(draftLine(laptop)).toHaveText('Not saving in this tab');
  await press(laptop, 'Continue here');
  await expect(text(laptop)).toHaveText('They need shade. And rain.');
  await type(laptop, ' And time.');
  await expect(draftLine(laptop)).toHaveText(/^Saved \d/);
  await laptop.reload();
  await press(laptop, 'Continue');
  await expect(text(laptop)).toHaveText('They need shade. And rain. And time.');
});
