import type { ProposalStatus } from '@casement/domain/shared/proposals.ts';
import type { ProposalStep } from '@casement/domain/shared/records/proposalRecords.ts';
import type { ReactNode } from 'react';
import { useBreakpoint } from '../../ui/theme/useBreakpoint.ts';
import styles from './ProposalLayout.module.css';
import { ProposalHistory, ProposalTracker } from './ProposalParts.tsx';

type ProposalLayoutProps = {
  status: ProposalStatus;
  steps: readonly ProposalStep[];
  about: ReactNode;
  people: ReactNode;
  details: ReactNode;
  /** The reader's next step; on a phone it comes before the people. */
  step: ReactNode;
  comments: ReactNode;
  /** Below all details. */
  foot?: ReactNode;
};

/** A proposal with its comments, for its student and the CAS office. */
export function ProposalLayout({
  status,
  steps,
  about,
  people,
  details,
  step,
  comments,
  foot,
}: ProposalLayoutProps) {
  const narrow = useBreakpoint('narrow');
  return (
    <div className={styles.page}>
      <ProposalTracker status={status} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {about}
          {narrow ? step : null}
          {people}
        </div>
        <div className={styles.talk}>{comments}</div>
        <div className={styles.aside}>
          {narrow ? null : step}
          {details}
          <ProposalHistory steps={steps} />
          {foot}
        </div>
      </div>
    </div>
  );
}
