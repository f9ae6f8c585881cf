import type { AuditedPortfolio } from '@casement/domain/audit/visit/visit.contract.ts';
import { timelineOf } from '@casement/domain/portfolios/timeline.rules.ts';
import { faChevronLeft } from '@fortawesome/free-solid-svg-icons/faChevronLeft';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useToday } from '../../../lib/time/today.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { printPage } from '../../../ui/theme/printPage.ts';
import { directoryText } from '../../portfolios/directory/directory.text.ts';
import { PortfolioViews } from '../../portfolios/PortfolioViews.tsx';
import { PortfolioTimeline } from '../../portfolios/posts/PortfolioTimeline.tsx';
import { filterOf, searchFor, tokenNames } from '../../portfolios/posts/timeline.rules.ts';
import { AuditBadgesOf } from '../AuditBadges.tsx';
import { auditDocument, auditPaths } from '../audit.paths.ts';
import { narrowingOf, readAuditSearch } from '../audit.search.ts';
import { AuditFrame } from './AuditFrame.tsx';
import styles from './AuditPortfolioPage.module.css';
import { AuditSteps } from './AuditSteps.tsx';
import { AuditTokens } from './AuditTokens.tsx';
import room from './visit.module.css';
import { auditedPortfolioQuery } from './visit.queries.ts';
import { visitorText as text } from './visit.text.ts';

const formats = ['pdf', 'zip'] as const;

/** A tab is current if its whole address matches. */
const tab = { preload: false, activeOptions: { exact: true, includeSearch: true } } as const;

/** One portfolio for an auditor: its posts by season, and its tokens against the targets. */
export function AuditPortfolioPage() {
  const { token = '', studentPortfolioInfoId = '' } = useParams({ strict: false });
  const search = readAuditSearch(useSearch({ strict: false }));
  const narrowing = narrowingOf(search);
  const { data: read } = useSuspenseQuery(
    auditedPortfolioQuery(token, studentPortfolioInfoId, narrowing),
  ).data;
  const { view, tokens } = search;
  const { previous, next, number, of } = read.place;
  const { student, facultyReviewers, evidencePosts, reflectionPosts } = read.portfolio;
  const here = auditPaths.portfolio(token, studentPortfolioInfoId);
  useEffect(() => {
    document.title = `${student.displayName} · ${read.schoolName}`;
  }, [student.displayName, read.schoolName]);
  /** Keeps the current tab: one portfolio's tokens lead to the next one's tokens. */
  const step = (to: typeof next, label: (name: string) => string) =>
    to === null
      ? undefined
      : {
          to: auditPaths.portfolio(token, to._id),
          search: view === undefined ? {} : { view },
          name: to.displayName,
          label: label(to.displayName),
        };
  const steps = { before: step(previous, text.place.previous), after: step(next, text.place.next) };
  const facts = [
    text.classOf(student.graduatingClass),
    ...(facultyReviewers.length === 0
      ? []
      : [text.reviewers(facultyReviewers.map(({ displayName }) => displayName))]),
    text.summaryOf(evidencePosts.length, reflectionPosts.length),
  ];
  return (
    <AuditFrame about={read}>
      <div className={styles.way}>
        <p className={room.crumb}>
          <Link to={auditPaths.welcome(token)} search={narrowing} preload={false}>
            <Icon icon={faChevronLeft} />
            {text.back}
          </Link>
        </p>
        <AuditSteps label={text.place.top} {...steps} here={text.place.number(number, of)} />
      </div>
      <div className={styles.head}>
        <div className={styles.who}>
          <h1>{student.displayName}</h1>
          <p className={room.lead}>{facts.join(' · ')}</p>
          <AuditBadgesOf portfolio={read.card} inLine />
          {read.card.missing === null ? null : (
            <p className={styles.lacks}>{directoryText.card.lacks(read.semesterType, read.card.missing)}</p>
          )}
        </div>
        <div className={styles.print}>
          {read.exportAllowed
            ? formats.map((format) => (
                <Button
                  key={format}
                  component="a"
                  // Not `download`: a refusal redirects to a page, which would be saved as a file.
                  href={auditDocument(token, studentPortfolioInfoId, format)}
                  aria-label={text.takeAs(text.take[format])}
                >
                  {text.take[format]}
                </Button>
              ))
            : null}
          <PrintButton />
        </div>
      </div>
      <PortfolioViews label={text.views}>
        <Link to={here} search={tokens === undefined ? {} : { tokens }} {...tab}>
          {text.timeline}
        </Link>
        <Link to={here} search={{ view: 'tokens' }} {...tab}>
          {text.tokenView}
        </Link>
      </PortfolioViews>
      {view === 'tokens' ? null : <Timeline token={token} read={read} />}
      <div className={view === 'tokens' ? undefined : styles.onPaper}>
        <AuditTokens read={read} />
      </div>
      <AuditSteps label={text.place.bottom} {...steps} named />
    </AuditFrame>
  );
}

/** Prints the page; it takes a moment until all pictures are loaded. */
function PrintButton() {
  const [preparing, setPreparing] = useState(false);
  return (
    <Button
      loading={preparing}
      onClick={() => {
        setPreparing(true);
        void printPage().finally(() => setPreparing(false));
      }}
    >
      {text.print}
    </Button>
  );
}

function Timeline({ token, read }: { token: string; read: AuditedPortfolio }) {
  const { portfolio, timeZone, customTokens } = read;
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const filter = useMemo(() => filterOf(readAuditSearch(search)), [search]);
  const posts = useMemo(() => timelineOf(portfolio), [portfolio]);
  const today = useToday(timeZone);
  const names = useMemo(() => tokenNames(customTokens), [customTokens]);
  return (
    <PortfolioTimeline
      posts={posts}
      postPath={({ post }) => auditPaths.post(token, portfolio._id, post._id)}
      names={names}
      timeZone={timeZone}
      today={today}
      filter={filter}
      emptyBody={text.noPosts}
      onFilter={(chosen) =>
        void navigate({ to: '.', search: searchFor(chosen), replace: true, resetScroll: false })
      }
    />
  );
}
