/**
 * The outcome of an action, shown in a corner of the page. The library for it loads with the first notice.
 */

import type { ComponentType } from 'react';

/** Shows notices: the library, or a single plain notice if that couldn't be loaded. */
type Shown = { Panel?: ComponentType; plain?: Notice | undefined };

let shown: Shown = {};
const listeners = new Set<() => void>();

function set(change: Shown): void {
  shown = { ...shown, ...change };
  for (const listener of listeners) listener();
}

/** The current `Shown`, and a subscription to it, for `useSyncExternalStore`. */
export const shownNotices = {
  current: (): Shown => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** What the reader can do about it, such as undo. Pressing it closes the notice. */
export type NoticeAction = { label: string; onPress: () => void };

/** A notice's content, and how long it stays. */
export type Notice = {
  tone: 'success' | 'failure';
  title: string;
  body: string | undefined;
  action?: NoticeAction | undefined;
  /** Milliseconds until it closes; undefined for one that stays. */
  stays: number | undefined;
};

/** How often all notices were closed: one whose panel was still loading then isn't shown. */
let closings = 0;

async function show(notice: Notice): Promise<() => void> {
  const before = closings;
  try {
    const { default: Panel, showNotice } = await import('./NoticePanel.tsx');
    if (closings !== before) return () => undefined;
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

/** Closes every notice: at the sign-in, they were for whoever was signed in. */
export function closeNotices(): void {
  closings += 1;
  closePlain();
  if (shown.Panel !== undefined) void import('./NoticePanel.tsx').then(({ closeAll }) => closeAll());
}

let earlier: Promise<() => void>[] = [];

/**
 * Closes notices of earlier successes when the next action starts, whose outcome is shown where it was
 * pressed. Submitting a form calls this automatically. Notices that offer to undo stay.
 */
export function closeEarlier(): void {
  for (const one of earlier) void one.then((close) => close());
  earlier = [];
}

/** Shows a notice. @returns a function that closes it */
function say(notice: Notice): () => void {
  const shown = show(notice);
  if (notice.tone === 'success' && notice.action === undefined) {
    earlier.push(shown);
    // Adding the same listener again has no effect.
    document.addEventListener('submit', closeEarlier, { capture: true });
  }
  return () => void shown.then((close) => close());
}

/**
 * Says that something was done. Closes after five seconds, after ten if it has an action.
 * @returns a function that closes it, for when its action no longer applies
 */
export function noticeSuccess(title: string, body?: string, action?: NoticeAction): () => void {
  return say({ tone: 'success', title, body, action, stays: action === undefined ? 5000 : 10_000 });
}

/** The same for three seconds, as the specification requires for messages (section 9). */
export function noticeShortly(title: string, body?: string): void {
  say({ tone: 'success', title, body, stays: 3000 });
}

/**
 * Says that something failed. Stays until it's closed; repeating the same notice replaces it.
 * @returns a function that closes it, for when it no longer applies
 */
export function noticeFailure(title: string, body?: string): () => void {
  return say({ tone: 'failure', title, body, stays: undefined });
}
