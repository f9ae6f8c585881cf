import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { meetingEnded, meetingStarted } from '@casement/domain/attendance/meeting.rules.ts';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { formatMeeting } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { className } from '../../../ui/className.ts';
import { MeetingName } from '../../../ui/mark/MeetingName.tsx';
import { usePrinting } from '../../../ui/theme/printing.ts';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { attendanceText, registerText } from '../attendance.text.ts';
import { AllPresentButton, UndoButton, useAllPresent } from '../register/AllPresent.tsx';
import type { RegisterDesk, Staying } from '../register/desk.rules.ts';
import { Register } from '../register/Register.tsx';
import { countRows } from '../register/register.rules.ts';
import { SaveState } from '../register/SaveState.tsx';
import { When } from '../When.tsx';
import { MeetingMenu } from './MeetingMenu.tsx';
import styles from './NextMeeting.module.css';
import room from './overview.module.css';

type NextMeetingProps = {
  meeting: Meeting;
  /** Why the register is still here, if it is no longer open. */
  staying?: Staying | undefined;
  desk: RegisterDesk;
};

/** The next meeting or another one in progress, with its open register; on a phone, a button for the register. */
export function NextMeeting({ meeting, staying, desk }: NextMeetingProps) {
  const narrow = useBreakpoint('phone');
  const printing = usePrinting();
  const today = useToday(desk.timeZone);
  const all = useAllPresent(meeting, desk.marks, desk.now, desk.timeZone);
  const deleted = staying === 'deleted';
  const state = desk.editing(meeting);
  const { place, editable, switchable } = deleted ? { ...state, editable: false, switchable: false } : state;
  const when = formatMeeting(meeting.startDateAndTime, meeting.endDateAndTime, desk.timeZone, { today });
  // Its register stays open for a while after its end.
  const ended = meetingEnded(meeting, desk.now);
  const running = meetingStarted(meeting, desk.now) && !ended;
  const count = countRows(meeting.attendances);
  const text = attendanceText.meetings;
  const whenOpen = ended ? text.ended : running ? text.now : text.next;
  const heading = useId();

  return (
    <Card labelledBy={heading}>
      <div className={className(room.head, room.sticky)}>
        <div className={styles.title}>
          <p className={room.eyebrow} data-now={(running && staying === undefined) || undefined}>
            {staying === undefined ? whenOpen : text.noLongerOpen}
          </p>
          <h2 id={heading} tabIndex={-1} data-rest>
            <When words={when} />
          </h2>
          <p className={room.name}>
            <MeetingName meeting={meeting} />
          </p>
        </div>
        <span className={room.counts}>
          {registerText.inOf(count.in, count.total)} · {registerText.others(count)}
          {staying !== undefined && !editable ? (
            <span>{text.staying[staying]}</span>
          ) : narrow || !switchable ? null : (
            <span className="on-screen">
              <SaveState state={desk.marks.state} meeting={meeting} />
            </span>
          )}
        </span>
        {narrow || !editable ? null : (
          <div className={className(styles.tools, 'on-screen')}>
            <UndoButton all={all} />
            <AllPresentButton all={all} />
          </div>
        )}
        {editable || staying !== undefined ? null : (
          <span className={room.lockedNote}>{text.closed(place, switchable)}</span>
        )}
        <div className={className(styles.tools, 'on-screen')}>
          {staying === undefined ? null : <Button onClick={desk.onMoveOn}>{registerText.done}</Button>}
          {deleted ? null : <MeetingMenu meeting={meeting} label={when} desk={desk} />}
        </div>
      </div>
      {narrow ? (
        <div className={className(styles.take, 'on-screen')}>
          <Button
            variant={editable ? 'filled' : 'default'}
            fullWidth
            onClick={() => desk.onOpen(meeting._id)}
          >
            {editable ? text.take : text.look}
          </Button>
        </div>
      ) : null}
      {narrow && !printing ? null : (
        <>
          <Register
            meeting={meeting}
            marks={desk.marks}
            locked={!editable}
            label={registerText.label(when)}
          />
          {editable ? <p className={className(styles.hint, 'on-screen')}>{registerText.keys}</p> : null}
        </>
      )}
    </Card>
  );
}

/** Shown in its place when all meetings are over. */
export function NoNextMeeting() {
  const text = attendanceText.meetings;
  return (
    <Card as="div">
      <p className={room.eyebrow}>{text.next}</p>
      <p className="muted" tabIndex={-1} data-rest>
        {text.noNext}
      </p>
    </Card>
  );
}
