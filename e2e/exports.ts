/** Exports: their notices and files. */

import { expect, type Page } from '@playwright/test';
import { type Download, download } from './downloads.ts';

/** The notices about running and finished exports. */
export const exportsOf = (page: Page) => page.getByRole('region', { name: 'Exports' });

/** Waits for the file of the only export, and saves it. */
export async function downloadedExport(page: Page): Promise<Download> {
  const button = exportsOf(page).getByRole('button', { name: 'Download' });
  await expect(button).toBeVisible({ timeout: 300_000 });
  return download(button);
}
