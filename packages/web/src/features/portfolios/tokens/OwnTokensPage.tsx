import { figuresIn } from '@casement/domain/portfolios/directory/figures.rules.ts';
import type { CustomToken, Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { tokenTitle, type1Target } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import {
  hasStarted,
  type PeriodKind,
  periodName,
  periodOn,
  periodsOf,
  periodWindows,
} from '@casement/domain/shared/time/periods.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { PortfolioCommentList } from '../comments/PortfolioComments.tsx';
import { portfolioSettingsQuery } from '../guidelines/guidelines.queries.ts';
import { PortfolioHeader } from '../PortfolioHeader.tsx';
import ground from '../portfolios.module.css';
import { ownPeriodAnchor } from '../portfolios.paths.ts';
import { usePortfolio } from '../portfolios.queries.ts';
import { OutcomeSquares, StrandMeters } from '../TokenMeters.tsx';
import { awardText } from './award.text.ts';
import styles from './OwnTokensPage.module.css';
import { ownTokensText as text } from './own.text.ts';
import { PeriodSessions } from './PeriodSessions.tsx';
import room from './tokens.module.css';
import { awardIn, customTokensOf, hasTokens, type PeriodAward, targetsIn } from './tokens.rules.ts';
import { missingParts, tokensText } from './tokens.text.ts';

/** One's own tokens, by period: awards, missing tokens and comments. */
export function OwnTokensPage() {
  const portfolio = usePortfolio();
  const { semesterType: kind, timeZone } = useMe().school;
  const today = useToday(timeZone);
  const day = today.toString();
  const { graduatingClass } = portfolio.student;
  const current = periodOn(kind, graduatingClass, day);
  const others = periodsOf(kind).filter((period) => period !== current);
  const started = (period: number) => hasStarted(kind, graduatingClass, period, day);
  const groups = [
    { title: text.now, periods: current === undefined ? [] : [current] },
    { title: text.before(kind), periods: others.filter(started).toReversed() },
    { title: text.coming(kind), periods: others.filter((period) => !started(period)) },
  ];
  return (
    <>
      <PortfolioHeader portfolio={portfolio} />
      {groups.map(({ title, periods }) =>
        periods.length === 0 ? null : (
          <section key={title} className={styles.section} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <div className={styles.cards}>
              {periods.map((period) => (
                <PeriodCard
                  key={period}
                  portfolio={portfolio}
                  kind={kind}
                  period={period}
                  today={today}
                  current={period === current}
                  coming={!started(period)}
                />
              ))}
            </div>
          </section>
        ),
      )}
    </>
  );
}

type PeriodCardProps = {
  portfolio: Portfolio;
  kind: PeriodKind;
  period: number;
  /** In the school's time zone. */
  today: Temporal.PlainDate;
  current: boolean;
  /** Whether it hasn't started. */
  coming: boolean;
};

function PeriodCard({ portfolio, kind, period, today, current, coming }: PeriodCardProps) {
  const { timeZone } = useMe().school;
  const { data: settings } = useSuspenseQuery(portfolioSettingsQuery);
  const customTokens = customTokensOf(settings);
  const award = awardIn(portfolio, kind, period);
  const targets = targetsIn(portfolio, kind, period);
  const figures = figuresIn(award, targets, customTokens);
  const dates = periodWindows(kind, portfolio.student.graduatingClass)[period - 1];
  const parts = missingParts(figures.missing);
  const heading = ownPeriodAnchor(period);
  const bare = !hasTokens(award) && (coming || targets === undefined);
  const nothing = coming ? text.nothingComing : current ? text.nothing : text.nothingThen;
  return (
    <div className={current ? styles.wide : undefined}>
      <Card labelledBy={heading}>
        <h3 id={heading} className={room.period}>
          {periodName(kind, period)}
        </h3>
        {dates === undefined ? null : <p className={ground.months}>{tokensText.months(dates)}</p>}
        {bare ? (
          <p className={styles.nothing}>
            {nothing}
            {coming && parts.length > 0 ? ` ${text.asked(parts)}` : null}
          </p>
        ) : (
          <div className={styles.figures}>
            <div>
              <StrandMeters figures={figures} />
              {coming || targets === undefined ? null : (
                <p className={styles.missing}>
                  {parts.length === 0 ? text.complete : `${tokensText.missing(parts)}.`}
                </p>
              )}
            </div>
            <div className={styles.outcomes}>
              <OutcomeSquares figures={figures} />
              <OwnTokens award={award} customTokens={customTokens} />
            </div>
          </div>
        )}
        {award?.verifiedByName && award.updatedAt !== null ? (
          <p className={styles.last}>
            {awardText.last(award.verifiedByName, award.updatedAt, timeZone, today)}
          </p>
        ) : null}
        {award === undefined || award.comments.length === 0 ? null : (
          <section className={styles.comments} aria-label={text.commentsOn(periodName(kind, period))}>
            <h4 className={styles.label}>{text.comments}</h4>
            <PortfolioCommentList portfolio={portfolio} comments={award.comments} />
          </section>
        )}
      </Card>
      {current && dates !== undefined ? (
        <div className={styles.meetings}>
          <PeriodSessions
            studentId={portfolio._id}
            kind={kind}
            dates={dates}
            current
            today={today.toString()}
          />
        </div>
      ) : null}
    </div>
  );
}

type OwnTokensProps = { award: PeriodAward | undefined; customTokens: readonly CustomToken[] };

/** Awards of the school's own tokens; themes with their targets. */
function OwnTokens({ award, customTokens }: OwnTokensProps) {
  const held = (award?.customTokens ?? []).filter(({ count }) => count > 0);
  if (held.length === 0) return null;
  const isTheme = (token: string) =>
    customTokens.some((one) => one.token === token && one.customTokenType === 1);
  return (
    <>
      <h4 className={styles.label}>{text.own}</h4>
      <ul className={styles.own}>
        {held.map(({ token, count }) => (
          <li key={token}>
            <span>{tokenTitle(token, customTokens)}</span>
            <span className="num">
              {isTheme(token) ? text.themeTarget(count, type1Target) : text.times(count)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
