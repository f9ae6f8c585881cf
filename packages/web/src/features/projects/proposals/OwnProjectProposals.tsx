import { ProposalCards } from '../../proposals/ProposalCards.tsx';
import { ownText } from '../../proposals/proposals.text.ts';
import { projectPaths } from '../projects.paths.ts';
import styles from './proposals.module.css';
import { useOwnProjectProposals } from './proposals.queries.ts';
import { shownCard } from './proposals.rules.ts';
import { projectProposalText } from './proposals.text.ts';

/** A student's proposals on the page of their projects; nothing if there are none. */
export function OwnProjectProposals() {
  const proposals = useOwnProjectProposals().map(shownCard);
  if (proposals.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="own-proposals">
      <h2 id="own-proposals">{ownText.section}</h2>
      <ProposalCards
        proposals={proposals.map((one) => ({ ...one, excerpt: one.excerpt || projectProposalText.noGoal }))}
        to={projectPaths.proposal}
        own
      />
    </section>
  );
}
