/** Counting what a person presses. */
import type { Page } from '@playwright/test';

/** Where the page counts: it lasts from one load of the tab to the next. */
const counter = 'taps';

/**
 * Counts the taps and clicks of a page from now on, over every page it loads; those that scripts make don’t count.
 * @returns how many there were so far
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
