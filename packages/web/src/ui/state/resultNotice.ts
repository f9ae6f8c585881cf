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

/** What the reader can do about it, such as undoing. The notice closes when it is pressed. */
export type NoticeAction = { label: string; onPress: () => void };

async function show(
  tone: 'success' | 'failure',
  title: string,
  body: string | undefined,
  action?: NoticeAction,
): Promise<void> {
  if (!wanted) {
    wanted = true;
    for (const listener of listeners) listener();
  }
  const { showNotice } = await import('./NoticePanel.tsx');
  showNotice(tone, title, body, action);
}

/** Says that something was done. Closes after some seconds, later when there is something to press. */
export function noticeSuccess(title: string, body?: string, action?: NoticeAction): void {
  void show('success', title, body, action);
}

/** Says that something failed. Stays until it is closed; saying the same again does not pile up. */
export function noticeFailure(title: string, body?: string): void {
  void show('failure', title, body);
}
