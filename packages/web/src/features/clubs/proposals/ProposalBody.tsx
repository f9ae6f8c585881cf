import type { ClubProposal } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import type { SeenPerson } from '@casement/domain/shared/people.ts';
import { isDecided, proposalStatusLabel, trackerOf } from '@casement/domain/shared/proposals.ts';
import { useMe } from '../../../lib/api/session.ts';
import { formatInstant, formatWeeklyTimes } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { Avatar } from '../../../ui/mark/Avatar.tsx';
import { StatusBadge } from '../../../ui/mark/StatusBadge.tsx';
import { StatusTracker } from '../../../ui/mark/StatusTracker.tsx';
import { Strand } from '../../../ui/mark/Strand.tsx';
import { HighlightList, TagList } from '../AboutParts.tsx';
import ground from '../clubs.module.css';
import { strandText } from '../clubs.text.ts';
import { SectionHead } from '../SectionHead.tsx';
import { namedByRole, proposerApart } from './draft.rules.ts';
import styles from './ProposalBody.module.css';
import { proposalText, statusTones } from './proposals.text.ts';

/** The status in a word, who proposed it and when. */
export function ProposalSummary({ proposal }: { proposal: ClubProposal }) {
  const { timeZone } = useMe().school;
  const status = proposal.clubProposalSubmissionStatus;
  const name = proposal.submittedBy?.firstName ?? proposal.submittedByName ?? undefined;
  return (
    <span className={ground.summary}>
      <StatusBadge tone={statusTones[status]}>{proposalStatusLabel(status)}</StatusBadge>
      <span>
        {[
          proposalText.by(name),
          proposal.submittedAt === null
            ? proposalText.notSubmitted
            : proposalText.submitted(formatInstant(proposal.submittedAt, timeZone)),
        ].join(', ')}
      </span>
    </span>
  );
}

/** The four steps with the proposal's progress. */
export function ProposalTracker({ proposal }: { proposal: ClubProposal }) {
  const status = proposal.clubProposalSubmissionStatus;
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

/** What it would be: description, categories, highlights. */
export function ProposalAbout({ proposal }: { proposal: ClubProposal }) {
  return (
    <Card labelledBy="proposal-about">
      <SectionHead id="proposal-about" title={proposalText.about} />
      <p className={ground.description}>{proposal.clubDescription || proposalText.noDescription}</p>
      {proposal.tags.length === 0 ? null : (
        <>
          <h3 className={styles.label}>{proposalText.categories}</h3>
          <TagList tags={proposal.tags} label={proposalText.categories} />
        </>
      )}
      <h3 className={ground.subhead}>{proposalText.highlights}</h3>
      <HighlightList highlights={proposal.clubHighlights} none={proposalText.noHighlights} />
    </Card>
  );
}

/** The student who proposed it and became a member by its approval, without being named in it. */
function joinedProposer(proposal: ClubProposal) {
  return proposal.clubProposalSubmissionStatus === 'approved' ? proposerApart(proposal) : null;
}

/** How many, when, where, in which strand. */
export function ProposalDetails({ proposal }: { proposal: ClubProposal }) {
  const named = new Set(proposal.studentMemberships.map(({ student }) => student._id));
  const joined = joinedProposer(proposal);
  if (joined !== null) named.add(joined._id);
  const first = proposal.weeklyMeetingTimes.slice(0, 1);
  const strand = proposal.casStrand === null ? undefined : strandText[proposal.casStrand];
  return (
    <Card labelledBy="proposal-details">
      <SectionHead id="proposal-details" title={proposalText.details} />
      <dl className={ground.details}>
        <div>
          <dt>{proposalText.members}</dt>
          <dd className="num">{proposalText.memberCount(named.size)}</dd>
        </div>
        <div>
          <dt>{proposalText.firstMeeting}</dt>
          <dd className="num">{formatWeeklyTimes(first) || proposalText.noMeeting}</dd>
        </div>
        <div>
          <dt>{proposalText.location}</dt>
          <dd>{proposal.generalLocationOfMeetings[0] || proposalText.noLocation}</dd>
        </div>
        <div>
          <dt>{proposalText.strand}</dt>
          <dd>
            {strand === undefined ? proposalText.noStrand : <Strand tone={strand.tone}>{strand.name}</Strand>}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

type Named = SeenPerson & { archived: boolean; graduatingClass?: string };

function Names({ people }: { people: readonly Named[] }) {
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

type ProposalPeopleProps = {
  proposal: ClubProposal;
  /** Says that the student who proposed it joins too, to who reads it. */
  joins: (name: string) => string;
};

/** Advisors, leaders by role, regular members. */
export function ProposalPeople({ proposal, joins }: ProposalPeopleProps) {
  const { clubSettings } = useMe().school;
  const apart = proposerApart(proposal);
  const joined = joinedProposer(proposal);
  const { roles, regular } = namedByRole(
    proposal,
    clubSettings.roleDefinitions.map(({ title }) => title),
  );
  const plain = joined === null ? regular : [...regular, { ...joined, archived: false }];
  const advisors = proposal.facultyMemberships.map(({ faculty }) => faculty);
  return (
    <Card labelledBy="proposal-people">
      <SectionHead id="proposal-people" title={proposalText.people} />
      <h3 className={ground.label}>{proposalText.advisors}</h3>
      {advisors.length === 0 ? (
        <p className={ground.nothing}>{proposalText.noAdvisors}</p>
      ) : (
        <Names people={advisors} />
      )}
      {roles.map(({ roleKey, students }) => (
        <div key={roleKey}>
          <h3 className={ground.label}>{roleKey}</h3>
          <Names people={students} />
        </div>
      ))}
      <h3 className={ground.label}>{proposalText.regular}</h3>
      {plain.length === 0 ? (
        <p className={ground.nothing}>{proposalText.noRegular}</p>
      ) : (
        <Names people={plain} />
      )}
      {apart !== null && !isDecided(proposal.clubProposalSubmissionStatus) ? (
        <p className={styles.note}>{joins(apart.firstName)}</p>
      ) : null}
    </Card>
  );
}

/** Each move with who made it and when, newest last. */
export function ProposalHistory({ proposal }: { proposal: ClubProposal }) {
  const { timeZone } = useMe().school;
  if (proposal.proposalSteps.length === 0) return null;
  return (
    <Card labelledBy="proposal-history">
      <SectionHead id="proposal-history" title={proposalText.history} />
      <ul className={styles.steps}>
        {proposal.proposalSteps.map((step) => (
          <li key={step._id}>
            {proposalText.step(step.byName, step.toStatus)}
            <span className="small faint num">{formatInstant(step.movedAt, timeZone)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
