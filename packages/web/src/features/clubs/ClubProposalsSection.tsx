import type { ClubProposalCard } from '@casement/domain/clubs/clubs.proposals.contract.ts';
import styles from './ClubsPage.module.css';
import { clubPaths } from './clubs.paths.rules.ts';
import { ownText } from './clubs.proposals.text.ts';
import { ProposalCards } from './ProposalCards.tsx';

/** A student's proposals on the directory; nothing while there are none. */
export function ClubProposalsSection({ proposals }: { proposals: readonly ClubProposalCard[] }) {
  if (proposals.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="own-proposals">
      <h2 id="own-proposals">{ownText.section}</h2>
      <ProposalCards proposals={proposals} to={clubPaths.proposal} own />
    </section>
  );
}
