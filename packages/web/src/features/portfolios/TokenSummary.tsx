import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { periodOn, periodWindows, presentPeriod } from '@casement/domain/shared/periods.ts';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../lib/session.ts';
import { Card } from '../../ui/Card.tsx';
import { PeriodSessions } from './PeriodSessions.tsx';
import { portfolioSettingsQuery } from './portfolios.settings.queries.ts';
import { awardIn, customTokensOf, figuresIn, targetsIn } from './portfolios.tokens.rules.ts';
import { tokensText as text } from './portfolios.tokens.text.ts';
import { OutcomeSquares, StrandMeters } from './TokenMeters.tsx';
import styles from './Tokens.module.css';

type TokenSummaryProps = {
  portfolio: Portfolio;
  /** In the school's zone. */
  today: Temporal.PlainDate;
};

/** Beside a portfolio: the present period's tokens against their targets, and the student's meetings. */
export function TokenSummary({ portfolio, today }: TokenSummaryProps) {
  const { semesterType: kind } = useMe().school;
  const { data: settings } = useQuery(portfolioSettingsQuery);
  const { graduatingClass } = portfolio.student;
  const day = today.toString();
  const period = presentPeriod(kind, graduatingClass, day);
  const lies = periodWindows(kind, graduatingClass)[period - 1];
  const own = settings === undefined ? [] : customTokensOf(settings);
  const figures = figuresIn(awardIn(portfolio, kind, period), targetsIn(portfolio, kind, period), own);
  if (lies === undefined) return null;
  return (
    <>
      <Card labelledBy="token-summary">
        <h2 id="token-summary" className={styles.period}>
          {text.period(kind, period)}
        </h2>
        <p className={styles.months}>{text.months(lies)}</p>
        <StrandMeters figures={figures} />
        <div className={styles.outcomes}>
          <OutcomeSquares figures={figures} />
        </div>
      </Card>
      <PeriodSessions
        studentId={portfolio._id}
        kind={kind}
        lies={lies}
        present={periodOn(kind, graduatingClass, day) === period}
        today={day}
      />
    </>
  );
}
