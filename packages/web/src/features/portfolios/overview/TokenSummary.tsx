import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { Card } from '../../../ui/card/Card.tsx';
import ground from '../portfolios.module.css';
import { OutcomeSquares, OwnOutcomes, StrandMeters } from '../TokenMeters.tsx';
import { PeriodSessions } from '../tokens/PeriodSessions.tsx';
import { useCurrentFigures } from '../tokens/tokens.queries.ts';
import { tokensText as text } from '../tokens/tokens.text.ts';
import styles from './TokenSummary.module.css';

type TokenSummaryProps = {
  portfolio: Portfolio;
  /** In the school's time zone. */
  today: Temporal.PlainDate;
};

/** Next to a portfolio: the current period's tokens against their targets, and the student's meetings. */
export function TokenSummary({ portfolio, today }: TokenSummaryProps) {
  const now = useCurrentFigures(portfolio, today);
  if (now?.dates === undefined) return null;
  const { kind, period, dates, current, figures, ownOutcomes } = now;
  return (
    <>
      <Card labelledBy="token-summary">
        <h2 id="token-summary" className={styles.period}>
          {text.period(kind, period)}
        </h2>
        <p className={ground.months}>{text.months(dates)}</p>
        <StrandMeters figures={figures} />
        <div className={ground.outcomes}>
          <OutcomeSquares figures={figures} />
        </div>
        <OwnOutcomes outcomes={ownOutcomes} />
      </Card>
      <PeriodSessions
        studentId={portfolio._id}
        kind={kind}
        dates={dates}
        current={current}
        today={today.toString()}
      />
    </>
  );
}
