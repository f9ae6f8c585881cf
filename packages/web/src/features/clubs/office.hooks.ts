/** Pages of the CAS office that the directory links to. */
import { useMe } from '../../lib/api/session.ts';
import { useBudgetsToDecide } from './budget/budget.queries.ts';
import { clubPaths } from './clubs.paths.ts';
import { officeText } from './office.text.ts';

/** The directory's buttons for tags, settings and budget, as far as the person can use them. */
export function useOfficeActions(): { label: string; to: string; count?: number }[] {
  const { can } = useMe();
  const toDecide = useBudgetsToDecide();
  return [
    ...(can['tags.manage'] ? [{ label: officeText.tags, to: clubPaths.tags }] : []),
    ...(can['clubs.settings'] ? [{ label: officeText.settings, to: clubPaths.settings }] : []),
    ...(can['budget.decide'] ? [{ label: officeText.budget, to: clubPaths.budget, count: toDecide }] : []),
  ];
}
