import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { hasRegister, type MeetingPlace } from '@casement/domain/attendance/meeting.rules.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatMeeting } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { className } from '../../../ui/className.ts';
import { MeetingName } from '../../../ui/mark/MeetingName.tsx';
import { usePrinting } from '../../../ui/theme/printing.ts';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { attendanceText, registerText } from '../attendance.text.ts';
import { AllPresentButton, UndoButton, useAllPresent } from '../register/AllPresent.tsx';
import type { RegisterDesk } from '../register/desk.rules.ts';
import { Register } from '../register/Register.tsx';
import { countRows } from '../register/register.rules.ts';
import { SaveState } from '../register/SaveState.tsx';
import { When } from '../When.tsx';
import styles from './MeetingList.module.css';
import { MeetingMenu } from './MeetingMenu.tsx';
import room from './overview.module.css';

const shownAtFirst = 10;

function Chevron() {
  return (
    <svg viewBox="0 0 16 16" className={styles.chevron} aria-hidden="true">
      <path d="m6 3.5 4.5 4.5L6 12.5" />
    </svg>
  );
}

function Tally({ meeting, place }: { meeting: Meeting; place: MeetingPlace }) {
  const text = attendanceText.meetings;
  const count = countRows(meeting.attendances);
  if (count.total === 0) return <span className={styles.tally}>{text.noMembers}</span>;
  if (!hasRegister(place)) return null;
  const open = count.toMark > 0;
  const words =
    count.marked === 0
      ? text.notMarked
      : open
        ? text.partlyMarked(count.toMark)
        : text.tally(count.in, count.total);
  return (
    <span className={styles.tally} data-open={open || undefined}>
      {words}
    </span>
  );
}

function OpenedMeeting({ meeting, desk }: { meeting: Meeting; desk: RegisterDesk }) {
  const today = useToday(desk.timeZone);
  const all = useAllPresent(meeting, desk.marks, desk.now, desk.timeZone);
  const { place, editable, switchable } = desk.editing(meeting);
  const count = countRows(meeting.attendances);
  const text = attendanceText.meetings;
  const when = formatMeeting(meeting.startDateAndTime, meeting.endDateAndTime, desk.timeZone, { today });
  return (
    <div className={styles.opened}>
      <div className={styles.tools}>
        <span className={room.counts}>
          {registerText.inOf(count.in, count.total)} · {registerText.others(count)}
        </span>
        {editable ? (
          <div className={className(styles.buttons, 'on-screen')}>
            <SaveState state={desk.marks.state} meeting={meeting} />
            <UndoButton all={all} />
            <AllPresentButton all={all} />
          </div>
        ) : (
          <span className={room.lockedNote}>{text.closed(place, switchable)}</span>
        )}
      </div>
      <Register meeting={meeting} marks={desk.marks} locked={!editable} label={registerText.label(when)} />
    </div>
  );
}

function MeetingItem({
  meeting,
  desk,
  upcoming,
}: {
  meeting: Meeting;
  desk: RegisterDesk;
  upcoming: boolean;
}) {
  const narrow = useBreakpoint('phone');
  const printing = usePrinting();
  const today = useToday(desk.timeZone);
  const item = useRef<HTMLLIElement>(null);
  const called = desk.openId === meeting._id;
  const [asked, setAsked] = useState<boolean>();
  const opened = narrow ? called : (asked ?? called);
  const { place } = desk.editing(meeting);
  const when = formatMeeting(meeting.startDateAndTime, meeting.endDateAndTime, desk.timeZone, { today });

  useEffect(() => {
    if (called) item.current?.scrollIntoView({ block: 'start' });
  }, [called]);

  return (
    <li className={styles.item} ref={item}>
      <div className={styles.itemHead}>
        <button
          type="button"
          className={styles.open}
          aria-expanded={narrow ? undefined : opened}
          onClick={() => (narrow ? desk.onOpen(meeting._id) : setAsked(!opened))}
        >
          <Chevron />
          <span className={room.openWords}>
            <b>
              <When words={when} />
            </b>
            <span className="muted small">
              <MeetingName meeting={meeting} />
            </span>
          </span>
          <Tally meeting={meeting} place={place} />
        </button>
        <MeetingMenu
          meeting={meeting}
          label={when}
          desk={desk}
          photos={!upcoming}
          onEnable={() => setAsked(true)}
        />
      </div>
      {opened && (printing || !narrow) ? <OpenedMeeting meeting={meeting} desk={desk} /> : null}
    </li>
  );
}

type MeetingListProps = {
  title: string;
  meetings: readonly Meeting[];
  desk: RegisterDesk;
  upcoming?: boolean;
};

/** Past or upcoming meetings, collapsed at first. */
export function MeetingList({ title, meetings, desk, upcoming = false }: MeetingListProps) {
  const called = meetings.findIndex((meeting) => meeting._id === desk.openId);
  const [opened, setOpened] = useState(called !== -1);
  const [whole, setWhole] = useState(called >= shownAtFirst);
  if (meetings.length === 0) return null;
  const shown = whole ? meetings : meetings.slice(0, shownAtFirst);
  return (
    <div className={styles.whole}>
      <Card>
        <button
          type="button"
          className={styles.listHead}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <Chevron />
          <h2>
            {title}
            <span className={room.count}>{meetings.length}</span>
          </h2>
        </button>
        {opened ? (
          <>
            <ul className={room.list}>
              {shown.map((meeting) => (
                <MeetingItem key={meeting._id} meeting={meeting} desk={desk} upcoming={upcoming} />
              ))}
            </ul>
            {shown.length < meetings.length ? (
              <div className={room.foot}>
                <Button onClick={() => setWhole(true)}>
                  {attendanceText.meetings.showAll(meetings.length)}
                </Button>
              </div>
            ) : null}
          </>
        ) : null}
      </Card>
    </div>
  );
}
