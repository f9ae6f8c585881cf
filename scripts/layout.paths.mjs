/** The address of a file keeps spaces and other letters encoded ("CAS%20office"): its pathname is no path. */
const ENCODED = /\bnew\s+URL\s*\([^()]*\bimport\.meta\.url\s*,?\s*\)\s*\.\s*pathname\b/g;

/** In a browser it is the address of a script. */
const IN_BROWSER = 'packages/web/src/';

/**
 * @param {string} path from the root
 * @param {string} code the file's, with or without its literals
 * @param {(message: string, at: number) => void} report
 */
export function checkPaths(path, code, report) {
  if (path.startsWith(IN_BROWSER)) return;
  for (const { index } of code.matchAll(ENCODED))
    report('the pathname of an address is encoded: import.meta.dirname, or fileURLToPath', index);
}
