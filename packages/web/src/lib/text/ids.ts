/** Ids that a form gives to what it will make, so that sending twice makes it once. */

/** An id of 16 random bytes: UUID, version 4. */
function idOf(random: Uint8Array): string {
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3})(.)(.{3})(.{12})$/, '$1-$2-4$3-a$5-$6');
}

/** A new id; on plain HTTP too, where the browser has no ready one. */
export const makeId = (): string => idOf(crypto.getRandomValues(new Uint8Array(16)));
