import type { ClubCard } from '@casement/domain/clubs/clubs.contract.ts';
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import { isEditable } from '@casement/domain/shared/proposals.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { browseQuery, directoryQuery } from '../clubs.queries.ts';
import { plainAdvisor, plainMember } from '../clubs.rules.ts';
import { directoryText } from '../clubs.text.ts';
import { useOfficeActions } from '../office.hooks.ts';
import { officeText } from '../office.text.ts';
import { useOwnProposals, useProposalsToDecide } from '../proposals/proposals.queries.ts';
import { ClubCardList } from './ClubCardList.tsx';
import { DirectoryFilter, useClubFilter } from './DirectoryFilter.tsx';
import room from './directory.module.css';
import { countHidden, directoryFigures, filterClubs, isOfClasses, wantedBy } from './directory.rules.ts';

export const ClubProposalsSection = pagePart(() => import('./ClubProposalsSection.tsx'));

/** The directory: every club as a card, filtered by class and name. */
export function ClubsPage() {
  return useMe().can['clubs.directory'] ? <StaffDirectory /> : <StudentDirectory />;
}

function StaffDirectory() {
  const { data } = useSuspenseQuery(directoryQuery).data;
  return <Directory clubs={data.clubs} own={noOwn} manages={everyClub} />;
}

const noOwn: ReadonlyMap<string, string> = new Map();
const everyClub = () => true;

function StudentDirectory() {
  const { data } = useSuspenseQuery(browseQuery).data;
  const own = useMemo(() => {
    const marks = new Map<string, string>();
    for (const { clubId, roleKey } of data.memberships) {
      const plain = roleKey === plainMember || roleKey === plainAdvisor;
      if (!plain || !marks.has(clubId)) marks.set(clubId, plain ? directoryText.member : roleKey);
    }
    return marks;
  }, [data.memberships]);
  const led = useMemo(() => new Set(data.facilitatorClubs.map((club) => club._id)), [data.facilitatorClubs]);
  return <Directory clubs={data.clubs} own={own} manages={(clubId) => led.has(clubId)} />;
}

type DirectoryProps = {
  clubs: readonly ClubCard[];
  /** The caller's own clubs, each with their role in it, listed first. */
  own: ReadonlyMap<string, string>;
  /** Whether the caller can open the club's `/admin` screens. */
  manages: (clubId: string) => boolean;
};

function Directory({ clubs, own, manages }: DirectoryProps) {
  const words = useClubWords();
  const { school, can } = useMe();
  const office = useOfficeActions();
  const today = useToday(school.timeZone);
  const toDecide = useProposalsToDecide(can['proposal.read']);
  // Only students lack the directory of all clubs; they may have proposals.
  const proposes = !can['clubs.directory'];
  const proposals = useOwnProposals(proposes);
  // Proposals that need the student come first; the others are below their clubs.
  const awaiting = proposals.some((one) => isEditable(one.clubProposalSubmissionStatus));
  const filter = useClubFilter(clubs);
  const { text, selected, narrowing, choices } = filter;
  const shown = useMemo(
    () => filterClubs(clubs, selected, text, narrowing),
    [clubs, selected, text, narrowing],
  );
  const ownShown = useMemo(
    () => clubs.filter((club) => own.has(club._id)).filter(wantedBy(text, narrowing)),
    [clubs, own, text, narrowing],
  );
  const others = own.size === 0 ? shown : shown.filter((club) => !own.has(club._id));

  const listed = ownShown.length + others.length;
  const hidden = useMemo(
    () =>
      filter.isDefault
        ? 0
        : countHidden(
            clubs.filter((club) => own.has(club._id) || isOfClasses(club, choices.usual)),
            [...ownShown, ...others],
            text,
          ),
    [filter.isDefault, clubs, own, choices.usual, ownShown, others, text],
  );

  let list: ReactNode = <ClubCardList clubs={others} own={own} manages={manages} />;
  if (clubs.length === 0) {
    list = <EmptyState title={directoryText.none(words)} body={directoryText.noneBody(words)} />;
  } else if (others.length === 0 && ownShown.length === 0) {
    list = (
      <EmptyState
        title={directoryText.empty(words)}
        action={<Button onClick={filter.showAll}>{directoryText.showAll(words)}</Button>}
      />
    );
  }

  const sought = foldForSearch(text);
  const proposed =
    proposals.length === 0 ? null : (
      <ClubProposalsSection
        proposals={proposals.filter(({ clubName }) => foldForSearch(clubName).includes(sought))}
      />
    );

  return (
    <>
      <PageHeader
        title={directoryText.title(words)}
        summary={directoryText.summary(directoryFigures(clubs, today), words)}
        actions={[
          ...(can['proposal.read'] && (school.features.proposals.enabled || toDecide > 0)
            ? [{ label: officeText.proposals, to: clubPaths.proposals, count: toDecide }]
            : []),
          ...office,
          ...(can['club.create']
            ? [{ label: directoryText.create(words), to: clubPaths.create, primary: true }]
            : []),
          ...(can['proposal.create'] && school.features.proposals.enabled
            ? [{ label: officeText.propose(words), to: clubPaths.propose, primary: true }]
            : []),
        ]}
      />
      <DirectoryFilter filter={filter} listed={listed} all={clubs.length} hidden={hidden} />
      {awaiting ? proposed : null}
      {ownShown.length === 0 ? null : (
        <section className={room.section} aria-labelledby="own-clubs">
          <h2 id="own-clubs">{directoryText.own(words)}</h2>
          <ClubCardList clubs={ownShown} own={own} manages={manages} level={3} />
        </section>
      )}
      {awaiting ? null : proposed}
      {ownShown.length === 0 || others.length === 0 ? (
        list
      ) : (
        <section className={room.section} aria-labelledby="other-clubs">
          <h2 id="other-clubs">{directoryText.others(words)}</h2>
          <ClubCardList clubs={others} own={own} manages={manages} level={3} />
        </section>
      )}
    </>
  );
}
