import { proposalStatusLabel } from '@casement/domain/shared/proposals.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../lib/api/session.ts';
import { inZone } from '../../lib/time/time.ts';
import { useToday } from '../../lib/time/today.ts';
import { Card } from '../../ui/card/Card.tsx';
import { StatusBadge } from '../../ui/mark/StatusBadge.tsx';
import styles from './ProposalCards.module.css';
import type { ShownCard } from './proposals.rules.ts';
import { reviewText, statusTones } from './proposals.text.ts';

type ProposalCardsProps = {
  proposals: readonly (ShownCard & { mark?: ReactNode })[];
  /** The address that a card links to. */
  to: (id: string) => string;
  /** Whether they are the reader's own: then the cards don't name the student. */
  own?: boolean;
};

/** Proposals as cards, each a link. */
export function ProposalCards({ proposals, to, own = false }: ProposalCardsProps) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  return (
    <ul className={styles.cards}>
      {proposals.map((proposal) => {
        const { status } = proposal;
        const day = inZone(proposal.submittedAt ?? proposal.updatedAt, timeZone).toPlainDate();
        const date = formatDate(day, 'short', today);
        const name = proposal.submittedBy?.displayName ?? proposal.submittedByName ?? undefined;
        return (
          <li key={proposal._id}>
            <Card as="article" pressable>
              <div className={styles.line}>
                <StatusBadge tone={statusTones[status]}>{proposalStatusLabel(status)}</StatusBadge>
                {proposal.mark}
              </div>
              <h3 className={styles.name}>
                <Link to={to(proposal._id)}>{proposal.name}</Link>
              </h3>
              <p className={styles.excerpt}>{proposal.excerpt}</p>
              <div className={styles.foot}>
                <span className="small muted">
                  {own
                    ? proposal.submittedAt === null
                      ? reviewText.changedOn(date)
                      : reviewText.submittedOn(date)
                    : reviewText.by(name)}
                </span>
                <span className="small faint num">
                  {own ? reviewText.commentCount(proposal.commentCount) : reviewText.submittedOn(date)}
                </span>
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
