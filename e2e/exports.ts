/** Exports: their notices, and their files. */

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** The notices of what is being exported, or was. */
export const exportsOf = (page: Page) => page.getByRole('region', { name: 'Exports' });

/** Waits for the file of the only export, and saves it. */
export async function downloadedExport(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const button = exportsOf(page).getByRole('button', { name: 'Download' });
  await expect(button).toBeVisible({ timeout: 300_000 });
  const coming = page.waitForEvent('download');
  await button.click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
