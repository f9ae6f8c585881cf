import { proposalStatusLabel } from '@casement/domain/shared/proposals.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../lib/api/session.ts';
import { inZone } from '../../lib/time/time.ts';
import { useToday } from '../../lib/time/today.ts';
import { Card } from '../../ui/card/Card.tsx';
import { StatusBadge } from '../../ui/mark/StatusBadge.tsx';
import styles from './ProposalsDecided.module.css';
import ground from './proposals.module.css';
import { latestDecided, type ShownCard } from './proposals.rules.ts';
import { reviewText, statusTones } from './proposals.text.ts';

const atFirst = 8;
const moreAtOnce = 40;

type ProposalsDecidedProps = { proposals: readonly ShownCard[]; to: (id: string) => string };

/** Approved and rejected proposals, latest decision first; nothing if there are none. */
export function ProposalsDecided({ proposals, to }: ProposalsDecidedProps) {
  const { timeZone } = useMe().school;
  const [most, setMost] = useState(atFirst);
  const today = useToday(timeZone);
  const decided = latestDecided(proposals);
  if (decided.length === 0) return null;
  const shown = decided.slice(0, most);
  return (
    <section className={ground.section} aria-labelledby="decided">
      <div className={ground.sectionHead}>
        <h2 id="decided">{reviewText.decided}</h2>
        <span className={ground.count}>{reviewText.actionCount(decided.length)}</span>
      </div>
      <Card as="div">
        <ul className={styles.decided}>
          {shown.map((proposal) => {
            const { status } = proposal;
            const date = formatDate(inZone(proposal.at, timeZone).toPlainDate(), 'short', today);
            const name = proposal.submittedBy?.displayName ?? proposal.submittedByName ?? undefined;
            return (
              <li key={proposal._id}>
                <span className={styles.what}>
                  <Link to={to(proposal._id)}>{proposal.name}</Link>
                  <span className="small muted">{reviewText.by(name)}</span>
                </span>
                <StatusBadge tone={statusTones[status]}>{proposalStatusLabel(status)}</StatusBadge>
                <span className="small muted num">{reviewText.decidedBy(date, proposal.decidedByName)}</span>
              </li>
            );
          })}
        </ul>
        {shown.length < decided.length ? (
          <button type="button" className={styles.more} onClick={() => setMost(most + moreAtOnce)}>
            {reviewText.moreDecided(Math.min(moreAtOnce, decided.length - shown.length))}
          </button>
        ) : null}
      </Card>
    </section>
  );
}
