/** Waits for the page to be drawn. */
import type { Page } from '@playwright/test';

/** Waits until the page has been drawn twice: whatever depends on the window's new size is then in its place. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
