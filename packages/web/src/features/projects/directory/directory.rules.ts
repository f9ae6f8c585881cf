/** Which projects the dashboard shows. */
import type { OwnProjectCard, ProjectCard } from '@casement/domain/projects/projects.contract.ts';
import { type Day, isCurrentClass } from '@casement/domain/shared/time/days.ts';
import { archivedChip } from '../../../lib/archived.ts';
import { foldForSearch } from '../../../lib/text/search.ts';

/** The chip of projects without members. */
export const noMembersChip = 'none';

/** The chips: the classes in the order they graduate, then those two where there are any. */
export function projectChips(projects: readonly ProjectCard[]): string[] {
  const listed = projects.filter(({ archived }) => !archived);
  return [
    ...[...new Set(listed.flatMap(({ graduatingClasses }) => graduatingClasses))].sort(),
    ...(listed.some(({ memberCount }) => memberCount === 0) ? [noMembersChip] : []),
    ...(listed.length < projects.length ? [archivedChip] : []),
  ];
}

/**
 * The chips that are on at first: classes of a later year, or of this one before July (spec: projects, section 2),
 * and projects without members.
 */
export function defaultProjectChips(chips: readonly string[], today: Day): string[] {
  return chips.filter(
    (chip) => chip === noMembersChip || (chip !== archivedChip && isCurrentClass(chip, today, 7)),
  );
}

/**
 * The projects that the filter lets through and whose name has the text in it, in any letters. A project without
 * members has a chip of its own, so that none is out of reach.
 */
export function filterProjects(
  projects: readonly ProjectCard[],
  chips: readonly string[],
  text: string,
): ProjectCard[] {
  const on = new Set(chips);
  const wanted = foldForSearch(text);
  return projects.filter(
    ({ name, archived, memberCount, graduatingClasses }) =>
      foldForSearch(name).includes(wanted) &&
      (archived
        ? on.has(archivedChip)
        : memberCount === 0
          ? on.has(noMembersChip)
          : graduatingClasses.some((one) => on.has(one))),
  );
}

/** The classes of a project that have not left, as its card names them. */
export function activeClasses({ graduatingClasses }: OwnProjectCard, today: Day): string[] {
  return graduatingClasses.filter((one) => isCurrentClass(one, today, 7));
}
