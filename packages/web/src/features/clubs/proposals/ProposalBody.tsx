import type { ClubProposal, ClubProposalCard } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { isDecided } from '@casement/domain/shared/proposals.ts';
import { useMe } from '../../../lib/api/session.ts';
import { formatWeeklyTimes } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { Strand } from '../../../ui/mark/Strand.tsx';
import { ProposalNames } from '../../proposals/ProposalParts.tsx';
import { proposalText } from '../../proposals/proposals.text.ts';
import { HighlightList, TagList } from '../AboutParts.tsx';
import ground from '../clubs.module.css';
import { SectionHead } from '../SectionHead.tsx';
import { namedByRole, proposerApart } from './draft.rules.ts';
import styles from './ProposalBody.module.css';
import { clubProposalText } from './proposals.text.ts';

/** A club's proposal in the format of the components for all kinds of proposals. */
export const shownOf = (proposal: ClubProposal) => ({
  ...proposal,
  name: proposal.clubName,
  status: proposal.clubProposalSubmissionStatus,
});

/** A proposal's card in the format of the components for all kinds, with its strand. */
export function shownCard(card: ClubProposalCard) {
  return {
    ...card,
    name: card.clubName,
    excerpt: card.clubDescription || clubProposalText.noDescription,
    status: card.clubProposalSubmissionStatus,
    mark: card.casStrand === null ? null : <Strand strand={card.casStrand} />,
  };
}

/** The proposed club: description, categories, highlights. */
export function ProposalAbout({ proposal }: { proposal: ClubProposal }) {
  return (
    <Card labelledBy="proposal-about">
      <SectionHead id="proposal-about" title={clubProposalText.about} />
      <p className={ground.description}>{proposal.clubDescription || clubProposalText.noDescription}</p>
      {proposal.tags.length === 0 ? null : (
        <>
          <h3 className={styles.label}>{clubProposalText.categories}</h3>
          <TagList tags={proposal.tags} label={clubProposalText.categories} />
        </>
      )}
      <h3 className={ground.subhead}>{clubProposalText.highlights}</h3>
      <HighlightList highlights={proposal.clubHighlights} none={clubProposalText.noHighlights} />
    </Card>
  );
}

/** The student who proposed it and became a member on approval, without being listed in it. */
function joinedProposer(proposal: ClubProposal) {
  return proposal.clubProposalSubmissionStatus === 'approved' ? proposerApart(proposal) : null;
}

/** Number of people, times, place, strand. */
export function ProposalDetails({ proposal }: { proposal: ClubProposal }) {
  const named = new Set(proposal.studentMemberships.map(({ student }) => student._id));
  const joined = joinedProposer(proposal);
  if (joined !== null) named.add(joined._id);
  const first = proposal.weeklyMeetingTimes.slice(0, 1);
  return (
    <Card labelledBy="proposal-details">
      <SectionHead id="proposal-details" title={proposalText.details} />
      <dl className={ground.details}>
        <div>
          <dt>{proposalText.members}</dt>
          <dd className="num">{proposalText.memberCount(named.size)}</dd>
        </div>
        <div>
          <dt>{clubProposalText.firstMeeting}</dt>
          <dd className="num">{formatWeeklyTimes(first) || clubProposalText.noMeeting}</dd>
        </div>
        <div>
          <dt>{clubProposalText.location}</dt>
          <dd>{proposal.generalLocationOfMeetings[0] || clubProposalText.noLocation}</dd>
        </div>
        <div>
          <dt>{clubProposalText.strand}</dt>
          <dd>
            {proposal.casStrand === null ? clubProposalText.noStrand : <Strand strand={proposal.casStrand} />}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

type ProposalPeopleProps = {
  proposal: ClubProposal;
  /** Says that the student who proposed it joins too; worded for the reader. */
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
      <h3 className={ground.label}>{clubProposalText.advisors}</h3>
      <ProposalNames people={advisors} none={clubProposalText.noAdvisors} />
      {roles.map(({ roleKey, students }) => (
        <div key={roleKey}>
          <h3 className={ground.label}>{roleKey}</h3>
          <ProposalNames people={students} none={proposalText.noRegular} />
        </div>
      ))}
      <h3 className={ground.label}>{clubProposalText.regular}</h3>
      <ProposalNames people={plain} none={proposalText.noRegular} />
      {apart !== null && !isDecided(proposal.clubProposalSubmissionStatus) ? (
        <p className={styles.note}>{joins(apart.firstName)}</p>
      ) : null}
    </Card>
  );
}
