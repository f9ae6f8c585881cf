/** Where to go after signing in. */

/**
 * The path, search and hash of `value` when it leads to a page of this site, undefined otherwise: an
 * address of another site, a script, the sign-in itself.
 * @param origin of this site, such as `https://school.example.org`
 */
export function safeBackPath(value: unknown, origin: string = window.location.origin): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, origin)) return undefined;
  const target = new URL(value, origin);
  if (target.origin !== origin || target.pathname.toLowerCase() === '/signin') return undefined;
  // A path that begins with two slashes would be read as another host when it is followed.
  if (target.pathname.startsWith('//')) return undefined;
  return `${target.pathname}${target.search}${target.hash}`;
}
