import type { ClubProposal } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import type { ReactNode } from 'react';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import {
  ProposalAbout,
  ProposalDetails,
  ProposalHistory,
  ProposalPeople,
  ProposalTracker,
} from './ProposalBody.tsx';
import styles from './ProposalLayout.module.css';

type ProposalLayoutProps = {
  proposal: ClubProposal;
  /** Says that the student who proposed it joins too, to who reads it. */
  joins: (name: string) => string;
  /** What the reader can do next; on a phone it comes before the people. */
  step: ReactNode;
  comments: ReactNode;
  /** Below everything that is known of it. */
  foot?: ReactNode;
};

/** A proposal with what was said about it, as its student and the office read it. */
export function ProposalLayout({ proposal, joins, step, comments, foot }: ProposalLayoutProps) {
  const narrow = useBreakpoint('narrow');
  return (
    <div className={styles.page}>
      <ProposalTracker proposal={proposal} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ProposalAbout proposal={proposal} />
          {narrow ? step : null}
          <ProposalPeople proposal={proposal} joins={joins} />
        </div>
        <div className={styles.talk}>{comments}</div>
        <div className={styles.aside}>
          {narrow ? null : step}
          <ProposalDetails proposal={proposal} />
          <ProposalHistory proposal={proposal} />
          {foot}
        </div>
      </div>
    </div>
  );
}
