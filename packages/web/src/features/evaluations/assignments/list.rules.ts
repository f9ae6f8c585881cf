/** Which evaluation assignments the list shows. */
import type { EvaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { foldForSearch } from '../../../lib/text/search.ts';

/**
 * The assignments of the chosen classes whose title has the search in it, in any case. One without a class, such as
 * one that no project has, is shown whatever the filter says.
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
