/** People sorted by name, and a picker's matches for typed text. */
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import type { SeenPerson } from '@casement/domain/shared/people.ts';

const byLetters = new Intl.Collator(locale);

type Named = Pick<SeenPerson, 'firstName' | 'lastName' | 'displayName'>;

const sortedNames = ({ firstName, lastName, displayName }: Named) =>
  [firstName ?? displayName, lastName ?? ''] as const;

/**
 * Compares people for a list by first name, then last name, as registers have them: Ł beside L, Ō beside O. To
 * students, who get no legal names, by the name that is shown.
 */
export function compareByName(one: Named, other: Named): number {
  const [first, last] = sortedNames(one);
  const [otherFirst, otherLast] = sortedNames(other);
  return byLetters.compare(first, otherFirst) || byLetters.compare(last, otherLast);
}

/** People in the order of {@link compareByName}. */
export function byName<Someone extends Named>(people: readonly Someone[]): Someone[] {
  return people.toSorted(compareByName);
}

/**
 * How well a person matches a search: a name starts with it, one of their words does, or a word contains it.
 */
type Fit = 0 | 1 | 2;

/** A person prepared for searching: the names that the reader gets, and the other text about them. */
export type SearchedPerson = { names: readonly string[]; words: readonly string[]; all: string };

/** Prepares a person for {@link fitOf}, once for many searches. */
export function searched(person: Omit<SeenPerson, '_id'>, label: string): SearchedPerson {
  const { firstName, lastName, displayName } = person;
  const names = [firstName, lastName, displayName].flatMap((name) =>
    name === undefined ? [] : [foldForSearch(name)],
  );
  const all = [...names, foldForSearch(label)].join(' ');
  return { names, words: all.split(/[\s\-·]+/u), all };
}

function fitOfPart(person: SearchedPerson, part: string): Fit | undefined {
  if (person.names.some((name) => name.startsWith(part))) return 0;
  if (person.words.some((word) => word.startsWith(part))) return 1;
  return person.all.includes(part) ? 2 : undefined;
}

/**
 * How a person matches typed text, ignoring accents: the worst word decides, unless a name starts with the
 * whole text. Undefined if a word isn't found.
 */
function fitOf(person: SearchedPerson, typed: string): Fit | undefined {
  const search = foldForSearch(typed);
  if (person.names.some((name) => name.startsWith(search))) return 0;
  let worst: Fit = 0;
  for (const part of search.split(' ')) {
    const fit = fitOfPart(person, part);
    if (fit === undefined) return undefined;
    if (fit > worst) worst = fit;
  }
  return worst;
}

/** The best matches in `items` for a search, equal ones in the given order, at most `most`. */
export function bestFits<Item>(
  items: readonly Item[],
  personOf: (item: Item) => SearchedPerson | undefined,
  typed: string,
  most: number,
): Item[] {
  const byFit: Record<Fit, Item[]> = { 0: [], 1: [], 2: [] };
  for (const item of items) {
    const person = personOf(item);
    const fit = person === undefined ? undefined : fitOf(person, typed);
    if (fit !== undefined) byFit[fit].push(item);
  }
  return [...byFit[0], ...byFit[1], ...byFit[2]].slice(0, most);
}
