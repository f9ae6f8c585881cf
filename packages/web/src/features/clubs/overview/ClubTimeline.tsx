import { meetingCounts } from '@casement/domain/attendance/meeting.rules.ts';
import type { Club, ClubMeeting } from '@casement/domain/clubs/clubs.contract.ts';
import { fileAddress } from '@casement/domain/files/address.rules.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useClubWords } from '../../../lib/api/session.ts';
import { formatMeeting, inZone } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { MeetingName } from '../../../ui/mark/MeetingName.tsx';
import { Lightbox } from '../../files/Lightbox.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { clubText } from '../clubs.text.ts';
import { photosText } from '../photos/images.text.ts';
import { picturesOf } from '../photos/photos.rules.ts';
import styles from './ClubTimeline.module.css';
import room from './overview.module.css';

const firstMeetings = 12;
const shownPhotos = 3;

type TimelineProps = {
  club: Club;
  /** Meetings that have started, newest first. */
  meetings: readonly ClubMeeting[];
  timeZone: string;
};

/** A club's past meetings, newest first, with their photos. */
export function ClubTimeline({ club, meetings, timeZone }: TimelineProps) {
  const [all, setAll] = useState(false);
  if (meetings.length === 0) return <p className={room.nothing}>{clubText.noActivity}</p>;
  const shown = all ? meetings : meetings.slice(0, firstMeetings);
  return (
    <>
      <ol className={styles.list}>
        {shown.map((meeting) => (
          <TimelineItem key={meeting._id} club={club} meeting={meeting} timeZone={timeZone} />
        ))}
      </ol>
      {shown.length < meetings.length ? (
        <button type="button" className={styles.earlier} onClick={() => setAll(true)}>
          {clubText.earlier(meetings.length - shown.length)}
        </button>
      ) : null}
    </>
  );
}

type TimelineItemProps = { club: Club; meeting: ClubMeeting; timeZone: string };

function TimelineItem({ club, meeting, timeZone }: TimelineItemProps) {
  const words = useClubWords();
  const { startDateAndTime, endDateAndTime } = meeting;
  const name = meeting.meetingName || clubText.untitled(words);
  const today = useToday(timeZone);
  const day = formatDate(inZone(startDateAndTime, timeZone).toPlainDate(), 'long', today);
  const of = photosText.of(name, day);
  const has = meeting.photos.length > 0;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className={styles.words}>
          <span className={styles.name}>
            <MeetingName meeting={meeting} untitled={clubText.untitled(words)} />
          </span>
          <time className="small muted num" dateTime={startDateAndTime}>
            {formatMeeting(startDateAndTime, endDateAndTime, timeZone, { today })}
          </time>
        </span>
        <span className={styles.side}>
          <span className="small muted num">
            {meetingCounts(meeting) ? clubText.attended(meeting) : null}
          </span>
          {club.can['meeting.photos'] ? (
            <Link
              className={styles.link}
              to={clubPaths.photos(club._id, meeting._id)}
              aria-label={has ? photosText.editOf(of) : photosText.addTo(of)}
            >
              {has ? photosText.edit : photosText.add}
            </Link>
          ) : null}
        </span>
      </div>
      {has ? <PhotoStrip meeting={meeting} of={of} /> : null}
    </li>
  );
}

function PhotoStrip({ meeting, of }: { meeting: ClubMeeting; of: string }) {
  const [opened, setOpened] = useState<number>();
  const { photos } = meeting;
  const more = photos.length - shownPhotos;
  return (
    <>
      <ul className={styles.photos} aria-label={photosText.list(of)}>
        {photos.slice(0, shownPhotos).map((photo, index) => (
          <li key={photo._id}>
            <button
              type="button"
              className={styles.photo}
              aria-label={photosText.open(index, photos.length, of)}
              onClick={() => setOpened(index)}
            >
              <img src={fileAddress(photo._id, 'thumbnail')} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
        {more > 0 ? (
          <li>
            <button
              type="button"
              className={styles.more}
              aria-label={photosText.moreNamed(more, of)}
              onClick={() => setOpened(shownPhotos)}
            >
              {photosText.more(more)}
            </button>
          </li>
        ) : null}
      </ul>
      {opened === undefined ? null : (
        <Lightbox
          title={of}
          pictures={picturesOf(photos, of)}
          index={opened}
          onMove={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
