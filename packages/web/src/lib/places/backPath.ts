/** Where to go after signing in. */

/**
 * The path, search and hash of `value` if it leads to a page of this site, otherwise undefined: an address of
 * another site, a script, the sign-in itself.
 * @param origin of this site, such as `https://school.example.org`
 */
export function safeBackPath(value: unknown, origin: string = window.location.origin): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const target = addressOf(value, origin);
  if (target === undefined) return undefined;
  if (target.origin !== origin || target.pathname.toLowerCase() === '/signin') return undefined;
  // The browser would read a path that starts with two slashes as another host.
  if (target.pathname.startsWith('//')) return undefined;
  return `${target.pathname}${target.search}${target.hash}`;
}

/** Undefined for text that isn't an address: `URL.canParse` is newer than the oldest browsers we support. */
function addressOf(value: string, origin: string): URL | undefined {
  try {
    return new URL(value, origin);
  } catch {
    return undefined;
  }
}
