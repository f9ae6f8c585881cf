/** The filter of the projects dashboard. */
import type { OwnProjectCard, ProjectCard } from '@casement/domain/projects/projects.contract.ts';
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import { type Day, isCurrentClass } from '@casement/domain/shared/time/days.ts';
import { archivedChip } from '../../../lib/archived.ts';
import { noMembersChip } from '../chips.rules.ts';

/** The chips: the classes in order of graduation, then no members and archived, if there are any. */
export function projectChips(projects: readonly ProjectCard[]): string[] {
  const listed = projects.filter(({ archived }) => !archived);
  return [
    ...[...new Set(listed.flatMap(({ graduatingClasses }) => graduatingClasses))].sort(),
    ...(listed.some(({ memberCount }) => memberCount === 0) ? [noMembersChip] : []),
    ...(listed.length < projects.length ? [archivedChip] : []),
  ];
}

/**
 * The projects that match the filter and whose name contains the text, in any case. Projects without members
 * have their own chip, so that every project can be reached.
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

/** A project's classes that haven't left, as its card shows them. */
export function activeClasses({ graduatingClasses }: OwnProjectCard, today: Day): string[] {
  return graduatingClasses.filter((one) => isCurrentClass(one, today, 7));
}
