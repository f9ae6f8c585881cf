/** What came of an action, said in a corner of the page. The library behind it loads with the first notice. */

import type { ComponentType } from 'react';

/** What shows notices: the library, or a single plain notice where that couldn’t be loaded. */
type Shown = { Panel?: ComponentType; plain?: Notice | undefined };

let shown: Shown = {};
const listeners = new Set<() => void>();

function set(change: Shown): void {
  shown = { ...shown, ...change };
  for (const listener of listeners) listener();
}

/** What shows notices, and a subscription to that, for `useSyncExternalStore`. */
export const shownNotices = {
  current: (): Shown => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** What the reader can do about it, such as undoing. The notice closes when it is pressed. */
export type NoticeAction = { label: string; onPress: () => void };

/** What a notice says, and how long it stays. */
export type Notice = {
  tone: 'success' | 'failure';
  title: string;
  body: string | undefined;
  action?: NoticeAction | undefined;
  /** Milliseconds until it closes; undefined for one that stays. */
  stays: number | undefined;
};

async function show(notice: Notice): Promise<() => void> {
  try {
    const { default: Panel, showNotice } = await import('./NoticePanel.tsx');
    set({ Panel, plain: undefined });
    return showNotice(notice);
  } catch {
    set({ plain: notice });
    const close = () => {
      if (shown.plain === notice) set({ plain: undefined });
    };
    if (notice.stays !== undefined) setTimeout(close, notice.stays);
    return close;
  }
}

/** Closes the plain notice. */
export const closePlain = (): void => set({ plain: undefined });

let earlier: Promise<() => void>[] = [];

/**
 * Closes what was said of earlier successes, when the next press begins: what comes of that is said beside it. Forms
 * that are submitted do so by themselves. What offers to undo stays.
 */
export function closeEarlier(): void {
  for (const one of earlier) void one.then((close) => close());
  earlier = [];
}

function say(notice: Notice): void {
  const shown = show(notice);
  if (notice.action !== undefined) return;
  earlier.push(shown);
  // A listener that is there already is not added again.
  document.addEventListener('submit', closeEarlier, { capture: true });
}

/** Says that something was done. Closes after five seconds, after ten when there is something to press. */
export function noticeSuccess(title: string, body?: string, action?: NoticeAction): void {
  say({ tone: 'success', title, body, action, stays: action === undefined ? 5000 : 10_000 });
}

/** Says the same for three seconds, as the specification asks of messages (section 9). */
export function noticeShortly(title: string, body?: string): void {
  say({ tone: 'success', title, body, stays: 3000 });
}

/**
 * Says that something failed. Stays until it is closed; saying the same again does not pile up.
 * @returns a function that closes it, for when it is no longer so
 */
export function noticeFailure(title: string, body?: string): () => void {
  const shown = show({ tone: 'failure', title, body, stays: undefined });
  return () => void shown.then((close) => close());
}
