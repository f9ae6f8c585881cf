import type { PostToReview } from '@casement/domain/portfolios/review/review.contract.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { commonText } from '../../../lib/text/words.text.ts';
import { inZone } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { strandTones } from '../../../ui/mark/strandTones.ts';
import { sayDay } from '../portfolios.text.ts';
import { titleOf } from './queue.rules.ts';
import styles from './ReviewRow.module.css';
import type { PostReview } from './review.rules.ts';
import { reviewText as text } from './review.text.ts';

type ReviewRowProps = {
  post: PostToReview;
  current?: boolean;
  onChoose?: () => void;
  /** Said of a post that was just reviewed. */
  done?: string;
  /** Its review, said instead, if it's another one by now. */
  review?: PostReview | undefined;
  onUndo?: (() => void) | undefined;
};

/** A post in the list: whose, when, what it is called, and the strands it claims. */
export function ReviewRow({ post, current = false, onChoose, done, review, onUndo }: ReviewRowProps) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const dayOf = (at: string) => inZone(at, timeZone).toPlainDate().toString();
  // The list is in the order of posting, so that is the day it shows; the post itself says when it happened.
  const posted = dayOf(post.createdAt);
  const row = useRef<HTMLButtonElement>(null);
  const title = titleOf(post) || text.untitled;
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  if (done !== undefined) {
    return (
      <div className={styles.row} data-done>
        <span className={styles.line}>
          <span>{post.student.displayName}</span>
          <span className={styles.quiet} role="status">
            {review === undefined
              ? done
              : text.reviewedBy(review.reviewedByName, sayDay(dayOf(review.reviewedAt), today))}
          </span>
          {onUndo === undefined ? null : (
            <Button className={styles.undo} variant="subtle" size="compact-sm" onClick={onUndo}>
              {commonText.undo}
            </Button>
          )}
        </span>
        <span className={styles.title}>{title}</span>
      </div>
    );
  }
  return (
    <button
      ref={row}
      type="button"
      className={styles.row}
      aria-current={current ? 'true' : undefined}
      onClick={onChoose}
    >
      <span className={styles.line}>
        <b>{post.student.displayName}</b>
        <span className={styles.quiet}>{sayDay(posted, today)}</span>
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.line}>
        <span className={styles.quiet}>{text.about(post.kind, post.place)}</span>
        <span className={styles.strands}>
          {post.CASTokens.map((token) => (
            <span
              key={token}
              title={token}
              className={styles.strand}
              style={{ background: `var(--${strandTones[token]})` }}
            >
              <span className="visually-hidden">{token}</span>
            </span>
          ))}
        </span>
      </span>
    </button>
  );
}
