/** A student takes the own portfolio home as a PDF; an administrator exports a class, goes on, and downloads it. */

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { firstYearClass } from '../clock.ts';
import { test } from '../newcomers.ts';
import { serviceUrl, signIn } from '../people.ts';

const exports = (page: Page) => page.getByRole('region', { name: 'Exports' });

/** Waits for the file of the only export, and saves it. */
async function downloaded(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const button = exports(page).getByRole('button', { name: 'Download' });
  await expect(button).toBeVisible({ timeout: 300_000 });
  const coming = page.waitForEvent('download');
  await button.click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a student downloads the own portfolio as a PDF', { tag: '@main' }, async ({ page, context }) => {
  await signIn(context, 'student');
  await page.goto(`${serviceUrl()}/portfolio`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  await expect(exports(page).getByText('Portfolio as PDF')).toBeVisible();
  const { name, bytes } = await downloaded(page);
  expect(name).toMatch(/^CAS portfolio - .+\.pdf$/);
  expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  await page.getByRole('button', { name: 'Dismiss “Portfolio as PDF”' }).click();
  await expect(exports(page)).toHaveCount(0);
});

test('an administrator exports a class, leaves the page, comes back and downloads it', async ({
  page,
  context,
  newStudent,
}) => {
  const { schoolEmail } = await newStudent();
  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/portfolios/dashboard`);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('menuitem', { name: `Class of ${firstYearClass()}` }).click();
  await expect(exports(page).getByText(/Portfolios of the class of/)).toBeVisible();
  await page.goto(`${serviceUrl()}/calendar`);
  await expect(
    exports(page)
      .getByRole('progressbar')
      .or(exports(page).getByText(/is ready/))
      .first(),
  ).toBeVisible();
  await page.reload();
  const { name, bytes } = await downloaded(page);
  expect(name).toMatch(/^CAS portfolios - class of \d{4}\.zip$/);
  expect(bytes.toString('latin1', 0, 2)).toBe('PK');
  const folder = new RegExp(`${schoolEmail.split('@', 1)[0]}, Ottilie/Portfolio\\.pdf`, 'i');
  expect(bytes.toString('latin1')).toMatch(folder);
});
