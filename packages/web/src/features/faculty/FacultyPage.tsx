import type { FacultyCard } from '@casement/domain/faculty/faculty.contract.ts';
import { faDiagramProject } from '@fortawesome/free-solid-svg-icons/faDiagramProject';
import { faPeopleGroup } from '@fortawesome/free-solid-svg-icons/faPeopleGroup';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useMemo } from 'react';
import { useClubWords, useMe } from '../../lib/api/session.ts';
import { countListed, offerArchived } from '../../lib/archived.ts';
import { useDirectorySearch } from '../../lib/directorySearch.ts';
import { Card } from '../../ui/card/Card.tsx';
import { CardGrid } from '../../ui/card/CardGrid.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { DirectoryTools } from '../../ui/list/DirectoryTools.tsx';
import { Avatar } from '../../ui/mark/Avatar.tsx';
import { TagChip } from '../../ui/mark/TagChip.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { useWriteTo } from '../messages/begin.queries.ts';
import { filterWords } from '../messages/messages.rules.ts';
import { beginText } from '../messages/messages.text.ts';
import { onboardingPaths } from '../onboarding/onboarding.paths.ts';
import styles from './FacultyPage.module.css';
import { facultyPaths } from './faculty.paths.ts';
import { facultyQuery } from './faculty.queries.ts';
import { facultyChips, filterFaculty } from './faculty.rules.ts';
import { facultyText as text } from './faculty.text.ts';

const rowHeight = 150;
const keyOf = (member: FacultyCard) => member._id;
const cardOf = (member: FacultyCard) => <FacultyCardItem member={member} />;

/** The directory of faculty: active or archived, by name. */
export function FacultyPage() {
  const { can } = useMe();
  const writeTo = useWriteTo();
  const { faculty } = useSuspenseQuery(facultyQuery).data.data;
  const search = useDirectorySearch(facultyChips, ['active']);
  const chosen = search.selected.join();
  const hidden = offerArchived(search, (on, text) => filterFaculty(faculty, on, text));
  const shown = useMemo(
    () => filterFaculty(faculty, chosen.split(','), search.text),
    [faculty, chosen, search.text],
  );

  return (
    <>
      <PageHeader
        title={text.title}
        summary={text.total(countListed(faculty, search.selected))}
        actions={[
          ...writeTo(
            shown.filter((one) => !one.archived),
            'Faculty',
            {
              title: beginText.titleForAnybody,
              list: text.listName,
              filters: filterWords({ ...search, selected: [] }, String),
            },
          ),
          ...(can['people.onboard']
            ? [{ label: text.onboard, to: onboardingPaths.faculty, primary: true }]
            : []),
        ]}
      />
      <DirectoryTools
        searchLabel={text.search}
        filterLabel={text.filter}
        chips={facultyChips.map((value) => ({ value, label: text.chips[value] }))}
        search={search}
        status={text.shown(shown.length)}
        hidden={hidden}
      />
      {shown.length === 0 ? (
        <EmptyState title={text.empty} action={<Button onClick={search.showAll}>{text.showAll}</Button>} />
      ) : (
        <CardGrid items={shown} itemKey={keyOf} card={cardOf} rowHeight={rowHeight} label={text.caption} />
      )}
    </>
  );
}

const FacultyCardItem = memo(function FacultyCardItem({ member }: { member: FacultyCard }) {
  const words = useClubWords();
  const { features } = useMe().school;
  const [first, ...others] = member.clubs;
  const [project, ...projects] = member.projects;
  return (
    <Card as="article" pressable>
      <div className={styles.person}>
        <Avatar name={member.displayName} person={member} />
        <div className={styles.words}>
          <div className={styles.title}>
            <h2 className={styles.name}>
              <Link to={facultyPaths.overview(member._id)}>{member.displayName}</Link>
            </h2>
            {member.archived ? <TagChip>{text.archived}</TagChip> : null}
          </div>
          <p className="small muted">{member.schoolEmail}</p>
        </div>
      </div>
      <div className={styles.foot}>
        {features.clubs.enabled ? (
          <p className={first === undefined ? 'faint' : undefined}>
            <Icon icon={faPeopleGroup} />
            <span className="visually-hidden">{text.firstClub(words)}</span>
            <span className={styles.club}>{first?.clubName ?? text.noClub(words)}</span>
            {others.length === 0 ? null : <span className="faint num">{text.more(others.length)}</span>}
          </p>
        ) : null}
        {features.evaluations.enabled ? (
          <p className={project === undefined ? 'faint' : undefined}>
            <Icon icon={faDiagramProject} />
            <span className="visually-hidden">{text.firstProject}</span>
            <span className={styles.club}>{project?.name ?? text.noProject}</span>
            {projects.length === 0 ? null : <span className="faint num">{text.more(projects.length)}</span>}
          </p>
        ) : null}
        {member.administrator ? <TagChip>{text.administrator}</TagChip> : null}
      </div>
    </Card>
  );
});
