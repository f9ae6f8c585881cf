import type { BudgetTotal } from '@casement/domain/clubs/budget/budget.contract.ts';
import { formatMoney } from '../../../lib/text/money.ts';
import { type FigureColumn, FigureTable } from '../../../ui/list/FigureTable.tsx';
import styles from './BudgetTotals.module.css';
import { budgetText } from './budget.text.ts';

const sum = (key: 'asked' | 'approved' | 'declined' | 'open'): FigureColumn<BudgetTotal> => ({
  key,
  header: budgetText[key],
  cell: (total) => formatMoney(total[key], total.currency),
});

const columns = [sum('asked'), sum('approved'), sum('declined'), sum('open')];

/** Sums, a row for each currency. */
export function BudgetTotals({ totals }: { totals: readonly BudgetTotal[] }) {
  if (totals.length === 0) return null;
  return (
    <FigureTable
      bare
      look={styles.totals}
      label={budgetText.totals}
      columns={columns}
      rows={totals}
      rowKey={({ currency }) => currency}
    />
  );
}
