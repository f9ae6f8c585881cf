/** Waits for the page to be drawn. */
import type { Page } from '@playwright/test';

/**
 * Waits until the page has been drawn twice: whatever depends on the window's new size is then in its place.
 * @param frames more, if something has only just arrived
 */
export const drawn = (page: Page, frames = 2): Promise<void> =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, frames);
