/** The build of a page, and what happens to the page when the service has another one. */
/** The script that this page began with: it differs between two builds. */
export const entry = new URL(import.meta.url).pathname;

const reloadedKey = 'casement-reloaded';

/** Tells the service worker which build this page belongs to. */
export function followBuild(): void {
  navigator.serviceWorker?.addEventListener('message', ({ ports: [port] }) => port?.postMessage(entry));
}

/** The error message of a part that couldn’t be loaded. */
export const missingPart = 'A part of the page is missing.';

/** Whether an error says that a part of the page couldn't be loaded. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && error.message === missingPart;
}

/** Whether anything on the page would ask before leaving. */
export function hasUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Whether the service has another build than this page's. */
async function isReplaced(): Promise<boolean> {
  const answer = await fetch('/index.html', { cache: 'no-cache' });
  return answer.ok && !(await answer.text()).includes(`src="${entry}"`);
}

/**
 * Reloads a page whose parts no longer exist, once per build. Never while anything on it is unsaved: the
 * person reloads when they're done.
 */
export async function reloadIfReplaced(
  storage: Storage = window.sessionStorage,
  reload: () => void = () => window.location.reload(),
): Promise<void> {
  if (storage.getItem(reloadedKey) === entry || hasUnsaved()) return;
  if (!(await isReplaced().catch(() => false))) return;
  storage.setItem(reloadedKey, entry);
  reload();
}
