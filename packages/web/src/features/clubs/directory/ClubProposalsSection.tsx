import type { ClubProposalCard } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { ProposalCards } from '../../proposals/ProposalCards.tsx';
import { ownText } from '../../proposals/proposals.text.ts';
import { clubPaths } from '../clubs.paths.ts';
import { shownCard } from '../proposals/ProposalBody.tsx';
import styles from './directory.module.css';

/** A student's proposals in the directory; nothing if there are none. */
export default function ClubProposalsSection({ proposals }: { proposals: readonly ClubProposalCard[] }) {
  if (proposals.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="own-proposals">
      <h2 id="own-proposals">{ownText.section}</h2>
      <ProposalCards proposals={proposals.map(shownCard)} to={clubPaths.proposal} own />
    </section>
  );
}
