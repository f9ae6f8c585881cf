import { isDecided, proposalStatusLabel } from '@casement/domain/shared/proposals.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { formatDate, inZone, todayIn } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { StatusBadge } from '../../../ui/mark/StatusBadge.tsx';
import { clubPaths } from '../clubs.paths.ts';
import styles from './ProposalsDecided.module.css';
import room from './proposals.module.css';
import { proposalsQuery } from './proposals.queries.ts';
import { reviewText, statusTones } from './proposals.text.ts';

const atFirst = 8;
const moreAtOnce = 40;

/** What was approved and rejected, the latest decision first; nothing while there is none. */
export function ProposalsDecided() {
  const { timeZone } = useMe().school;
  const { proposals } = useSuspenseQuery(proposalsQuery).data.data;
  const [most, setMost] = useState(atFirst);
  const today = todayIn(timeZone);
  const decided = proposals
    .filter((one) => isDecided(one.clubProposalSubmissionStatus))
    .map((one) => ({ ...one, at: one.decidedAt ?? one.updatedAt }))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  if (decided.length === 0) return null;
  const shown = decided.slice(0, most);
  return (
    <section className={room.section} aria-labelledby="decided">
      <div className={room.sectionHead}>
        <h2 id="decided">{reviewText.decided}</h2>
        <span className={room.count}>{reviewText.actionCount(decided.length)}</span>
      </div>
      <Card as="div">
        <ul className={styles.decided}>
          {shown.map((proposal) => {
            const status = proposal.clubProposalSubmissionStatus;
            const date = formatDate(inZone(proposal.at, timeZone).toPlainDate(), 'short', today);
            const name = proposal.submittedBy?.displayName ?? proposal.submittedByName ?? undefined;
            return (
              <li key={proposal._id}>
                <span className={styles.what}>
                  <Link to={clubPaths.review(proposal._id)}>{proposal.clubName}</Link>
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
