/** How names stand in lists. */

/**
 * A name as people sort it: letters before their case, accents beside their letter, any script. The
 * database's own order is by bytes, which puts "art" after "Zoo".
 * @param column of type text
 */
export function alphabetical(column: string): string {
  return `${column} collate "und-x-icu"`;
}
