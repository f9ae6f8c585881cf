/** Counts a person's taps and clicks. */
import type { Page } from '@playwright/test';

/** Where the page stores the count, so that it survives a reload of the tab. */
const counter = 'taps';

/**
 * Counts the taps and clicks in a tab from now on, across page loads; those made by scripts don’t count.
 * @returns a function with the count so far
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const listen = (key: string) =>
    document.addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
      },
      true,
    );
  await page.addInitScript(listen, counter);
  await page.evaluate(listen, counter);
  return async () => Number(await page.evaluate((key) => sessionStorage.getItem(key), counter));
}
