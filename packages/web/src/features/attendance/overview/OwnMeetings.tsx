import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import {
  meetingCounts,
  meetingStarted,
  type SortedMeetings,
} from '@casement/domain/attendance/meeting.rules.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { formatMeeting } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { MeetingName } from '../../../ui/mark/MeetingName.tsx';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { attendanceText, statusText } from '../attendance.text.ts';
import { openMeetings } from '../register/desk.rules.ts';
import { When } from '../When.tsx';
import { NoNextMeeting } from './NextMeeting.tsx';
import styles from './OwnMeetings.module.css';
import room from './overview.module.css';

type OwnMeetingsProps = { meetings: SortedMeetings<Meeting>; timeZone: string; now: number };

const shownAtFirst = 10;

function OwnList({
  id,
  title,
  meetings,
  timeZone,
  past,
}: {
  id: string;
  title: string;
  meetings: readonly Meeting[];
  timeZone: string;
  past: boolean;
}) {
  const narrow = useBreakpoint('phone');
  const today = useToday(timeZone);
  const [whole, setWhole] = useState(false);
  const shown = whole ? meetings : meetings.slice(0, shownAtFirst);
  return (
    <Card labelledBy={id}>
      <h2 id={id}>
        {title}
        <span className={room.count}>{meetings.length}</span>
      </h2>
      <ul className={room.list}>
        {shown.map((meeting) => {
          const status = meeting.attendances[0]?.status;
          return (
            <li key={meeting._id} className={room.ownRow}>
              <span className={room.openWords}>
                <b>
                  <When
                    words={formatMeeting(meeting.startDateAndTime, meeting.endDateAndTime, timeZone, {
                      today,
                      style: narrow ? 'short' : 'long',
                    })}
                  />
                </b>
                <span className="muted small">
                  <MeetingName meeting={meeting} />
                </span>
              </span>
              {!past || !meetingCounts(meeting) ? null : (
                <span className={styles.status} data-status={status ?? 'unmarked'}>
                  {status === undefined ? attendanceText.own.notOnRegister : statusText[status]}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < meetings.length ? (
        <div className={room.foot}>
          <Button onClick={() => setWhole(true)}>{attendanceText.meetings.showAll(meetings.length)}</Button>
        </div>
      ) : null}
    </Card>
  );
}

function OwnNext({ meeting, timeZone, now }: { meeting: Meeting; timeZone: string; now: number }) {
  const text = attendanceText.meetings;
  const heading = useId();
  const today = useToday(timeZone);
  const running = meetingStarted(meeting, now);
  return (
    <Card labelledBy={heading}>
      <p className={room.eyebrow} data-now={running || undefined}>
        {running ? text.now : text.next}
      </p>
      <h2 id={heading}>
        <When words={formatMeeting(meeting.startDateAndTime, meeting.endDateAndTime, timeZone, { today })} />
      </h2>
      <p className={room.name}>
        <MeetingName meeting={meeting} />
      </p>
    </Card>
  );
}

/** A member's view: the next meeting, their own marks, upcoming meetings. The only control is "Show all". */
export function OwnMeetings({ meetings, timeZone, now }: OwnMeetingsProps) {
  const { past, next, upcoming } = meetings;
  const text = attendanceText.meetings;
  return (
    <>
      {next === undefined ? <NoNextMeeting /> : null}
      {openMeetings(meetings).map((meeting) => (
        <OwnNext key={meeting._id} meeting={meeting} timeZone={timeZone} now={now} />
      ))}
      {past.length === 0 ? null : (
        <OwnList
          id="past-meetings"
          title={attendanceText.own.title}
          meetings={past}
          timeZone={timeZone}
          past
        />
      )}
      {upcoming.length === 0 ? null : (
        <OwnList
          id="upcoming-meetings"
          title={text.upcoming}
          meetings={upcoming}
          timeZone={timeZone}
          past={false}
        />
      )}
    </>
  );
}
