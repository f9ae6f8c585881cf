import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import {
  belongingOf,
  neighboursOf,
  type TimelinePost,
  timelineOf,
} from '@casement/domain/portfolios/timeline.rules.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useLastValue } from '../../../lib/cache/lastValue.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { PostComments } from '../comments/PostComments.tsx';
import { portfolioSettingsQuery } from '../guidelines/guidelines.queries.ts';
import { useIsOwn } from '../PortfolioHeader.tsx';
import { PostNotFound } from '../PostNotFound.tsx';
import { portfolioPaths, postCommentsAnchor } from '../portfolios.paths.ts';
import { usePortfolio } from '../portfolios.queries.ts';
import { commentText, kindText, portfolioText, postText, sayDay } from '../portfolios.text.ts';
import { customTokensOf } from '../tokens/tokens.rules.ts';
import { OwnPostActions } from './OwnPostActions.tsx';
import { PostBody } from './PostBody.tsx';
import styles from './PostPage.module.css';
import { headOf, tokenNames } from './timeline.rules.ts';

/** One post in full with its comments, for faculty and for its student. */
export function PostPage() {
  const { postId } = useParams({ strict: false });
  return <PostOf key={postId} />;
}

function PostOf() {
  const portfolio = usePortfolio();
  const { postId } = useParams({ strict: false });
  const posts = useMemo(() => timelineOf(portfolio), [portfolio]);
  const found = posts.find(({ post }) => post._id === postId);
  const [draft, setDraft] = useState('');
  const kept = useLastValue(found);
  // A deleted post is shown as long as an unsent comment on it would be lost.
  const entry = found ?? (draft.trim() === '' ? undefined : kept);
  if (entry === undefined) return <PostNotFound portfolio={portfolio} />;
  return (
    <>
      <div className={styles.top}>
        <PostHeader portfolio={portfolio} entry={entry} />
      </div>
      <div className={styles.page}>
        <WholePost portfolio={portfolio} entry={entry} />
        <Card labelledBy={postCommentsAnchor}>
          <h2 id={postCommentsAnchor} className={styles.heading}>
            {commentText.title}
          </h2>
          <PostComments
            portfolio={portfolio}
            entry={entry}
            draft={draft}
            onDraft={setDraft}
            gone={found === undefined}
          />
        </Card>
        <Neighbours portfolio={portfolio} posts={posts} entry={entry} />
      </div>
      <LeaveGuard unsaved={() => draft.trim() !== ''} />
    </>
  );
}

type PostPartProps = { portfolio: Portfolio; entry: TimelinePost };

function PostHeader({ portfolio, entry }: PostPartProps) {
  const own = useIsOwn(portfolio);
  const today = useToday(useMe().school.timeZone);
  const day = formatDate(entry.day, 'long', today);
  const facts =
    entry.kind === 'evidence'
      ? [sayDay(entry.day, today), ...belongingOf(entry).map(({ name }) => name)]
      : [day, kindText[entry.kind]];
  return (
    <PageHeader
      title={entry.kind === 'evidence' ? postText.evidenceOf(day) : entry.post.reflectionName}
      breadcrumbs={
        own
          ? [{ label: portfolioText.own, to: portfolioPaths.own }]
          : [
              { label: portfolioText.crumb, to: portfolioPaths.dashboard },
              { label: portfolio.student.displayName, to: portfolioPaths.main(portfolio._id) },
            ]
      }
      summary={facts.join(' · ')}
      extra={own ? <OwnPostActions entry={entry} can={portfolio.can} /> : undefined}
    />
  );
}

function WholePost({ portfolio, entry }: PostPartProps) {
  const own = useIsOwn(portfolio);
  const { data: settings } = useSuspenseQuery(portfolioSettingsQuery);
  const names = useMemo(() => tokenNames(customTokensOf(settings)), [settings]);
  return <PostBody entry={entry} names={names} own={own} />;
}

/** The posts before and after this one in the timeline. */
function Neighbours({ portfolio, posts, entry }: PostPartProps & { posts: readonly TimelinePost[] }) {
  const own = useIsOwn(portfolio);
  const { newer, older } = neighboursOf(posts, entry.post._id);
  const link = (label: string, to: TimelinePost | undefined) =>
    to === undefined ? null : (
      <Link
        to={
          own
            ? portfolioPaths.ownPost(to.kind, to.post._id)
            : portfolioPaths.post(portfolio._id, to.kind, to.post._id)
        }
      >
        <span className="small faint">{label}</span>
        <span className={styles.neighbour}>{headOf(to).title}</span>
      </Link>
    );
  if (newer === undefined && older === undefined) return null;
  return (
    <nav className={styles.around} aria-label={postText.around}>
      <span>{link(postText.newer, newer)}</span>
      <span>{link(postText.older, older)}</span>
    </nav>
  );
}
