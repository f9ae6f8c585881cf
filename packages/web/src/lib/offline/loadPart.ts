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

type LoadScript = (address: string) => Promise<unknown>;

/** Imports an address; `parts.ts` leaves this one as it is. */
const fetchScript: LoadScript = (address) => import(/* @vite-ignore */ address);

/**
 * Loads a script. After a failure it tries the address again, and then another one: a browser that doesn't request the
 * same one again has nothing of it, so the script can't run twice.
 */
async function loadScript(address: string): Promise<unknown> {
  const before = failures[address] ?? 0;
  try {
    return await fetchScript(address).catch((failure: unknown) => {
      if (before === 0) throw failure;
      return fetchScript(`${address}?${before}`);
    });
  } catch (error) {
    failures[address] = before + 1;
    throw error;
  }
}

/**
 * Loads a script and its sheets.
 * @param load what takes the part from its script: a file that others import too has it under a name of the build’s
 * @throws an error that `isMissingPart` recognises: each browser has its own message, and the router would reload
 *   without a network
 */
export async function loadPart(
  load: (script: LoadScript) => Promise<unknown>,
  needs: readonly string[] = [],
): Promise<unknown> {
  try {
    const [loaded] = await Promise.all([load(loadScript), ...needs.map(loadSheet)]);
    return loaded;
  } catch (cause) {
    throw new Error(missingPart, { cause });
  }
}
