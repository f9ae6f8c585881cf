import type { BudgetTotal } from '@casement/domain/clubs/budget/budget.contract.ts';
import { formatMoney } from '../../../lib/text/money.ts';
import styles from './BudgetTotals.module.css';
import { budgetText } from './budget.text.ts';

/** Sums, a row for each currency. */
export function BudgetTotals({ totals }: { totals: readonly BudgetTotal[] }) {
  if (totals.length === 0) return null;
  return (
    <table className={styles.totals}>
      <caption className="visually-hidden">{budgetText.totals}</caption>
      <thead>
        <tr>
          <th scope="col">{budgetText.asked}</th>
          <th scope="col">{budgetText.approved}</th>
          <th scope="col">{budgetText.open}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ currency, asked, approved, open }) => (
          <tr key={currency}>
            <td>{formatMoney(asked, currency)}</td>
            <td>{formatMoney(approved, currency)}</td>
            <td>{formatMoney(open, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
