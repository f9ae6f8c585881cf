import type { Club, ClubMeeting } from '@casement/domain/clubs/clubs.contract.ts';
import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useClubWords } from '../../../lib/api/session.ts';
import { byName } from '../../../lib/text/people.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { className } from '../../../ui/className.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { Avatar } from '../../../ui/mark/Avatar.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { budgetText } from '../budget/budget.text.ts';
import { clubPaths } from '../clubs.paths.ts';
import { rolesOf } from '../clubs.rules.ts';
import { clubTabs, readClubSearch } from '../clubs.search.ts';
import { clubText } from '../clubs.text.ts';
import { PersonLink } from '../PersonLink.tsx';
import styles from './ClubTabs.module.css';
import { ClubTimeline } from './ClubTimeline.tsx';
import room from './overview.module.css';

const ClubBudget = pagePart(
  () => import('../budget/ClubBudget.tsx'),
  () => <div className={room.nothing} aria-busy="true" />,
);

const searchFrom = 13;
const longList = 60;

type ClubTabsProps = {
  club: Club;
  /** Meetings that have started, newest first. */
  past: readonly ClubMeeting[];
  timeZone: string;
};

/** A club's members, past meetings and budget, one tab at a time. */
export function ClubTabs({ club, past, timeZone }: ClubTabsProps) {
  const words = useClubWords();
  const navigate = useNavigate();
  const { tab } = readClubSearch(useSearch({ strict: false }));
  const shown = tab === undefined || (tab === 'budget' && !club.can['budget.read']) ? clubTabs[0] : tab;
  return (
    <Card as="div">
      <div className={styles.frame}>
        {shown === 'members' && club.can['club.manageMembers'] ? (
          <Link
            to={clubPaths.editMembers(club._id)}
            className={styles.edit}
            aria-label={clubText.editMembers}
          >
            {clubText.edit}
          </Link>
        ) : null}
        <Tabs
          value={shown}
          onChange={(value) =>
            void navigate({
              to: '.',
              search: readClubSearch({ tab: value }),
              replace: true,
              resetScroll: false,
            })
          }
          color="ink"
          keepMounted={false}
        >
          <Tabs.List aria-label={clubText.tabs(words)} className={styles.tabs}>
            <Tabs.Tab
              value="members"
              rightSection={<span className={styles.count}>{club.members.length}</span>}
            >
              {clubText.membersTab}
            </Tabs.Tab>
            <Tabs.Tab value="timeline" rightSection={<span className={styles.count}>{past.length}</span>}>
              {clubText.timelineTab}
            </Tabs.Tab>
            {club.can['budget.read'] ? <Tabs.Tab value="budget">{budgetText.tab}</Tabs.Tab> : null}
          </Tabs.List>
          <Tabs.Panel value="members">
            <Members club={club} />
          </Tabs.Panel>
          <Tabs.Panel value="timeline">
            <ClubTimeline club={club} meetings={past} timeZone={timeZone} />
          </Tabs.Panel>
          {club.can['budget.read'] ? (
            <Tabs.Panel value="budget">
              <ClubBudget club={club} />
            </Tabs.Panel>
          ) : null}
        </Tabs>
      </div>
    </Card>
  );
}

function Members({ club }: { club: Club }) {
  const [text, setText] = useState('');
  const wanted = foldForSearch(useDeferredValue(text));
  const found = byName(club.members).filter((member) => foldForSearch(member.displayName).includes(wanted));
  if (club.members.length === 0) {
    return (
      <div className={room.nothing}>
        <p>{clubText.noMembers}</p>
        {club.can['club.manageMembers'] ? (
          <LinkButton to={clubPaths.editMembers(club._id)}>{clubText.addMembers}</LinkButton>
        ) : null}
      </div>
    );
  }
  return (
    <>
      {club.members.length < searchFrom ? null : (
        <div className={styles.search}>
          <SearchField label={clubText.searchMembers} value={text} onChange={setText} />
        </div>
      )}
      {found.length === 0 ? <p className={room.nothing}>{clubText.noMatch}</p> : null}
      <ul className={className(styles.members, found.length > longList && styles.long)}>
        {found.map((member) => (
          <li key={member._id}>
            <Avatar name={member.displayName} person={member} />
            <span className={styles.words}>
              <span className={styles.name}>
                <PersonLink kind="student" person={member} />
              </span>
              <span className="small faint">
                {[clubText.classOf(member.graduatingClass), ...rolesOf(club, member._id)].join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
