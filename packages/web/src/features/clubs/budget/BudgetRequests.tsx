import type { BudgetRequest } from '@casement/domain/clubs/budget/budget.contract.ts';
import { isUndoable } from '@casement/domain/clubs/budget/budget.rules.ts';
import { formatMoney } from '@casement/domain/shared/locale.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { useFocusHandover } from '../../../lib/focus/focusHandover.ts';
import { useNow } from '../../../lib/time/now.ts';
import { inZone } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { runUndo } from '../../../ui/state/undo.ts';
import { clubPaths } from '../clubs.paths.ts';
import { BudgetDecision } from './BudgetDecision.tsx';
import styles from './BudgetRequests.module.css';
import room from './budget.module.css';
import { useWithdrawBudget } from './budget.queries.ts';
import { type Overtaken, withOvertaken } from './budget.rules.ts';
import { budgetText } from './budget.text.ts';
import { useUndoDecision } from './undo.hooks.ts';

type BudgetRequestsProps = {
  requests: readonly BudgetRequest[];
  /** Whether each request names its club. */
  withClub?: boolean;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
};

/** Budget requests with their outcome, and the actions that the reader still has. */
export function BudgetRequests({ requests, withClub = false, empty = null }: BudgetRequestsProps) {
  const { school, user, can } = useMe();
  const { timeZone } = school;
  const now = Temporal.Instant.from(useNow());
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>([]);
  const shown = withOvertaken(requests, overtaken);
  const [leaving, setLeaving] = useState<BudgetRequest>();
  const [asking, setAsking] = useState(false);
  const { mutateAsync: withdraw } = useWithdrawBudget();
  const today = useToday(timeZone);
  const day = (instant: string) => formatDate(inZone(instant, timeZone).toPlainDate(), 'short', today);

  async function takeBack(request: BudgetRequest) {
    await withdraw({ budgetRequestId: request._id });
    noticeSuccess(budgetText.withdrawn);
  }

  function keep(request: BudgetRequest, isOvertaken: boolean) {
    const others = overtaken.filter((one) => one.request._id !== request._id);
    setOvertaken(isOvertaken ? [...others, { request, place: shown.indexOf(request) }] : others);
  }

  // A decision or its undo moves the request to the other list; the focus stays in this one.
  const part = useRef<HTMLDivElement>(null);
  useFocusHandover(part);

  return (
    <div ref={part}>
      {shown.length === 0 ? (
        empty
      ) : (
        <ul className={room.requests} tabIndex={-1} data-rest>
          {shown.map((request) => {
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
                      data-danger
                      aria-label={budgetText.withdrawNamed(request.purpose)}
                      onClick={() => {
                        setLeaving(request);
                        setAsking(true);
                      }}
                    >
                      {budgetText.withdraw}
                    </Button>
                  ) : null}
                  {request.can['budget.decide'] ? (
                    <BudgetDecision
                      request={request}
                      onOvertaken={(isOvertaken) => keep(request, isOvertaken)}
                    />
                  ) : null}
                  {can['budget.decide'] && isUndoable(request, user._id, now) ? (
                    <UndoDecision request={request} />
                  ) : null}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {leaving === undefined ? null : (
        <ConfirmModal
          opened={asking}
          title={budgetText.withdrawTitle}
          confirmLabel={budgetText.withdrawConfirm}
          danger
          onConfirm={() => takeBack(leaving)}
          onClose={() => setAsking(false)}
        >
          {budgetText.withdrawBody(formatMoney(leaving.amount, leaving.currency), leaving.purpose)}
        </ConfirmModal>
      )}
    </div>
  );
}

/** For the person who decided, for some minutes: the notice that offers the same disappears after seconds. */
function UndoDecision({ request: { _id, decision, purpose } }: { request: BudgetRequest }) {
  const undoOf = useUndoDecision(_id);
  const undo = useSingleFlight(runUndo);
  if (decision === null || decision === 'withdrawn') return null;
  return (
    <Button aria-label={budgetText.undoNamed(purpose)} onClick={() => void undo(undoOf(decision))}>
      {budgetText.undo}
    </Button>
  );
}
