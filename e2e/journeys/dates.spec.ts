/** Dates on small touch screens, whose letters and buttons are larger: a form shows every date and time whole. */
import { expect, type Page } from '@playwright/test';
import { messageId } from '../messages.ts';
import { serviceUrl, signIn } from '../people.ts';
import { test } from '../test.ts';
import { choirId } from '../visit.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** How to open each form with dates side by side, and the names of its dates. */
const forms: readonly { dates: readonly string[]; open: (page: Page) => Promise<unknown> }[] = [
  {
    dates: ['First planned day', 'Last planned day'],
    open: (page) => page.goto(`${serviceUrl()}/projectspace/createProject`),
  },
  {
    dates: ['Start date', 'End date'],
    open: async (page) => {
      await page.goto(`${serviceUrl()}/calendar`);
      await press(page, 'More');
      await page.getByRole('menuitem', { name: 'Add Events' }).click();
      await page.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'Holiday' }).click();
    },
  },
  {
    dates: ['From', 'To'],
    open: (page) => page.goto(`${serviceUrl()}/school/activity`),
  },
  {
    dates: ['Day', 'Ends on'],
    open: async (page) => {
      await page.goto(`${serviceUrl()}/clubspace/attendance/${await choirId(page)}/admin`);
      await press(page, 'Create New Meeting');
      await page.getByText('Once', { exact: true }).click();
    },
  },
  {
    dates: ['Date'],
    open: async (page) => {
      const draft = await messageId(page, 'Helpers for the exhibition evening');
      await page.goto(`${serviceUrl()}/messageboard/${draft}/post`);
      await press(page, 'Send Email');
      await page.getByText('At a time').click();
    },
  },
];

/** The fields that are cut off at the window's edge or too narrow for what they show. */
const cutOff = (page: Page) =>
  page.locator('input:visible').evaluateAll((fields) =>
    fields
      .filter((field) => {
        const { left, right } = field.getBoundingClientRect();
        return left < 0 || right > innerWidth || field.scrollWidth > field.clientWidth;
      })
      .map((field) => document.querySelector(`label[for="${field.id}"]`)?.textContent ?? field.outerHTML),
  );

test('forms show their dates whole on phones', async ({ page, context }) => {
  await signIn(context, 'administrator');
  for (const { dates, open } of forms) {
    await open(page);
    for (const name of dates) {
      const field = page.getByRole('textbox', { name }).first();
      await field.fill('28/9/2028');
      await field.press('Tab');
      await expect(field).toHaveValue('28 Sept 2028');
    }
    for (const width of [390, 375, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.soft.poll(() => cutOff(page), `${dates[0]}, ${width} px`).toEqual([]);
    }
  }
});
