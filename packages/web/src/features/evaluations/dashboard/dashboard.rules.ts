/** The filter and figures of the evaluations dashboard. */
import type {
  DashboardDetail,
  DashboardEvent,
} from '@casement/domain/evaluations/dashboard/dashboard.contract.ts';
import { type Progress, progressTag } from '@casement/domain/evaluations/marking/progress.rules.ts';
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import { noMembersChip } from '../../projects/chips.rules.ts';

const hasNoMembers = ({ project }: DashboardEvent) => project.graduatingClasses.length === 0;

/** The chips: the classes in the projects of all assignments, in order of graduation. */
export function classChips(details: readonly Pick<DashboardDetail, 'graduatingClasses'>[]): string[] {
  return [...new Set(details.flatMap(({ graduatingClasses }) => graduatingClasses))].toSorted();
}

/** The chips of projects: their classes, then projects without members if there are any. */
export function projectChips(details: readonly DashboardDetail[]): string[] {
  const left = details.some(({ evaluationEvents }) => evaluationEvents.some(hasNoMembers));
  return [...classChips(details), ...(left ? [noMembersChip] : [])];
}

/** An assignment's projects of a selected class, or without members, whose name contains the search in any case. */
export function shownEvents(
  { evaluationEvents }: DashboardDetail,
  chips: readonly string[],
  search: string,
): DashboardEvent[] {
  const wanted = foldForSearch(search.trim());
  return evaluationEvents.filter(
    (event) =>
      (hasNoMembers(event)
        ? chips.includes(noMembersChip)
        : event.project.graduatingClasses.some((one) => chips.includes(one))) &&
      foldForSearch(event.project.name).includes(wanted),
  );
}

/** Classes for the timeline, by the last two digits of their years: `30, 31`. */
export function shortClasses(classes: readonly string[]): string {
  return classes.map((one) => one.slice(-2)).join(', ');
}

/** The tone of a figure's badge. */
export function progressIn({ done, of }: { done: number; of: number }): Progress {
  return progressTag(done, of).progress;
}
