import type { PortfolioComment } from '@casement/domain/portfolios/portfolios.contract.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { useToday } from '../../../lib/time/today.ts';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import styles from './AuditComments.module.css';
import { visitorText as text } from './visit.text.ts';

type AuditCommentsProps = { comments: readonly PortfolioComment[]; timeZone: string };

/** Comments in chronological order. */
export function AuditComments({ comments, timeZone }: AuditCommentsProps) {
  const today = useToday(timeZone);
  return (
    <ul className={styles.said}>
      {comments.map((comment) => (
        <li key={comment._id}>
          <p className={styles.saidBy}>
            <b>{comment.displayName}</b>
            {comment.submittedByFaculty ? <TagChip>{text.admin}</TagChip> : null}
            <span className="small faint">{formatMoment(comment.commentDate, timeZone, today)}</span>
          </p>
          <p className={styles.words}>{comment.content}</p>
        </li>
      ))}
    </ul>
  );
}
