/** How long reads are stored for offline use, and for whom. */

const day = 24 * 60 * 60 * 1000;

/** Milliseconds that a read is stored at most. */
const longest = 7 * day;

/** Whether a read is still to be shown. One from tomorrow was stored by another clock, and nobody knows how old it is. */
export function isCurrent(readAt: number, now: number): boolean {
  return readAt > now - longest && readAt < now + day;
}

/** Names of the cookie with the key, behind TLS and without. */
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
