import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { currentPeriod, periodOn, periodsOf, periodWindows } from '@casement/domain/shared/time/periods.ts';
import { faChevronRight } from '@fortawesome/free-solid-svg-icons/faChevronRight';
import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { TokenComments } from '../comments/TokenComments.tsx';
import { portfoliosQuery } from '../directory/directory.queries.ts';
import { nextPortfolio } from '../directory/directory.rules.ts';
import { portfolioSettingsQuery } from '../guidelines/guidelines.queries.ts';
import { PortfolioHeader } from '../PortfolioHeader.tsx';
import { portfolioPaths } from '../portfolios.paths.ts';
import { usePortfolio } from '../portfolios.queries.ts';
import { type PeriodSearch, readPeriodSearch } from '../portfolios.search.ts';
import { AwardForm } from './AwardForm.tsx';
import type { UnsavedAward } from './award.hooks.ts';
import { claimsText, awardText as text } from './award.text.ts';
import { PeriodSessions } from './PeriodSessions.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import room from './tokens.module.css';
import { awardIn, customTokensOf, hasTokens, periodOfSearch } from './tokens.rules.ts';
import { tokensText } from './tokens.text.ts';

/** Awarding a student's tokens, by period, beside their posts, meetings and comments. */
export function TokenDashboardPage() {
  const portfolio = usePortfolio();
  return <Dashboard key={portfolio._id} portfolio={portfolio} />;
}

function Dashboard({ portfolio }: { portfolio: Portfolio }) {
  const { semesterType: kind, timeZone } = useMe().school;
  const { data: settings } = useSuspenseQuery(portfolioSettingsQuery);
  const navigate = useNavigate();
  const today = useToday(timeZone);
  const day = today.toString();
  const { graduatingClass } = portfolio.student;
  const current = currentPeriod(kind, graduatingClass, day);
  const period = periodOfSearch(readPeriodSearch(useSearch({ strict: false })), kind) ?? current;
  const windows = periodWindows(kind, graduatingClass);
  const dates = windows[period - 1];
  const isNow = periodOn(kind, graduatingClass, day) === period;
  /** Unsent changes by period, with the award they are based on: changing the period loses nothing. */
  const [drafts, setDrafts] = useState<Readonly<Record<number, UnsavedAward>>>({});
  const [comments, setComments] = useState<Readonly<Record<number, string>>>({});

  return (
    <>
      <PortfolioHeader
        portfolio={portfolio}
        extra={<NextStudent portfolio={portfolio} period={period} />}
        beside={
          <PeriodSwitch
            kind={kind}
            windows={windows}
            value={period}
            onChange={(next) => {
              const search: PeriodSearch = next === current ? {} : { period: next };
              void navigate({ to: '.', search, replace: true, resetScroll: false });
            }}
            current={periodOn(kind, graduatingClass, day)}
            awarded={periodsOf(kind).filter((one) => hasTokens(awardIn(portfolio, kind, one)))}
            unsaved={Object.keys(drafts).map(Number)}
          />
        }
      />
      <AwardForm
        key={period}
        portfolio={portfolio}
        kind={kind}
        period={period}
        today={today}
        customTokens={customTokensOf(settings)}
        dates={dates}
        months={dates === undefined ? '' : claimsText.months(tokensText.monthsShort(dates), isNow)}
        unsaved={drafts[period]}
        onDraft={(unsaved) =>
          setDrafts(({ [period]: _known, ...others }) =>
            unsaved === undefined ? others : { ...others, [period]: unsaved },
          )
        }
        belowPosts={
          dates === undefined ? null : (
            <PeriodSessions studentId={portfolio._id} kind={kind} dates={dates} current={isNow} today={day} />
          )
        }
        belowAward={
          <Card labelledBy="token-comments">
            <h2 id="token-comments" className={room.commentsHeading}>
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
        }
      />
      <LeaveGuard
        unsaved={() =>
          Object.keys(drafts).length > 0 || Object.values(comments).some((typed) => typed.trim() !== '')
        }
      />
    </>
  );
}

/** A link to the next student's tokens in the same period. */
function NextStudent({ portfolio, period }: { portfolio: Portfolio; period: number }) {
  const {
    user,
    school: { timeZone },
  } = useMe();
  const today = useToday(timeZone);
  const { data } = useQuery(portfoliosQuery);
  const next = data && nextPortfolio(data.data, portfolio._id, user._id, today);
  const chevron = <Icon icon={faChevronRight} />;
  return next === undefined ? (
    <Button disabled title={data && claimsText.last} rightSection={chevron}>
      {claimsText.next}
    </Button>
  ) : (
    <LinkButton
      to={portfolioPaths.tokens(next._id)}
      search={{ period }}
      title={next.student.displayName}
      rightSection={chevron}
    >
      {claimsText.next}
    </LinkButton>
  );
}
