/** Which clubs the directory shows, and its figures. */

import { isActiveClub } from '@casement/domain/clubs/classes.rules.ts';
import type { ClubCard } from '@casement/domain/clubs/clubs.contract.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import type { Day } from '@casement/domain/shared/time/days.ts';
import { foldForSearch } from '../../../lib/text/search.ts';
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

/**
 * The clubs that the filter lets through, by name. A club shows when it is a whole-school one and that
 * chip is on, when it has a member in a class that is on, and when it has no members and that chip is on,
 * so that no club is out of reach (spec: clubs dashboard).
 * @param chips the chips that are on: classes, `whole`, `none`
 * @param text what the name has to contain, in any letters and with or without accents
 */
export function filterClubs(clubs: readonly ClubCard[], chips: readonly string[], text: string): ClubCard[] {
  const on = new Set(chips);
  const wanted = foldForSearch(text);
  return clubs
    .filter(
      (club) =>
        (club.wholeSchoolClub && on.has(wholeSchool)) ||
        (club.memberCount === 0 && on.has(noMembers)) ||
        club.graduatingClasses.some((graduatingClass) => on.has(graduatingClass)),
    )
    .filter((club) => foldedName(club).includes(wanted))
    .sort((a, b) => byName.compare(a.clubName, b.clubName));
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
