import type { SeenPerson } from '@casement/domain/shared/people.ts';
import { type ProposalStatus, proposalStatusLabel, trackerOf } from '@casement/domain/shared/proposals.ts';
import type { ProposalStep } from '@casement/domain/shared/records/proposalRecords.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { useMe } from '../../lib/api/session.ts';
import { useToday } from '../../lib/time/today.ts';
import { Card } from '../../ui/card/Card.tsx';
import { Avatar } from '../../ui/mark/Avatar.tsx';
import { StatusBadge } from '../../ui/mark/StatusBadge.tsx';
import { StatusTracker } from '../../ui/mark/StatusTracker.tsx';
import styles from './ProposalParts.module.css';
import ground from './proposals.module.css';
import type { ShownProposal } from './proposals.rules.ts';
import { proposalText, statusTones } from './proposals.text.ts';

/** The status in a word, with the student who proposed it and the date. */
export function ProposalSummary({ proposal }: { proposal: ShownProposal }) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const { status } = proposal;
  const name = proposal.submittedBy?.firstName ?? proposal.submittedByName ?? undefined;
  return (
    <span className={styles.summary}>
      <StatusBadge tone={statusTones[status]}>{proposalStatusLabel(status)}</StatusBadge>
      <span>
        {[
          proposalText.by(name),
          proposal.submittedAt === null
            ? proposalText.notSubmitted
            : proposalText.submitted(formatMoment(proposal.submittedAt, timeZone, today)),
        ].join(', ')}
      </span>
    </span>
  );
}

/** The four steps with the proposal's progress. */
export function ProposalTracker({ status }: { status: ProposalStatus }) {
  const outcome = status === 'approved' ? 'good' : status === 'rejected' ? 'bad' : undefined;
  return (
    <Card as="div">
      <StatusTracker
        label={proposalText.tracker}
        steps={trackerOf(status).map(({ step, state }) => ({
          label:
            step === 'decided' && status === 'rejected'
              ? proposalText.rejectedStep
              : proposalText.trackerSteps[step],
          state,
          outcome: step === 'decided' ? outcome : undefined,
        }))}
      />
    </Card>
  );
}

type Named = SeenPerson & { archived: boolean; graduatingClass?: string };

/** The people listed in a proposal, or a line saying that there are none. */
export function ProposalNames({ people, none }: { people: readonly Named[]; none: string }) {
  if (people.length === 0) return <p className={styles.nothing}>{none}</p>;
  return (
    <ul className={styles.names}>
      {people.map((person) => (
        <li key={person._id}>
          <Avatar name={person.displayName} person={person} />
          {person.displayName}
          <span className="small faint">
            {person.archived
              ? proposalText.left
              : person.graduatingClass === undefined
                ? null
                : proposalText.classOf(person.graduatingClass)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Each move with its person and time, newest last. */
export function ProposalHistory({ steps }: { steps: readonly ProposalStep[] }) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  if (steps.length === 0) return null;
  return (
    <Card labelledBy="proposal-history">
      <h2 id="proposal-history" className={ground.head}>
        {proposalText.history}
      </h2>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step._id}>
            {proposalText.step(step.byName, step.toStatus)}
            <span className="small faint num">{formatMoment(step.movedAt, timeZone, today)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
