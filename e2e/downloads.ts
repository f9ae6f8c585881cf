/** Files that a page saves. */
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';

export type Download = { name: string; bytes: Buffer };

/** Selects a control that saves a file, and reads the file. */
export async function download(button: Locator): Promise<Download> {
  const coming = button.page().waitForEvent('download');
  await button.click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The lines of a CSV file, its headings first, without its byte order mark. */
export const linesOf = ({ bytes }: Download) =>
  bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
