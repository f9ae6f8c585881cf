/** Moving between the rows of a table by keyboard. */
import type { KeyboardEvent } from 'react';

const aLink = 'a[href]';
const aBox = 'input[type="checkbox"]';

/** How much of the window Page Up and Page Down move by: some rows stay in view, as when the browser scrolls. */
const pageOfWindow = 0.8;

/**
 * Arrows, Home, End, Page Up and Page Down move through the rows, on the same kind of control; Space on a link selects
 * its row.
 */
export function walkRows(
  event: KeyboardEvent<HTMLElement>,
  count: number,
  reach: (index: number, then: (row: HTMLElement) => void) => void,
) {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const box = target instanceof HTMLInputElement && target.type === 'checkbox';
  if (target.matches('input, textarea, select, [aria-haspopup]') && !box) return;
  const row = target.closest<HTMLElement>('[data-index]');
  if (row === null) return;
  if (key === ' ' && target.matches('a')) {
    const selects = row.querySelector<HTMLInputElement>(aBox);
    if (selects === null) return;
    event.preventDefault();
    selects.click();
    return;
  }
  const index = Number(row.dataset['index']);
  const last = count - 1;
  const page = Math.max(1, Math.floor((pageOfWindow * window.innerHeight) / Math.max(1, row.offsetHeight)));
  const to: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: last,
    PageDown: Math.min(index + page, last),
    PageUp: Math.max(index - page, 0),
  };
  const next = to[key];
  // At an end of the list a page further is the browser's: it shows what is around the list.
  if (next === undefined || (key.startsWith('Page') && next === index)) return;
  event.preventDefault();
  if (next < 0 || next >= count) return;
  reach(next, (found) => {
    const wanted = box ? [aBox, aLink] : [aLink, aBox, 'button'];
    wanted
      .map((selector) => found.querySelector<HTMLElement>(selector))
      .find((control) => control !== null)
      ?.focus();
  });
}
