import type { BudgetRequest } from '@casement/domain/clubs/budget/budget.contract.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { formatMoney } from '../../../lib/text/money.ts';
import { formatDate, inZone, todayIn } from '../../../lib/time/time.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { clubPaths } from '../clubs.paths.ts';
import { BudgetDecision } from './BudgetDecision.tsx';
import styles from './BudgetRequests.module.css';
import room from './budget.module.css';
import { useWithdrawBudget } from './budget.queries.ts';
import { budgetText } from './budget.text.ts';

type BudgetRequestsProps = {
  requests: readonly BudgetRequest[];
  /** Whether each says which club asks. */
  withClub?: boolean;
};

/** Requests for money with what became of them, and what the reader can still do. */
export function BudgetRequests({ requests, withClub = false }: BudgetRequestsProps) {
  const { timeZone } = useMe().school;
  const [leaving, setLeaving] = useState<BudgetRequest>();
  const [asking, setAsking] = useState(false);
  const { mutateAsync: withdraw } = useWithdrawBudget();
  const today = todayIn(timeZone);
  const day = (instant: string) => formatDate(inZone(instant, timeZone).toPlainDate(), 'short', today);

  async function takeBack(request: BudgetRequest) {
    await withdraw({ budgetRequestId: request._id });
    noticeSuccess(budgetText.withdrawn);
  }

  return (
    <>
      <ul className={room.requests}>
        {requests.map((request) => {
          const state = request.decision ?? 'open';
          return (
            <li key={request._id}>
              <div className={styles.amount}>
                <strong className="num">{formatMoney(request.amount, request.currency)}</strong>
                <span className={styles.state} data-state={state}>
                  {budgetText.state[state]}
                </span>
                {request.approvedAmount === null || request.approvedAmount === request.amount ? null : (
                  <span className="small muted num">
                    {budgetText.approvedPart(formatMoney(request.approvedAmount, request.currency))}
                  </span>
                )}
              </div>
              <div className={room.words}>
                {withClub ? (
                  <Link className={room.club} to={clubPaths.overview(request.club._id, true)}>
                    {request.club.clubName}
                  </Link>
                ) : null}
                <p className={room.purpose}>{request.purpose}</p>
                <p className="small faint">
                  {budgetText.by(request.requestedBy.displayName, day(request.requestedAt))}
                </p>
                {request.decision === null || request.decidedAt === null ? null : (
                  <p className="small muted">
                    {budgetText.decidedBy(
                      request.decision,
                      request.decidedBy?.displayName ?? '',
                      day(request.decidedAt),
                    )}
                    {request.note === null ? null : (
                      <span className={styles.note}>{budgetText.note(request.note)}</span>
                    )}
                  </p>
                )}
              </div>
              <div className={styles.acts}>
                {request.can['budget.withdraw'] ? (
                  <Button
                    aria-label={budgetText.withdrawNamed(request.purpose)}
                    onClick={() => {
                      setLeaving(request);
                      setAsking(true);
                    }}
                  >
                    {budgetText.withdraw}
                  </Button>
                ) : null}
                {request.can['budget.decide'] ? <BudgetDecision request={request} /> : null}
              </div>
            </li>
          );
        })}
      </ul>
      {leaving === undefined ? null : (
        <ConfirmModal
          opened={asking}
          title={budgetText.withdrawTitle}
          confirmLabel={budgetText.withdraw}
          danger
          onConfirm={() => takeBack(leaving)}
          onClose={() => setAsking(false)}
        >
          {budgetText.withdrawBody(formatMoney(leaving.amount, leaving.currency), leaving.purpose)}
        </ConfirmModal>
      )}
    </>
  );
}
