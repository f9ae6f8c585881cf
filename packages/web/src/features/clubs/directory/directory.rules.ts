/** Which clubs the directory shows, and its figures. */

import { isActiveClub } from '@casement/domain/clubs/classes.rules.ts';
import type { ClubCard } from '@casement/domain/clubs/clubs.contract.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import type { Day } from '@casement/domain/shared/time/days.ts';
import { foldForSearch } from '../../../lib/text/search.ts';
import { weekdayNames } from '../clubs.rules.ts';
import { noMembers, wholeSchool } from '../clubs.search.ts';

/** The classes that have a member somewhere, in the order they graduate. */
export function classesOf(clubs: readonly ClubCard[]): string[] {
  return [...new Set(clubs.flatMap((club) => club.graduatingClasses))].sort();
}

/** Names as they are searched, by club. */
const folded = new WeakMap<ClubCard, string>();

function foldedName(club: ClubCard): string {
  const known = folded.get(club);
  if (known !== undefined) return known;
  const name = foldForSearch(club.clubName);
  folded.set(club, name);
  return name;
}

const byName = new Intl.Collator(locale, { numeric: true });

/** What the list is narrowed to besides classes; an empty list is any. A club needs one of each that is not. */
export type Narrowing = { strand: readonly string[]; day: readonly string[]; tag: readonly string[] };

const anything: Narrowing = { strand: [], day: [], tag: [] };

/** A check of whether a club's name and what it is are those that are looked for. */
export function wantedBy(text: string, { strand, day, tag } = anything): (club: ClubCard) => boolean {
  const wanted = foldForSearch(text);
  return (club) =>
    (strand.length === 0 || strand.includes(club.casStrand)) &&
    (day.length === 0 || club.weeklyMeetingTimes.some((time) => day.includes(time.day))) &&
    (tag.length === 0 || club.tags.some(({ _id }) => tag.includes(_id))) &&
    foldedName(club).includes(wanted);
}

/**
 * Whether a club is of the classes that are on: a whole-school one when that choice is on, one with a member in a
 * class that is on, and one without members when that choice is on, so that no club is out of reach (spec: clubs
 * dashboard).
 * @param classes the choices that are on: classes, `whole`, `none`
 */
export function isOfClasses(club: ClubCard, classes: readonly string[]): boolean {
  return (
    (club.wholeSchoolClub && classes.includes(wholeSchool)) ||
    (club.memberCount === 0 && classes.includes(noMembers)) ||
    club.graduatingClasses.some((graduatingClass) => classes.includes(graduatingClass))
  );
}

/**
 * The clubs that the filter lets through, by name.
 * @param classes the choices that are on
 * @param text what the name has to contain, in any letters and with or without accents
 */
export function filterClubs(
  clubs: readonly ClubCard[],
  classes: readonly string[],
  text: string,
  narrowing = anything,
): ClubCard[] {
  const isWanted = wantedBy(text, narrowing);
  return clubs
    .filter((club) => isOfClasses(club, classes) && isWanted(club))
    .sort((a, b) => byName.compare(a.clubName, b.clubName));
}

/** How many clubs with that name the filter hides: those that are listed by default and not now. */
export function countHidden(usual: readonly ClubCard[], listed: readonly ClubCard[], text: string): number {
  const seen = new Set(listed);
  const isWanted = wantedBy(text);
  return usual.filter((club) => !seen.has(club) && isWanted(club)).length;
}

/** The weekdays on which a club meets, Monday first, and the tags that clubs have, by name. */
export function narrowingChoices(clubs: readonly ClubCard[]) {
  const days = new Set(clubs.flatMap((club) => club.weeklyMeetingTimes.map(({ day }) => day)));
  const tags = new Map(clubs.flatMap((club) => club.tags.map(({ _id, tag }) => [_id, tag] as const)));
  return {
    days: weekdayNames.filter((day) => days.has(day)),
    tags: [...tags]
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => byName.compare(a.label, b.label)),
  };
}

/** How many clubs a list has, how many of them run on a day, and how many places in those are taken. */
export function directoryFigures(
  clubs: readonly ClubCard[],
  today: Day,
): { listed: number; running: number; places: number } {
  const running = clubs.filter((club) => isActiveClub(club.graduatingClasses, today));
  return {
    listed: clubs.length,
    running: running.length,
    places: running.reduce((sum, club) => sum + club.memberCount, 0),
  };
}
