import type { BudgetTotal } from '@casement/domain/clubs/budget/budget.contract.ts';
import { formatMoney } from '@casement/domain/shared/locale.ts';
import { type FigureColumn, FigureTable } from '../../../ui/list/FigureTable.tsx';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import styles from './BudgetTotals.module.css';
import { budgetText } from './budget.text.ts';

/** The requested sum is the total of the other three. */
const keys = ['asked', 'approved', 'declined', 'open'] as const;

const columns = keys.map(
  (key): FigureColumn<BudgetTotal> => ({
    key,
    header: budgetText[key],
    cell: (total) => formatMoney(total[key], total.currency),
  }),
);

/** Totals, one row per currency; on a phone one list each. */
export function BudgetTotals({ totals }: { totals: readonly BudgetTotal[] }) {
  const phone = useBreakpoint('phone');
  if (totals.length === 0) return null;
  if (phone) {
    return totals.map((total) => (
      <dl key={total.currency} className={styles.list}>
        {keys.map((key) => (
          <div key={key}>
            <dt>{budgetText[key]}</dt>
            <dd className="num">{formatMoney(total[key], total.currency)}</dd>
          </div>
        ))}
      </dl>
    ));
  }
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
