import {
  bySeason,
  filtered,
  type TimelineFilter,
  type TimelinePost,
  tokenKinds,
} from '@casement/domain/portfolios/timeline.rules.ts';
import { seasonName } from '@casement/domain/shared/time/seasons.text.ts';
import { Button } from '@mantine/core';
import { memo, type ReactNode, useMemo } from 'react';
import { useDrawnItems } from '../../../ui/icon/drawnItems.ts';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { timelineText } from '../portfolios.text.ts';
import styles from './PortfolioTimeline.module.css';
import { PostCard } from './PostCard.tsx';
import { PostFilter } from './PostFilter.tsx';
import type { TokenNames } from './timeline.rules.ts';

export type PortfolioTimelineProps = {
  /** All posts, newest first. */
  posts: readonly TimelinePost[];
  /** The address of a post's own page. */
  postPath: (entry: TimelinePost) => string;
  names: TokenNames;
  timeZone: string;
  today: Temporal.PlainDate;
  filter: TimelineFilter;
  onFilter: (filter: TimelineFilter) => void;
  /** Below "No posts yet...": how to add posts, and the first step. */
  emptyBody?: string;
  emptyAction?: ReactNode;
  /** Opens a post's comments; without it they're read on the post's own page. */
  onComments?: (entry: TimelinePost) => void;
  canComment?: boolean;
};

/** A student's posts by season and year, newest first, with their filter. */
export function PortfolioTimeline(props: PortfolioTimelineProps) {
  const { posts, filter, onFilter, emptyBody, emptyAction } = props;
  const shown = useMemo(() => filtered(posts, filter), [posts, filter]);
  if (posts.length === 0) {
    return (
      <EmptyState
        title={timelineText.empty}
        body={emptyBody ?? timelineText.emptyBody}
        action={emptyAction}
      />
    );
  }
  return (
    <>
      <div className={styles.tools}>
        <p className="small muted num" role="status">
          {timelineText.posts(shown.length, posts.length)}
        </p>
        <PostFilter posts={posts} filter={filter} onFilter={onFilter} hidden={posts.length - shown.length} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={timelineText.noMatch}
          body={timelineText.noMatchBody}
          action={<Button onClick={() => onFilter({ kinds: tokenKinds })}>{timelineText.showAll}</Button>}
        />
      ) : null}
      <Seasons {...props} posts={shown} />
    </>
  );
}

function Seasons({
  posts,
  postPath,
  names,
  timeZone,
  today,
  onComments,
  canComment,
}: PortfolioTimelineProps) {
  const seasons = useMemo(() => bySeason(posts), [posts]);
  const ids = useMemo(() => posts.map(({ post }) => post._id), [posts]);
  const { list, isDrawn, itemProps } = useDrawnItems<HTMLDivElement>(ids);
  return (
    <div ref={list}>
      {seasons.map(({ season, year, posts: ofSeason }) => (
        <section key={`${season} ${year}`} aria-labelledby={`${season}-${year}`}>
          <h2 id={`${season}-${year}`} className={styles.season}>
            {seasonName(season, year)}
          </h2>
          <ul className={styles.posts}>
            {ofSeason.map((entry) => (
              <li key={entry.post._id} {...itemProps(entry.post._id)}>
                {isDrawn(entry.post._id) ? (
                  <SeasonPost
                    entry={entry}
                    postPath={postPath}
                    names={names}
                    timeZone={timeZone}
                    today={today}
                    onComments={onComments}
                    canComment={canComment}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type SeasonPostProps = Pick<
  PortfolioTimelineProps,
  'postPath' | 'names' | 'timeZone' | 'today' | 'onComments' | 'canComment'
> & { entry: TimelinePost };

/** Rendered again only if its own props change: there may be hundreds. */
const SeasonPost = memo(function SeasonPost(props: SeasonPostProps) {
  const { entry, postPath, names, timeZone, today, onComments, canComment = false } = props;
  return (
    <PostCard
      entry={entry}
      to={postPath(entry)}
      names={names}
      timeZone={timeZone}
      today={today}
      onComments={onComments === undefined ? undefined : () => onComments(entry)}
      canComment={canComment}
    />
  );
});
