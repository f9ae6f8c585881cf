/** Ids that a form assigns to the records it will create, so that sending twice creates one. */

/** A UUID, version 4, from 16 random bytes. */
function idOf(random: Uint8Array): string {
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3})(.)(.{3})(.{12})$/, '$1-$2-4$3-a$5-$6');
}

/** A new id; works on plain HTTP too, where browsers don't offer `randomUUID`. */
export const makeId = (): string => idOf(crypto.getRandomValues(new Uint8Array(16)));
