import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { belongingOf } from '@casement/domain/portfolios/timeline.rules.ts';
import { casTokens } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import type { PeriodWindow } from '@casement/domain/shared/time/periods.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '../../../ui/card/Card.tsx';
import { Strand } from '../../../ui/mark/Strand.tsx';
import ground from '../portfolios.module.css';
import { portfolioPaths } from '../portfolios.paths.ts';
import { kindText } from '../portfolios.text.ts';
import { headOf } from '../posts/timeline.rules.ts';
import { claimsText as text } from './award.text.ts';
import { type PeriodPost, shownPosts, waitsForAward } from './claims.rules.ts';
import styles from './PeriodPosts.module.css';
import room from './tokens.module.css';
import { chipTitle } from './tokens.text.ts';

type PeriodPostsProps = {
  portfolioId: string;
  posts: readonly PeriodPost[];
  /** Ids of the posts that the manual changes answer. */
  answered: readonly string[];
  customTokens: Parameters<typeof chipTitle>[1];
  /** When the period is, as dates and in a few words. */
  dates: PeriodWindow | undefined;
  months: string;
  today: Temporal.PlainDate;
  /** Called with the hovered post, or the one that contains the focus. */
  onPoint: (post: PeriodPost | undefined) => void;
};

/** The student's posts in a period, and their claims that aren't awarded yet. */
export function PeriodPosts(props: PeriodPostsProps) {
  const { posts, answered, dates, months } = props;
  const [all, setAll] = useState(false);
  const open = shownPosts(posts, all);
  const rest = posts.length - open.length;
  const waiting = posts.filter((post) => waitsForAward(post) && !answered.includes(post.entry.post._id));
  const others = posts.filter(
    ({ entry }) => dates && (entry.day < dates.from || entry.day > dates.to),
  ).length;
  return (
    <Card labelledBy="period-posts">
      <div className={styles.head}>
        <h2 id="period-posts" className={room.heading}>
          {text.posts(posts.length, waiting.length)}
        </h2>
        <p className={ground.months}>{text.monthsAndOthers(months, others)}</p>
      </div>
      {posts.length === 0 ? (
        <p className={styles.none}>{text.noPosts}</p>
      ) : (
        <ol className={styles.posts}>
          {open.map((post) => (
            <PostLine
              key={post.entry.post._id}
              {...props}
              post={post}
              isAnswered={answered.includes(post.entry.post._id)}
            />
          ))}
        </ol>
      )}
      {rest === 0 ? null : (
        <p className={styles.rest}>
          {text.earlier(rest)}
          <button type="button" onClick={() => setAll(true)}>
            {text.show}
          </button>
        </p>
      )}
    </Card>
  );
}

type PostLineProps = Omit<PeriodPostsProps, 'posts' | 'answered' | 'months'> & {
  post: PeriodPost;
  isAnswered: boolean;
};

function PostLine({ portfolioId, post, isAnswered, customTokens, dates, today, onPoint }: PostLineProps) {
  const { entry, claims, review } = post;
  const waits = waitsForAward(post);
  // The heading shows the year of the period.
  const isWithin = dates !== undefined && dates.from <= entry.day && entry.day <= dates.to;
  const point = () => onPoint(post);
  const leave = () => onPoint(undefined);
  return (
    <li
      className={styles.post}
      data-waits={(waits && !isAnswered) || undefined}
      onPointerEnter={point}
      onPointerLeave={leave}
    >
      <time className={styles.day} dateTime={entry.day}>
        {formatDate(entry.day, 'short', isWithin ? undefined : today)}
      </time>
      <div className={styles.words}>
        <Link
          className={styles.title}
          to={portfolioPaths.post(portfolioId, entry.kind, entry.post._id)}
          onFocus={point}
          onBlur={leave}
        >
          {headOf(entry).title}
        </Link>
        <div className={styles.facts}>
          <span>
            {[kindText[entry.kind], ...belongingOf(entry).map(({ name }) => name)].join(' · ')}
            {isAnswered ? <b> · {text.answeredNow}</b> : null}
            {review === undefined ? null : <ReviewedBy claims={claims.length > 0} review={review} />}
          </span>
          <ul className={styles.claims} aria-label={waits ? text.claimed : text.tokens}>
            {claims.map((token) => {
              const strand = casTokens.find((one) => one === token);
              const { number, title } = chipTitle(token, customTokens);
              const words = number === undefined ? title : `${number} ${title}`;
              return (
                <li key={token}>{strand === undefined ? words : <Strand strand={strand}>{words}</Strand>}</li>
              );
            })}
          </ul>
        </div>
      </div>
    </li>
  );
}

type ReviewedByProps = { claims: boolean; review: Portfolio['reviews'][number] };

/** Says that a post with claims was reviewed without an award, and by whom. */
function ReviewedBy({ claims, review: { reviewedByName, awarded } }: ReviewedByProps) {
  if (!claims || reviewedByName === null || awarded.length > 0) return null;
  return <> · {text.nothingAwarded(reviewedByName)}</>;
}
