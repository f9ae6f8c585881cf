import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { explainError } from '../../../lib/api/errors.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { BudgetRequests } from './BudgetRequests.tsx';
import styles from './budget.module.css';
import { budgetHistoryQuery } from './budget.queries.ts';
import { budgetText } from './budget.text.ts';

/** Requests that were decided or withdrawn, with person and time, latest first. */
export function BudgetHistory() {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(budgetHistoryQuery);
  const requests = data?.pages.flatMap((page) => page.data.requests) ?? [];
  return (
    <Card labelledBy="budget-history">
      <h2 id="budget-history" className={styles.title}>
        {budgetText.history}
      </h2>
      {error === null ? null : (
        <p role="alert">
          {budgetText.historyFailed} {explainError(error)}
        </p>
      )}
      {isPending ? <div className={styles.waiting} aria-busy="true" /> : null}
      {data !== undefined && requests.length === 0 ? <p className="muted">{budgetText.noHistory}</p> : null}
      <BudgetRequests requests={requests} withClub />
      {hasNextPage ? (
        <div>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {budgetText.showMore}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
