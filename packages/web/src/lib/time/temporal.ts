/** Loads `Temporal` if the browser lacks it. Await it before the first screen. */
export async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
