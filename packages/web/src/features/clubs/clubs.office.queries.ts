/** What the club office reaches from the directory. */
import { useMe } from '../../lib/session.ts';
import { useBudgetsToDecide } from './clubs.budget.queries.ts';
import { budgetText } from './clubs.budget.text.ts';
import { clubPaths } from './clubs.paths.rules.ts';
import { settingsText } from './clubs.settings.text.ts';
import { tagsText } from './clubs.tags.text.ts';

/** The directory's buttons for tags, settings and budget, as far as the person may use them. */
export function useOfficeActions(): { label: string; to: string; count?: number }[] {
  const { can } = useMe();
  const toDecide = useBudgetsToDecide();
  return [
    ...(can['tags.manage'] ? [{ label: tagsText.button, to: clubPaths.tags }] : []),
    ...(can['clubs.settings'] ? [{ label: settingsText.button, to: clubPaths.settings }] : []),
    ...(can['budget.decide'] ? [{ label: budgetText.button, to: clubPaths.budget, count: toDecide }] : []),
  ];
}
