import type { PortfolioComment } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { TimelinePost } from '@casement/domain/portfolios/timeline.rules.ts';
import { Link } from '@tanstack/react-router';
import { inZone } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { commentText, sayDay } from '../portfolios.text.ts';
import styles from './PostCard.module.css';
import { PostAttachments, PostMeta, PostTokens } from './PostParts.tsx';
import { PostPhotos } from './PostPhotos.tsx';
import { PostVideos } from './PostVideos.tsx';
import { filesOf, headOf, type TokenNames } from './timeline.rules.ts';

export type PostCardProps = {
  entry: TimelinePost;
  /** The address of the post's own page. */
  to: string;
  names: TokenNames;
  timeZone: string;
  today: Temporal.PlainDate;
  /** Opens all comments; without it they're read on the post's own page. */
  onComments?: (() => void) | undefined;
  /** Whether the reader can add a comment. */
  canComment?: boolean;
};

/** One post in a list: its shortened text, its pictures and the latest comment. */
export function PostCard(props: PostCardProps) {
  const { entry, to, names, today, timeZone } = props;
  const { title, excerpt, beyond } = headOf(entry);
  const { photos, videos, papers } = filesOf(entry);
  const id = `post-${entry.post._id}`;
  const latest = entry.post.comments.at(-1);
  const before = entry.post.comments.slice(0, -1);
  return (
    <Card as="article" labelledBy={id}>
      <PostMeta entry={entry} today={today} />
      <h3 id={id} className={styles.title}>
        <Link to={to}>{title}</Link>
      </h3>
      {excerpt === '' ? null : (
        <p className={styles.excerpt}>
          {excerpt}
          {beyond === '' ? null : <span className={styles.onPaper}>{beyond}</span>}
        </p>
      )}
      <PostPhotos photos={photos} title={title} />
      <PostVideos videos={videos} to={to} />
      <PostAttachments files={papers} links={entry.kind === 'evidence' ? entry.post.links : []} />
      <PostTokens entry={entry} names={names} />
      {before.map((comment) => (
        <div key={comment._id} className={styles.onPaper}>
          <CommentInShort comment={comment} isNew={false} timeZone={timeZone} today={today} />
        </div>
      ))}
      {latest === undefined ? null : (
        <CommentInShort
          comment={latest}
          isNew={entry.post.comments.some((comment) => comment.isNew)}
          timeZone={timeZone}
          today={today}
        />
      )}
      <CommentsLink {...props} title={title} />
    </Card>
  );
}

type CommentInShortProps = {
  comment: PortfolioComment;
  /** Whether the reader hasn't seen it, or an earlier one. */
  isNew: boolean;
  timeZone: string;
  today: Temporal.PlainDate;
};

function CommentInShort({ comment, isNew, timeZone, today }: CommentInShortProps) {
  const day = inZone(comment.commentDate, timeZone).toPlainDate().toString();
  return (
    <div className={styles.comment}>
      <p className={styles.author}>
        <b>{comment.displayName}</b>
        <span className="small faint">
          {comment.submittedByFaculty ? `${commentText.admin} · ` : ''}
          {sayDay(day, today)}
        </span>
        {isNew ? <span className={styles.new}>{commentText.newMark}</span> : null}
      </p>
      <p className={styles.said}>{comment.content}</p>
    </div>
  );
}

/** A link to all comments, or to the form for the first one. */
function CommentsLink({
  entry,
  to,
  title,
  onComments,
  canComment = false,
}: PostCardProps & { title: string }) {
  const count = entry.post.comments.length;
  if (onComments === undefined) {
    return count < 2 ? null : (
      <p className={styles.foot}>
        <Link to={to} aria-label={commentText.allOn(count, title)}>
          {commentText.all(count)}
        </Link>
      </p>
    );
  }
  if (count < 2 && !canComment) return null;
  return (
    <p className={styles.foot}>
      <button type="button" aria-label={commentText.allOn(count, title)} onClick={onComments}>
        {count < 2 && canComment ? commentText.add : commentText.all(count)}
      </button>
    </p>
  );
}
