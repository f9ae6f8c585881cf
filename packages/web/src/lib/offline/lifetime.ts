/** How long reads are stored for offline use, and for whom. */

const day = 24 * 60 * 60 * 1000;

/** Maximum milliseconds that a read is stored. */
const longest = 7 * day;

/**
 * Whether a read can still be shown. One from a day or more ahead was stored under another clock, and its age
 * is unknown.
 */
export function isCurrent(readAt: number, now: number): boolean {
  return readAt > now - longest && readAt < now + day;
}

/** Names of the cookie with the key, with TLS and without. */
const keyCookies = ['__Host-casement.reads', 'casement.reads'];

/** The key in a document's cookies; undefined if there is none, such as after the session's end. */
export function keyIn(cookies: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  for (const name of keyCookies) {
    const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    if (value !== undefined && value !== '') return value;
  }
  return undefined;
}
