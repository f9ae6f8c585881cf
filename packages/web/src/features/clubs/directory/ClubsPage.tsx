import { defaultClasses } from '@casement/domain/clubs/classes.rules.ts';
import type { ClubCard } from '@casement/domain/clubs/clubs.contract.ts';
import { isEditable } from '@casement/domain/shared/proposals.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useSearchText } from '../../../lib/directorySearch.ts';
import { foldForSearch } from '../../../lib/text/search.ts';
import { todayIn } from '../../../lib/time/time.ts';
import { className } from '../../../ui/className.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { type FilterChip, FilterChips } from '../../../ui/list/FilterChips.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { browseQuery, directoryQuery } from '../clubs.queries.ts';
import { plainAdvisor, plainMember } from '../clubs.rules.ts';
import { noMembers, shownChips, wholeSchool } from '../clubs.search.ts';
import { directoryText } from '../clubs.text.ts';
import { useOfficeActions } from '../office.queries.ts';
import { officeText } from '../office.text.ts';
import { useOwnProposals, useProposalsToDecide } from '../proposals/proposals.queries.ts';
import { ClubCardList } from './ClubCardList.tsx';
import styles from './ClubsPage.module.css';
import room from './directory.module.css';
import { classesOf, directoryFigures, filterClubs } from './directory.rules.ts';

const route = getRouteApi('/app/clubspace');

const loadProposals = () => import('./ClubProposalsSection.tsx');
const ClubProposalsSection = lazy(async () => ({ default: (await loadProposals()).ClubProposalsSection }));

/** The directory: every club as a card, by class and by name. */
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
  /** The caller's own clubs, each with their role in it; these come first. */
  own: ReadonlyMap<string, string>;
  /** Whether the caller has the club's `/admin` screens. */
  manages: (clubId: string) => boolean;
};

function Directory({ clubs, own, manages }: DirectoryProps) {
  const words = useClubWords();
  const { school, can } = useMe();
  const office = useOfficeActions();
  const today = todayIn(school.timeZone);
  const toDecide = useProposalsToDecide(can['proposal.read']);
  // Who has no directory of all clubs is a student, who may have proposals.
  const proposes = !can['clubs.directory'];
  const proposals = useOwnProposals(proposes);
  // Its code comes beside the answer, not after it.
  useEffect(() => {
    if (proposes) void loadProposals();
  }, [proposes]);
  // Proposals that need the student come first; the others are below their clubs.
  const awaiting = proposals.some((one) => isEditable(one.clubProposalSubmissionStatus));
  const { chips, defaults } = useChips(clubs, school.clubSettings.wholeSchoolClubEnabled, school.timeZone);
  const { show } = route.useSearch();
  const navigate = route.useNavigate();
  const [text, setText] = useSearchText();
  const selected = useMemo(() => shownChips(show, chipValues(chips), defaults), [show, chips, defaults]);
  const shown = useMemo(() => filterClubs(clubs, selected, text), [clubs, selected, text]);
  const ownShown = useMemo(
    () => filterClubs(clubs, chipValues(chips), text).filter((club) => own.has(club._id)),
    [clubs, chips, own, text],
  );
  const others = own.size === 0 ? shown : shown.filter((club) => !own.has(club._id));

  const listed = ownShown.length + others.length;

  function select(on: readonly string[]) {
    void navigate({
      search: (search) => ({ ...search, show: on.join(',') }),
      replace: true,
      resetScroll: false,
    });
  }

  let list: ReactNode = <ClubCardList clubs={others} own={own} manages={manages} />;
  if (clubs.length === 0) {
    list = <EmptyState title={directoryText.none(words)} body={directoryText.noneBody(words)} />;
  } else if (others.length === 0 && ownShown.length === 0) {
    list = (
      <EmptyState
        title={directoryText.empty(words)}
        action={
          <Button
            onClick={() => {
              setText('');
              select(chipValues(chips));
            }}
          >
            {directoryText.showAll(words)}
          </Button>
        }
      />
    );
  }

  const sought = foldForSearch(text);
  const proposed =
    proposals.length === 0 ? null : (
      <Suspense fallback={null}>
        <ClubProposalsSection
          proposals={proposals.filter(({ clubName }) => foldForSearch(clubName).includes(sought))}
        />
      </Suspense>
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
      <div className={styles.tools}>
        <SearchField label={directoryText.search} value={text} onChange={setText} />
        <FilterChips
          label={directoryText.filter(words)}
          chips={chips}
          selected={selected}
          onChange={select}
        />
      </div>
      <p className={className('small muted num', listed === clubs.length && 'visually-hidden')} role="status">
        {directoryText.shown(listed, clubs.length, words)}
      </p>
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

const chipValues = (chips: readonly FilterChip<string>[]) => chips.map((chip) => chip.value);

function useChips(clubs: readonly ClubCard[], wholeSchoolEnabled: boolean, timeZone: string) {
  return useMemo(() => {
    const classes = classesOf(clubs);
    const extra = [
      ...(wholeSchoolEnabled ? [{ value: wholeSchool, label: directoryText.wholeSchool }] : []),
      ...classes.map((value) => ({ value, label: directoryText.classOf(value) })),
      ...(clubs.some((club) => club.memberCount === 0)
        ? [{ value: noMembers, label: directoryText.noMembers }]
        : []),
    ];
    const defaults = [wholeSchool, ...defaultClasses(classes, todayIn(timeZone)), noMembers];
    return { chips: extra, defaults };
  }, [clubs, wholeSchoolEnabled, timeZone]);
}
