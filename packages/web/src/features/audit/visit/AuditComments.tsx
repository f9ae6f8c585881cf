import type { PortfolioComment } from '@casement/domain/portfolios/portfolios.contract.ts';
import { formatInstant, todayIn } from '../../../lib/time/time.ts';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import styles from './AuditComments.module.css';
import { visitorText as text } from './visit.text.ts';

type AuditCommentsProps = { comments: readonly PortfolioComment[]; timeZone: string };

/** Comments in chronological order. */
export function AuditComments({ comments, timeZone }: AuditCommentsProps) {
  return (
    <ul className={styles.said}>
      {comments.map((comment) => (
        <li key={comment._id}>
          <p className={styles.saidBy}>
            <b>{comment.displayName}</b>
            {comment.submittedByFaculty ? <TagChip>{text.admin}</TagChip> : null}
            <span className="small faint">
              {formatInstant(comment.commentDate, timeZone, todayIn(timeZone))}
            </span>
          </p>
          <p className={styles.words}>{comment.content}</p>
        </li>
      ))}
    </ul>
  );
}
