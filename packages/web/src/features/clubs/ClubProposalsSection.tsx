import { useQuery } from '@tanstack/react-query';
import { foldForSearch } from '../../lib/search.ts';
import styles from './ClubsPage.module.css';
import { clubPaths } from './clubs.paths.rules.ts';
import { proposalsQuery } from './clubs.proposals.queries.ts';
import { ownText } from './clubs.proposals.text.ts';
import { ProposalCards } from './ProposalCards.tsx';

/**
 * A student's proposals on the directory, the latest change first; those that became clubs stand among the
 * clubs. Nothing while there are none.
 * @param search what the directory is searched for: proposals of other names are left out too
 */
export function ClubProposalsSection({ search }: { search: string }) {
  const { data } = useQuery(proposalsQuery);
  const wanted = foldForSearch(search);
  const proposals = (data?.data.proposals ?? [])
    .filter(({ clubProposalSubmissionStatus: status }) => status !== 'approved')
    .filter(({ clubName }) => foldForSearch(clubName).includes(wanted))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  if (proposals.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="own-proposals">
      <h2 id="own-proposals">{ownText.section}</h2>
      <ProposalCards proposals={proposals} to={clubPaths.proposal} own />
    </section>
  );
}
