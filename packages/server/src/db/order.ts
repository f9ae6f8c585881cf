/** The order of names in lists. */

/**
 * SQL that sorts names as people do: letters before their case, accents beside their letter, any script. The
 * database's own order is by bytes, which puts "art" after "Zoo".
 * @param column of type text
 */
export function alphabetical(column: string): string {
  return `${column} collate "und-x-icu"`;
}

/** People by first name, as in lists. */
export const byFirstName = (person: string): string =>
  `${alphabetical(`${person}.first_name`)}, ${alphabetical(`${person}.last_name`)}, ${person}.id`;

/** People by last name, as in a club. */
export const byLastName = (person: string): string =>
  `${alphabetical(`${person}.last_name`)}, ${alphabetical(`${person}.first_name`)}, ${person}.id`;
