/** Which evaluation assignments the list shows. */
import type { EvaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';

/**
 * The assignments of the selected classes whose title contains the search, in any case. One without a class,
 * such as one without projects, is shown whatever the filter.
 */
export function shownAssignments(
  assignments: readonly EvaluationDetail[],
  classes: readonly string[],
  search: string,
): EvaluationDetail[] {
  const wanted = foldForSearch(search.trim());
  return assignments.filter(
    ({ title, graduatingClasses }) =>
      (graduatingClasses.length === 0 || graduatingClasses.some((one) => classes.includes(one))) &&
      foldForSearch(title).includes(wanted),
  );
}
