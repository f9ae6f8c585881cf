import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card/Card.tsx';
import { MorePages } from '../../../ui/frame/MorePages.tsx';
import { BudgetRequests } from './BudgetRequests.tsx';
import styles from './budget.module.css';
import { budgetHistoryQuery } from './budget.queries.ts';
import { budgetText } from './budget.text.ts';

/** Requests that were decided or withdrawn, with person and time, latest first. */
export function BudgetHistory() {
  const history = useInfiniteQuery(budgetHistoryQuery);
  const { data, isPending } = history;
  const requests = data?.pages.flatMap((page) => page.data.requests) ?? [];
  return (
    <Card labelledBy="budget-history">
      <h2 id="budget-history" className={styles.title}>
        {budgetText.history}
      </h2>
      {isPending ? <div className={styles.waiting} aria-busy="true" /> : null}
      {data !== undefined && requests.length === 0 ? <p className="muted">{budgetText.noHistory}</p> : null}
      <BudgetRequests requests={requests} withClub />
      <MorePages read={history} label={budgetText.showMore} failed={budgetText.historyFailed} />
    </Card>
  );
}
