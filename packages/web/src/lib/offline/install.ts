/** Makes the browser store the build's files, so that pages open without a network. */

/**
 * Installs the service worker. Development has none: its files change all the time.
 * @returns whether this browser has one
 */
export async function installWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  const registered: unknown = await navigator.serviceWorker
    .register('/worker.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  return registered !== undefined;
}
