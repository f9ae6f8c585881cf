import { currentPeriod, periodOn, periodsOf, periodWindows } from '@casement/domain/shared/time/periods.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { todayIn } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { portfolioSettingsQuery } from '../guidelines/guidelines.queries.ts';
import { PortfolioHeader } from '../PortfolioHeader.tsx';
import { usePortfolio } from '../portfolios.queries.ts';
import { type PeriodSearch, readPeriodSearch } from '../portfolios.search.ts';
import { AwardForm } from './AwardForm.tsx';
import { type AwardDraft, hasTokens } from './award.rules.ts';
import { awardText as text } from './award.text.ts';
import { PeriodSessions } from './PeriodSessions.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import { TokenComments } from './TokenComments.tsx';
import styles from './TokenDashboardPage.module.css';
import room from './tokens.module.css';
import { awardIn, customTokensOf, periodOfSearch } from './tokens.rules.ts';

/** Awarding a student's tokens, period by period, beside their meetings and what was said. */
export function TokenDashboardPage() {
  const portfolio = usePortfolio();
  const { semesterType: kind, timeZone } = useMe().school;
  const { data: settings } = useSuspenseQuery(portfolioSettingsQuery);
  const navigate = useNavigate();
  const today = todayIn(timeZone).toString();
  const { graduatingClass } = portfolio.student;
  const present = currentPeriod(kind, graduatingClass, today);
  const period = periodOfSearch(readPeriodSearch(useSearch({ strict: false })), kind) ?? present;
  const windows = periodWindows(kind, graduatingClass);
  const lies = windows[period - 1];
  /** What was typed and not sent, by period, with the version it was begun on: changing the period loses nothing. */
  const [drafts, setDrafts] = useState<Readonly<Record<number, { draft: AwardDraft; version: string }>>>({});
  const [comments, setComments] = useState<Readonly<Record<number, string>>>({});
  const customTokens = customTokensOf(settings);

  // Without a draft the form is begun anew when somebody awards; with one it stays, and meets that when it is sent.
  const version = drafts[period]?.version ?? awardIn(portfolio, kind, period)?.updatedAt ?? '';

  function note(draft: AwardDraft | undefined) {
    setDrafts(({ [period]: known, ...others }) =>
      draft === undefined ? others : { ...others, [period]: { draft, version: known?.version ?? version } },
    );
  }

  return (
    <>
      <PortfolioHeader portfolio={portfolio} />
      <PeriodSwitch
        kind={kind}
        windows={windows}
        value={period}
        onChange={(next) => {
          const search: PeriodSearch = next === present ? {} : { period: next };
          void navigate({ to: '.', search, replace: true, resetScroll: false });
        }}
        present={periodOn(kind, graduatingClass, today)}
        awarded={periodsOf(kind).filter((one) => hasTokens(awardIn(portfolio, kind, one)))}
        unsaved={Object.keys(drafts).map(Number)}
      />
      <div className={styles.dashboard}>
        <AwardForm
          key={`${portfolio._id} ${period} ${version}`}
          portfolio={portfolio}
          kind={kind}
          period={period}
          today={today}
          customTokens={customTokens}
          begun={drafts[period]?.draft}
          onDraft={note}
        />
        <div className={room.beside}>
          {lies === undefined ? null : (
            <PeriodSessions
              studentId={portfolio._id}
              kind={kind}
              lies={lies}
              present={periodOn(kind, graduatingClass, today) === period}
              today={today}
            />
          )}
          <Card labelledBy="token-comments">
            <h2 id="token-comments" className={room.heading}>
              {text.comments}
            </h2>
            <TokenComments
              portfolio={portfolio}
              kind={kind}
              period={period}
              draft={comments[period] ?? ''}
              onDraft={(typed) => setComments((known) => ({ ...known, [period]: typed }))}
            />
          </Card>
        </div>
      </div>
      <LeaveGuard
        unsaved={() =>
          Object.keys(drafts).length > 0 || Object.values(comments).some((typed) => typed.trim() !== '')
        }
      />
    </>
  );
}
