import type { BudgetTotal } from '@casement/domain/clubs/clubs.budget.contract.ts';
import { formatMoney } from '../../lib/money.ts';
import styles from './Budget.module.css';
import { budgetText } from './clubs.budget.text.ts';

/** Sums, a line for each currency. */
export function BudgetTotals({ totals }: { totals: readonly BudgetTotal[] }) {
  if (totals.length === 0) return null;
  return (
    <div className={styles.totals}>
      {totals.map(({ currency, asked, approved, open }) => (
        <dl key={currency} className={styles.total} aria-label={currency}>
          <div>
            <dt>{budgetText.asked}</dt>
            <dd>{formatMoney(asked, currency)}</dd>
          </div>
          <div>
            <dt>{budgetText.approved}</dt>
            <dd>{formatMoney(approved, currency)}</dd>
          </div>
          <div>
            <dt>{budgetText.open}</dt>
            <dd>{formatMoney(open, currency)}</dd>
          </div>
        </dl>
      ))}
    </div>
  );
}
