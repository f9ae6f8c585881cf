/** A student downloads their own portfolio as a PDF. */

import { expect } from '@playwright/test';
import { downloadedExport, exportsOf } from '../exports.ts';
import { serviceUrl, signIn } from '../people.ts';
import { test } from '../test.ts';

test('a student downloads their own portfolio as a PDF', { tag: '@main' }, async ({ page, context }) => {
  await signIn(context, 'student');
  await page.goto(`${serviceUrl()}/portfolio`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  await expect(exportsOf(page).getByText('Portfolio as PDF')).toBeVisible();
  const { name, bytes } = await downloadedExport(page);
  expect(name).toMatch(/^CAS portfolio - .+\.pdf$/);
  expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  await page.getByRole('button', { name: 'Dismiss “Portfolio as PDF”' }).click();
  await expect(exportsOf(page)).toHaveCount(0);
});
