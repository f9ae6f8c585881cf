import type { ProjectProposal } from '@casement/domain/projects/proposals/proposals.contract.ts';
import { isDecided } from '@casement/domain/shared/proposals.ts';
import type { ReactNode } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { ProposalComments } from '../../proposals/ProposalComments.tsx';
import { ProposalLayout } from '../../proposals/ProposalLayout.tsx';
import { ProposalNames } from '../../proposals/ProposalParts.tsx';
import { proposalText } from '../../proposals/proposals.text.ts';
import { plannedWords } from '../projects.text.ts';
import styles from './proposals.module.css';
import { useProjectProposalComments } from './proposals.queries.ts';
import { membersOf } from './proposals.rules.ts';
import { projectProposalText as text } from './proposals.text.ts';

type ProjectProposalBodyProps = {
  proposal: ProjectProposal;
  /** Says that the student who proposed it joins too; worded for the reader. */
  joins: (name: string) => string;
  step: ReactNode;
  comment: { draft: string; onDraft: (text: string) => void; problem?: ReactNode };
  foot?: ReactNode;
};

/** One project proposal with all its details, for its student and the CAS office. */
export function ProjectProposalBody({ proposal, joins, step, comment, foot }: ProjectProposalBodyProps) {
  const today = useToday(useMe().school.timeZone);
  const { add, remove } = useProjectProposalComments(proposal._id);
  const status = proposal.casProjectProposalSubmissionStatus;
  const { members, apart } = membersOf(proposal);
  return (
    <ProposalLayout
      status={status}
      steps={proposal.proposalSteps}
      step={step}
      foot={foot}
      about={
        <Card labelledBy="proposal-goal">
          <h2 id="proposal-goal">{text.goal}</h2>
          <p className={styles.goal}>{proposal.goal || text.noGoal}</p>
        </Card>
      }
      people={
        <Card labelledBy="proposal-people">
          <h2 id="proposal-people">{proposalText.people}</h2>
          <h3 className={styles.label}>{text.coaches}</h3>
          <ProposalNames people={proposal.facultyMembers} none={text.noCoaches} />
          <h3 className={styles.label}>{text.members}</h3>
          <ProposalNames people={members} none={proposalText.noRegular} />
          {apart !== null && !isDecided(status) ? (
            <p className={styles.note}>{joins(apart.firstName)}</p>
          ) : null}
        </Card>
      }
      details={
        <Card labelledBy="proposal-details">
          <h2 id="proposal-details">{proposalText.details}</h2>
          <dl className={styles.details}>
            <dt>{text.planned}</dt>
            <dd className="num">{plannedWords(proposal, today)}</dd>
            <dt>{proposalText.members}</dt>
            <dd className="num">{proposalText.memberCount(members.length)}</dd>
          </dl>
        </Card>
      }
      comments={
        <ProposalComments
          {...comment}
          comments={proposal.proposalComments.map(({ can, ...one }) => ({
            ...one,
            canDelete: can['projectProposal.deleteComment'],
          }))}
          isDraft={status === 'studentDrafting'}
          add={proposal.can['projectProposal.comment'] ? add : undefined}
          remove={remove}
        />
      }
    />
  );
}
