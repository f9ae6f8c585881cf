import type { ClubCard } from '@casement/domain/clubs/clubs.contract.ts';
import { fileAddress } from '@casement/domain/files/address.rules.ts';
import { faCalendarDay } from '@fortawesome/free-solid-svg-icons/faCalendarDay';
import { faClock } from '@fortawesome/free-solid-svg-icons/faClock';
import { faLocationDot } from '@fortawesome/free-solid-svg-icons/faLocationDot';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { formatNear } from '../../../lib/time/nearness.ts';
import { useNow } from '../../../lib/time/now.ts';
import { formatWeeklyTimes } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { CardGrid } from '../../../ui/card/CardGrid.tsx';
import { Cover } from '../../../ui/card/Cover.tsx';
import { className } from '../../../ui/className.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { FirstPerson } from '../../../ui/mark/FirstPerson.tsx';
import { Strand } from '../../../ui/mark/Strand.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { cardText, members } from '../clubs.text.ts';
import styles from './ClubCardList.module.css';

const shownTags = 3;

type ClubCardListProps = {
  clubs: readonly ClubCard[];
  own: ReadonlyMap<string, string>;
  manages: (clubId: string) => boolean;
  level?: 2 | 3;
};

/** Clubs as a grid of cards. */
export function ClubCardList({ clubs, own, manages, level = 2 }: ClubCardListProps) {
  const now = Date.parse(useNow());
  const { timeZone } = useMe().school;
  return (
    <CardGrid
      items={clubs}
      itemKey={(club) => club._id}
      card={(club) => {
        const next = club.nextMeeting === null ? undefined : formatNear(club.nextMeeting, now, timeZone);
        return (
          <ClubCardItem
            club={club}
            next={next?.when}
            near={next?.near === 'now' || next?.near === 'today'}
            mark={own.get(club._id)}
            manages={manages(club._id)}
            level={level}
          />
        );
      }}
    />
  );
}

type ClubCardItemProps = {
  club: ClubCard;
  /** When its next meeting is, and whether that's now or today. */
  next: string | undefined;
  near: boolean;
  mark: string | undefined;
  manages: boolean;
  level: 2 | 3;
};

const ClubCardItem = memo(function ClubCardItem({
  club,
  next,
  near,
  mark,
  manages,
  level,
}: ClubCardItemProps) {
  const image = club.imageFileId === null ? undefined : fileAddress(club.imageFileId, 'thumbnail');
  const times = formatWeeklyTimes(club.weeklyMeetingTimes);
  const location = club.generalLocationOfMeetings[0];
  const tags = club.tags.slice(0, shownTags);
  const place = club.nextMeeting?.place ?? '';
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Card as="article" pressable top={<Cover seed={club._id} src={image} />}>
      {mark === undefined ? null : <span className={styles.mark}>{mark}</span>}
      <div className={styles.line}>
        <Strand strand={club.casStrand} />
        <span className="small faint num">{members(club.memberCount)}</span>
      </div>
      <Heading className={styles.name}>
        <Link to={clubPaths.overview(club._id, manages)}>{club.clubName}</Link>
      </Heading>
      <p className={styles.description}>{club.clubDescription}</p>
      <div className={styles.tags}>
        {tags.map((tag) => (
          <TagChip key={tag._id}>{tag.tag}</TagChip>
        ))}
        {club.tags.length > shownTags ? (
          <TagChip>{cardText.more(club.tags.length - shownTags)}</TagChip>
        ) : null}
      </div>
      <dl className={styles.facts}>
        <div data-near={near || undefined}>
          <dt>
            <Icon icon={faCalendarDay} />
            <span className="visually-hidden">{cardText.next}</span>
          </dt>
          <dd className={next === undefined ? 'faint' : className(styles.next, 'num')}>
            {next === undefined ? cardText.noneNext : cardText.nextAt(next, place)}
          </dd>
        </div>
        <div>
          <dt>
            <Icon icon={faClock} />
            <span className="visually-hidden">{cardText.times}</span>
          </dt>
          <dd className={times === '' ? 'faint' : 'num'}>{times === '' ? cardText.noTimes : times}</dd>
        </div>
        <div>
          <dt>
            <Icon icon={faLocationDot} />
            <span className="visually-hidden">{cardText.location}</span>
          </dt>
          <dd className={location ? undefined : 'faint'}>{location || cardText.noLocation}</dd>
        </div>
      </dl>
      <div className={styles.foot}>
        <FirstPerson people={club.facultyAdvisors} label={cardText.advisors} none={cardText.noAdvisor} />
        <span className={className(styles.year, 'faint num')}>
          {cardText.established(club.establishedYear)}
        </span>
      </div>
    </Card>
  );
});
