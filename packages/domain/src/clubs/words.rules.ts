/** The school's own word for clubs. */

import { locale } from '../shared/locale.ts';

/** A word in the forms that texts need; the capitalised ones start a sentence or a title. */
export type ClubWords = { one: string; many: string; One: string; Many: string };

function singular(word: string): string {
  if (/[^aeiou]ies$/i.test(word)) return word.replace(/ies$/i, 'y');
  if (/(?:s|x|z|ch|sh)es$/i.test(word)) return word.replace(/es$/i, '');
  return /[^s]s$/i.test(word) ? word.slice(0, -1) : word;
}

function plural(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return word.replace(/y$/i, 'ies');
  if (/(?:s|x|z|ch|sh)$/i.test(word)) return `${word}es`;
  return `${word}s`;
}

const capital = (word: string) => word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
const small = (word: string) =>
  /^\p{Lu}{2}/u.test(word) ? word : word.charAt(0).toLocaleLowerCase(locale) + word.slice(1);

/**
 * The words for clubs (spec: "the displayed word is the tenant's alternate name if one is set"). The name may
 * be singular or plural: "Society" and "Societies" give the same words.
 * @param alternateName as in the school's settings, or null for "Club"
 */
export function clubWords(alternateName: string | null): ClubWords {
  const one = singular(alternateName?.trim() || 'Club');
  const many = plural(one);
  return { one: small(one), many: small(many), One: capital(one), Many: capital(many) };
}
