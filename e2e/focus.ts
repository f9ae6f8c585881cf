/** Walks through a screen with the Tab key, and checks whether a fixed or sticky element covers the focused one. */
import { expect, type Page } from '@playwright/test';
import { drawn } from './drawn.ts';

/** The focused element and what covers it; `end` when Tab is back at the start. */
function lookAtFocus(): { name: string; by: string | undefined } | 'end' {
  const focused = document.activeElement;
  if (
    !(focused instanceof HTMLElement) ||
    focused === document.body ||
    focused.dataset['walked'] !== undefined
  )
    return 'end';
  focused.dataset['walked'] = '';
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const isSmall = ({ width, height }: DOMRect) => width < 4 || height < 4;
  // The input of a choice that is drawn by its label is only a dot.
  const shown = isSmall(boxOf(focused))
    ? (focused.closest('label') ?? focused.parentElement ?? focused)
    : focused;
  const { left, right, top, bottom } = boxOf(shown);
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.id} ${focused.textContent?.slice(0, 40)}`;
  if (isSmall(boxOf(shown))) return { name, by: undefined };
  if (bottom <= 0 || top >= innerHeight) return { name, by: 'outside of the window' };
  const stays = (element: Element | null) => {
    for (let at = element; at !== null; at = at.parentElement)
      if (!at.contains(focused) && /sticky|fixed/.test(getComputedStyle(at).position)) return at;
    return undefined;
  };
  const places = [0.5, 0.02, 0.98].flatMap((across) =>
    [0.5, 0.05, 0.95].map((down) => [left + across * (right - left), top + down * (bottom - top)] as const),
  );
  const covers = places.map(([x, y]) => stays(document.elementFromPoint(x, y)));
  // Of elements too high for the window, and of text being edited, a part has to be visible.
  const isHigh = bottom - top > innerHeight / 3 || focused.isContentEditable;
  const cover = isHigh && covers.includes(undefined) ? undefined : covers.find((each) => each !== undefined);
  return { name, by: cover && `${cover.tagName} ${cover.className}` };
}

/**
 * Waits until the focus is in the open menu. It is put there a moment after the menu is drawn: a key pressed before
 * that closes the menu, and an entry focused before that loses the focus again.
 */
export const expectFocusInMenu = (page: Page): Promise<void> =>
  expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toHaveCount(1);

/** Expects that nothing covers the focused element at any step from the page's first field to its last. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const covered: string[] = [];
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-walked]'))
      delete element.dataset['walked'];
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  let steps = 0;
  for (; steps < 250; steps += 1) {
    await page.keyboard.press('Tab');
    await drawn(page);
    const seen = await page.evaluate(lookAtFocus);
    if (seen === 'end') break;
    if (seen.by !== undefined) covered.push(`${seen.name} is covered by ${seen.by}`);
  }
  // The walk took place, and it ended.
  expect(steps).toBeGreaterThan(5);
  expect(steps).toBeLessThan(250);
  expect(covered).toEqual([]);
}
