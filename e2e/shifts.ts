/** What moves on a page by itself, so that a press lands on something else. */
import type { Page } from '@playwright/test';

/** Pixels by which a font that arrives may move a line. */
const leeway = 3;

/** The links of a page's content: their words, and the pixels from the top of the window. */
export async function placesOfLinks(page: Page): Promise<Map<string, number>> {
  const places = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link): [string, number] => [link.textContent, link.getBoundingClientRect().y]),
    );
  return new Map(places);
}

/**
 * The words of the links that have moved or are gone, and from where to where.
 * @param height of the window: only what was in it is compared
 */
export function movedBetween(
  before: Map<string, number>,
  after: Map<string, number>,
  height: number,
): string[] {
  return [...before].flatMap(([words, y]) => {
    if (y > height) return [];
    const now = after.get(words);
    return now !== undefined && Math.abs(now - y) < leeway ? [] : [`${words}: ${y} to ${now}`];
  });
}
