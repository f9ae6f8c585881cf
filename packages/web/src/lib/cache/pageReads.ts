import type { Query } from '@tanstack/react-query';

/** Whether a read that is on the screen belongs to the page, and not to the frame around it alone. */
export function isOfPage(read: Query): boolean {
  // The menu counts what waits on every screen; the first page shows it as well.
  const isCount = read.meta?.['inBackground'] === true && read.getObserversCount() < 2;
  return !isCount && read.meta?.['ofFrame'] !== true;
}
