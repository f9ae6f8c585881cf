import type { DeletedAuditLink } from '@casement/domain/audit/audit.contract.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { useId } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { auditText as text, whatItShows } from '../audit.text.ts';
import styles from './DeletedLinks.module.css';
import room from './links.module.css';

type DeletedLinksProps = {
  links: readonly DeletedAuditLink[];
  onVisits: (link: DeletedAuditLink) => void;
};

/** Deleted links, which no longer work, with their visits. */
export function DeletedLinks({ links, onVisits }: DeletedLinksProps) {
  const { timeZone } = useMe().school;
  const heading = useId();
  const today = useToday(timeZone);
  return (
    <div className={styles.deletedCard}>
      <Card labelledBy={heading}>
        <h2 id={heading}>{text.deletedTitle}</h2>
        <p className="muted">{text.deletedBody}</p>
        <ul className={room.deleted}>
          {links.map((link) => {
            const what = whatItShows(link);
            const { count } = link.visits;
            return (
              <li key={link._id}>
                <span className={room.what}>{what}</span>
                {count === 0 ? (
                  <span className="faint">{text.noVisits}</span>
                ) : (
                  <button
                    type="button"
                    className={room.press}
                    aria-label={text.visitsOf(count, what)}
                    onClick={() => onVisits(link)}
                  >
                    {text.visitCount(count)}
                  </button>
                )}
                <span className={room.made}>
                  {text.deletedBy(link.deletedByName, formatMoment(link.deletedAt, timeZone, today))}
                </span>
                {link.adminNotes === '' ? null : (
                  <span className={room.notes}>
                    <span className="faint">{text.notes}: </span>
                    {link.adminNotes}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </div>
  );
}
