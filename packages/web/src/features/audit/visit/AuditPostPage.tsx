import {
  belongingOf,
  filtered,
  type TimelinePost,
  timelineOf,
} from '@casement/domain/portfolios/timeline.rules.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { faChevronLeft } from '@fortawesome/free-solid-svg-icons/faChevronLeft';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { kindText } from '../../portfolios/portfolios.text.ts';
import { PostBody } from '../../portfolios/posts/PostBody.tsx';
import { filterOf, headOf, searchFor, tokenNames } from '../../portfolios/posts/timeline.rules.ts';
import { auditPaths } from '../audit.paths.ts';
import { narrowingOf, readAuditSearch } from '../audit.search.ts';
import { AuditComments } from './AuditComments.tsx';
import { AuditFrame } from './AuditFrame.tsx';
import styles from './AuditPostPage.module.css';
import { AuditSteps } from './AuditSteps.tsx';
import room from './visit.module.css';
import { auditedPortfolioQuery } from './visit.queries.ts';
import { visitorText as text } from './visit.text.ts';

/** One post in full with its comments, for an auditor. */
export function AuditPostPage() {
  const { token = '', studentPortfolioInfoId = '', postId } = useParams({ strict: false });
  const search = readAuditSearch(useSearch({ strict: false }));
  const { data: read } = useSuspenseQuery(
    auditedPortfolioQuery(token, studentPortfolioInfoId, narrowingOf(search)),
  ).data;
  const { portfolio, timeZone, customTokens } = read;
  const today = useToday(timeZone);
  const { tokens, about } = search;
  const filter = useMemo(() => filterOf({ tokens, about }), [tokens, about]);
  // The posts on the timeline; this post is always included, whatever the filter.
  const entries = useMemo(() => {
    const all = timelineOf(portfolio);
    const shown = new Set(filtered(all, filter));
    return all.filter((one) => shown.has(one) || one.post._id === postId);
  }, [portfolio, postId, filter]);
  const at = entries.findIndex(({ post }) => post._id === postId);
  const entry = entries[at];
  const names = useMemo(() => tokenNames(customTokens), [customTokens]);
  const title = entry === undefined ? text.postGone : headOf(entry).title;
  useEffect(() => {
    document.title = `${title} · ${portfolio.student.displayName}`;
  }, [title, portfolio.student.displayName]);
  const comments = entry?.post.comments ?? [];
  const step = (to: TimelinePost | undefined, label: (title: string) => string) => {
    if (to === undefined) return undefined;
    const name = headOf(to).title;
    return { to: auditPaths.post(token, studentPortfolioInfoId, to.post._id), name, label: label(name) };
  };
  return (
    <AuditFrame about={read}>
      <p className={room.crumb}>
        <Link
          to={auditPaths.portfolio(token, studentPortfolioInfoId)}
          search={searchFor(filter)}
          preload={false}
        >
          <Icon icon={faChevronLeft} />
          {text.backTo(portfolio.student.displayName)}
        </Link>
      </p>
      {entry === undefined ? (
        <EmptyState title={text.postGone} body={text.postGoneBody} />
      ) : (
        <>
          <h1>{title}</h1>
          <p className={room.lead}>
            {[
              formatDate(entry.day, 'long', today),
              kindText[entry.kind],
              ...belongingOf(entry).map(({ name }) => name),
            ].join(' · ')}
          </p>
          <div className={styles.post}>
            <div>
              <h2 className="visually-hidden">{text.post}</h2>
              <PostBody entry={entry} names={names} />
            </div>
            <Card labelledBy="audit-comments">
              <h2 id="audit-comments" className={room.period}>
                {text.comments}
              </h2>
              {comments.length === 0 ? (
                <p className="muted">{text.noComments}</p>
              ) : (
                <AuditComments comments={comments} timeZone={timeZone} />
              )}
            </Card>
          </div>
          <AuditSteps
            label={text.place.posts}
            before={step(entries[at - 1], text.place.newer)}
            after={step(entries[at + 1], text.place.older)}
            named
          />
        </>
      )}
    </AuditFrame>
  );
}
