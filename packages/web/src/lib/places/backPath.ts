/** Where to go after signing in. */

/**
 * The path, search and hash of `value` when it leads to a page of this site, undefined otherwise: an
 * address of another site, a script, the sign-in itself.
 * @param origin of this site, such as `https://school.example.org`
 */
export function safeBackPath(value: unknown, origin: string = window.location.origin): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const target = addressOf(value, origin);
  if (target === undefined) return undefined;
  if (target.origin !== origin || target.pathname.toLowerCase() === '/signin') return undefined;
  // A path that begins with two slashes would be read as another host when it is followed.
  if (target.pathname.startsWith('//')) return undefined;
  return `${target.pathname}${target.search}${target.hash}`;
}

/** Undefined for text that isn't an address: `URL.canParse` is newer than the oldest browsers that the product serves. */
function addressOf(value: string, origin: string): URL | undefined {
  try {
    return new URL(value, origin);
  } catch {
    return undefined;
  }
}
