import type { Club } from '@casement/domain/clubs/clubs.contract.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { BudgetRequests } from './BudgetRequests.tsx';
import { BudgetTotals } from './BudgetTotals.tsx';
import room from './budget.module.css';
import { budgetQuery } from './budget.queries.ts';
import { presetCurrency } from './budget.rules.ts';
import { budgetText } from './budget.text.ts';
import styles from './ClubBudget.module.css';

const BudgetRequestModal = pagePart(() => import('./BudgetRequestModal.tsx'));

/** A club's requests and their outcome. */
export default function ClubBudget({ club }: { club: Club }) {
  const { data, error, refetch } = useQuery(budgetQuery(club._id));
  const { currencies } = useMe().school;
  const [asking, setAsking] = useState(false);
  if (error !== null && data === undefined) {
    return (
      <div role="alert" className={styles.nothing}>
        <p>
          {budgetText.failed} {explainError(error)}
        </p>
        <Button onClick={() => void refetch()}>{budgetText.tryAgain}</Button>
      </div>
    );
  }
  if (data === undefined) return <div className={room.waiting} aria-busy="true" />;
  const { requests, totals } = data.data;
  return (
    <>
      <div className={room.head}>
        <BudgetTotals totals={totals} />
        {requests.length === 0 ? (
          <p className="muted">
            {budgetText.none}. {budgetText.noneBody}
          </p>
        ) : null}
        {club.can['budget.request'] ? (
          <Button variant="filled" onClick={() => setAsking(true)}>
            {budgetText.request}
          </Button>
        ) : null}
      </div>
      <BudgetRequests requests={requests} />
      {asking ? (
        <BudgetRequestModal
          clubId={club._id}
          currency={presetCurrency(requests, currencies)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
