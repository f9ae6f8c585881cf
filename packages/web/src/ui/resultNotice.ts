/** What came of an action, said in a corner of the page. The library behind it loads with the first notice. */

let wanted = false;
const listeners = new Set<() => void>();

/** Whether any notice was ever asked for, and a subscription to that, for `useSyncExternalStore`. */
export const noticesWanted = {
  current: (): boolean => wanted,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

async function show(tone: 'success' | 'failure', title: string, body: string | undefined): Promise<void> {
  if (!wanted) {
    wanted = true;
    for (const listener of listeners) listener();
  }
  const { showNotice } = await import('./NoticePanel.tsx');
  showNotice(tone, title, body);
}

/** Says that something was done. Goes by itself after some seconds. */
export function noticeSuccess(title: string, body?: string): void {
  void show('success', title, body);
}

/** Says that something failed. Stays until it is closed; saying the same again does not pile up. */
export function noticeFailure(title: string, body?: string): void {
  void show('failure', title, body);
}
