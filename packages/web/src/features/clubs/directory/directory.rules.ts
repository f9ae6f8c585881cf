/** The directory's filter and figures. */

import { isActiveClub } from '@casement/domain/clubs/classes.rules.ts';
import type { ClubCard } from '@casement/domain/clubs/clubs.contract.ts';
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import type { Day } from '@casement/domain/shared/time/days.ts';
import { weekdayNames } from '../clubs.rules.ts';
import { noMembers, wholeSchool } from '../clubs.search.ts';

/** The classes with a member in any club, in order of graduation. */
export function classesOf(clubs: readonly ClubCard[]): string[] {
  return [...new Set(clubs.flatMap((club) => club.graduatingClasses))].sort();
}

/** Names prepared for searching, by club. */
const folded = new WeakMap<ClubCard, string>();

function foldedName(club: ClubCard): string {
  const known = folded.get(club);
  if (known !== undefined) return known;
  const name = foldForSearch(club.clubName);
  folded.set(club, name);
  return name;
}

const byName = new Intl.Collator(locale, { numeric: true });

/** Filters other than classes; an empty list means any. A club has to match every list that isn't empty. */
export type Narrowing = { strand: readonly string[]; day: readonly string[]; tag: readonly string[] };

const anything: Narrowing = { strand: [], day: [], tag: [] };

/** Returns a check of whether a club matches the search text and these filters. */
export function wantedBy(text: string, { strand, day, tag } = anything): (club: ClubCard) => boolean {
  const wanted = foldForSearch(text);
  return (club) =>
    (strand.length === 0 || strand.includes(club.casStrand)) &&
    (day.length === 0 || club.weeklyMeetingTimes.some((time) => day.includes(time.day))) &&
    (tag.length === 0 || club.tags.some(({ _id }) => tag.includes(_id))) &&
    foldedName(club).includes(wanted);
}

/**
 * Whether a club matches the selected classes: a whole-school club if that choice is selected, a club with a
 * member in a selected class, and a club without members if that choice is selected, so that every club can
 * be reached (spec: clubs dashboard).
 * @param classes the selected choices: classes, `whole`, `none`
 */
export function isOfClasses(club: ClubCard, classes: readonly string[]): boolean {
  return (
    (club.wholeSchoolClub && classes.includes(wholeSchool)) ||
    (club.memberCount === 0 && classes.includes(noMembers)) ||
    club.graduatingClasses.some((graduatingClass) => classes.includes(graduatingClass))
  );
}

/**
 * The clubs that match the filter, by name.
 * @param classes the selected choices
 * @param text the name has to contain it, in any case and with or without accents
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

/** How many clubs with that name the filter hides: those listed by default but not now. */
export function countHidden(usual: readonly ClubCard[], listed: readonly ClubCard[], text: string): number {
  const seen = new Set(listed);
  const isWanted = wantedBy(text);
  return usual.filter((club) => !seen.has(club) && isWanted(club)).length;
}

/** The weekdays on which clubs meet, Monday first, and the clubs' tags, by name. */
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

/** How many clubs a list has, how many of them are active on a day, and how many memberships those have. */
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
