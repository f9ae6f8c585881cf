/** Which projects the list shows, and the actions on them. */
import type { AttachableProject } from '@casement/domain/evaluations/assignments/attach.contract.ts';
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import { noMembersChip } from '../../projects/chips.rules.ts';

/** The chips: classes in order of graduation, then projects without members if there are any. */
export function attachChips(projects: readonly AttachableProject[]): string[] {
  return [
    ...[...new Set(projects.flatMap(({ graduatingClasses }) => graduatingClasses))].toSorted(),
    ...(projects.some(({ memberCount }) => memberCount === 0) ? [noMembersChip] : []),
  ];
}

/** Projects of a selected class, or without members, whose name contains the text, in any case. */
export function filterAttachable(
  projects: readonly AttachableProject[],
  chips: readonly string[],
  text: string,
): AttachableProject[] {
  const wanted = foldForSearch(text.trim());
  return projects.filter(
    ({ name, memberCount, graduatingClasses }) =>
      foldForSearch(name).includes(wanted) &&
      (memberCount === 0
        ? chips.includes(noMembersChip)
        : graduatingClasses.some((one) => chips.includes(one))),
  );
}

export const isAttached = ({ evaluationEvent }: AttachableProject): boolean => evaluationEvent !== null;

/** Whether an assignment can be attached to a project: it isn't yet, and there's somebody to evaluate. */
export function canAttach(project: AttachableProject): boolean {
  return !isAttached(project) && !project.archived && project.memberCount > 0;
}
