import type { Query } from '@tanstack/react-query';

/** Whether a read on the screen belongs to the page, and not only to the frame around it. */
export function isOfPage(read: Query): boolean {
  // The menu's counts are on every screen; the first page shows them as well.
  const isCount = read.meta?.['inBackground'] === true && read.getObserversCount() < 2;
  return !isCount && read.meta?.['ofFrame'] !== true;
}
