import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../lib/api/session.ts';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { TagChip } from '../../ui/mark/TagChip.tsx';
import { usePersonPath } from '../school/people.hooks.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import styles from './PortfolioHeader.module.css';
import { PortfolioViews } from './PortfolioViews.tsx';
import { portfolioPaths } from './portfolios.paths.ts';
import { portfolioText as text } from './portfolios.text.ts';
import { WriteMenu } from './write/WriteMenu.tsx';

/** Whether a portfolio is the reader's own. */
export function useIsOwn({ _id }: Pick<Portfolio, '_id'>): boolean {
  return useMe().user.studentPortfolioInfo === _id;
}

type PortfolioHeaderProps = {
  portfolio: Portfolio;
  /** After Export, such as a link to the next student. */
  extra?: ReactNode;
  /** At the other end of the line of views, such as the period shown. */
  beside?: ReactNode;
};

/** The portfolio's student, its reviewers and its two views; the student's own with Write. */
export function PortfolioHeader({ portfolio, extra, beside }: PortfolioHeaderProps) {
  const own = useIsOwn(portfolio);
  const { can } = useMe();
  const { _id, student, facultyReviewers } = portfolio;
  const record = usePersonPath()('student', student._id);
  const reviewers = facultyReviewers.map(({ displayName }) => displayName);
  const views = own
    ? { timeline: portfolioPaths.own, tokens: portfolioPaths.ownTokens }
    : { timeline: portfolioPaths.main(_id), tokens: portfolioPaths.tokens(_id) };
  return (
    <>
      <PageHeader
        title={student.displayName}
        {...(own ? { documentTitle: text.own } : {})}
        breadcrumbs={own ? [] : [{ label: text.crumb, to: portfolioPaths.dashboard }]}
        summary={
          <>
            {[text.classOf(student.graduatingClass), text.reviewers(reviewers)].join(' · ')}
            {record === undefined ? null : (
              <>
                {' · '}
                <Link to={record}>{text.record}</Link>
              </>
            )}{' '}
            {student.archived ? <TagChip>{text.archived}</TagChip> : null}
          </>
        }
        extra={
          <>
            <ExportMenu portfolio={portfolio} />
            {extra}
            {own && can['post.create'] ? <WriteMenu /> : null}
          </>
        }
      />
      <PortfolioViews label={text.tabs} beside={beside}>
        <Link to={views.timeline} activeOptions={{ exact: true, includeSearch: false }}>
          {text.timeline}
        </Link>
        <Link to={views.tokens} activeOptions={{ exact: true, includeSearch: false }}>
          {text.tokens}
        </Link>
      </PortfolioViews>
    </>
  );
}

type PortfolioColumnsProps = { children: ReactNode; side?: ReactNode };

/** A portfolio's page: its main content, and next to it a summary of the tokens. */
export function PortfolioColumns({ children, side }: PortfolioColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      {side === undefined ? null : <aside className={styles.side}>{side}</aside>}
    </div>
  );
}
