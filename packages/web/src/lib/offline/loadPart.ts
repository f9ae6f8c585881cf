/**
 * How a build loads parts of a page later: `parts.ts` replaces Vite’s own function with this. Vite's can’t retry after
 * a failure, since Chromium remembers until a reload that a script's address couldn’t be loaded.
 */
import { missingPart } from './build.ts';

/** By path; undefined after a failure. */
const sheets: Record<string, Promise<unknown> | undefined> = {};

function loadSheet(path: string): Promise<unknown> {
  sheets[path] ??= new Promise((resolve, reject) => {
    const href = `/${path}`;
    if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return resolve(path);
    const link = document.createElement('link');
    const onerror = () => {
      link.remove();
      sheets[path] = undefined;
      reject(new Error(path));
    };
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', onload: resolve, onerror, href });
    document.head.append(link);
  });
  return sheets[path];
}

/** How often the script at an address has failed. */
const failures: Record<string, number> = {};

/** Retries with another address: some browsers don’t request the same one again. */
async function loadAgain(failure: unknown): Promise<unknown> {
  const address = /https?:\S+\.js/.exec(String(failure))?.[0];
  if (address === undefined) throw failure;
  const before = failures[address] ?? 0;
  try {
    if (before === 0) throw failure;
    const again = `${address}?${before}`;
    const loaded: unknown = await import(/* @vite-ignore */ again);
    return loaded;
  } catch (error) {
    failures[address] = before + 1;
    throw error;
  }
}

/**
 * Loads a script and its sheets.
 * @throws an error that `isMissingPart` recognises: each browser has its own message, and the router would reload
 *   without a network
 */
export async function loadPart(
  load: () => Promise<unknown>,
  needs: readonly string[] = [],
): Promise<unknown> {
  try {
    const [loaded] = await Promise.all([load().catch(loadAgain), ...needs.map(loadSheet)]);
    return loaded;
  } catch (cause) {
    throw new Error(missingPart, { cause });
  }
}
