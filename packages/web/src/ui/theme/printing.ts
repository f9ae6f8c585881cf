import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const followers = new Set<() => void>();

/** Both events end before the browser goes on, so what changes has to be drawn within them. */
function turn(now: boolean): void {
  if (printing === now) return;
  printing = now;
  flushSync(() => {
    for (const follow of followers) follow();
  });
}

if (typeof window !== 'undefined') {
  addEventListener('beforeprint', () => turn(true));
  addEventListener('afterprint', () => turn(false));
}

/** Whether the page is being printed. */
export const isPrinting = (): boolean => printing;

/** Calls back, within the event, when printing begins and when it has ended. */
export function followPrinting(onChange: () => void): () => void {
  followers.add(onChange);
  return () => followers.delete(onChange);
}

/** Whether the page is being printed: paper has no window that a row could be near. */
export function usePrinting(): boolean {
  return useSyncExternalStore(followPrinting, isPrinting);
}
