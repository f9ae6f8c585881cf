import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import type { MeetingPlace } from '@casement/domain/attendance/meeting.rules.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { Button, FocusTrap } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFocusHandover } from '../../../lib/focus/focusHandover.ts';
import { useFocusReturn } from '../../../lib/focus/focusReturn.ts';
import { startsOn } from '../../../lib/time/nearness.ts';
import { formatRecent } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { OfflineBanner } from '../../../ui/frame/OfflineBanner.tsx';
import { StaleBanner } from '../../../ui/frame/StaleBanner.tsx';
import { attendanceText, registerText } from '../attendance.text.ts';
import { AllPresentButton, UndoButton, useAllPresent } from './AllPresent.tsx';
import type { Marks } from './marks.rules.ts';
import styles from './PhoneRegister.module.css';
import { Register } from './Register.tsx';
import { countRows } from './register.rules.ts';
import { SaveState } from './SaveState.tsx';

type PhoneRegisterProps = {
  meeting: Meeting;
  clubName: string;
  timeZone: string;
  /** Milliseconds since the epoch. */
  now: number;
  place: MeetingPlace;
  editable: boolean;
  switchable: boolean;
  marks: Marks;
  onEnable: () => void;
  onDone: () => void;
};

/** A full-screen register on a phone, with the count of people present and the close button at the bottom. */
export function PhoneRegister({
  meeting,
  clubName,
  timeZone,
  now,
  place,
  editable,
  switchable,
  marks,
  onEnable,
  onDone,
}: PhoneRegisterProps) {
  const all = useAllPresent(meeting, marks, now, timeZone);
  const { asking } = all;
  const today = useToday(timeZone);
  const ahead = startsOn(meeting, now, timeZone);
  const count = countRows(meeting.attendances);
  const title = formatMoment(meeting.startDateAndTime, timeZone, today);
  const format = (moment: number) => formatRecent(moment, timeZone, today);
  const text = attendanceText.meetings;
  const dialog = useRef<HTMLDivElement>(null);
  useFocusReturn(true);
  useFocusHandover(dialog);

  useEffect(() => {
    document.body.style.overflow = 'hidden';
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // An open question or menu handles the key itself.
      if (asking) return;
      if (dialog.current?.querySelector('[aria-haspopup="menu"][aria-expanded="true"]')) return;
      onDone();
    }
    // In the capture phase, before the menu closes, so that it still counts as open.
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.body.style.overflow = '';
      document.removeEventListener('keydown', onKey, true);
    };
  }, [onDone, asking]);

  return (
    <FocusTrap active innerRef={dialog}>
      <div
        ref={dialog}
        className={styles.screen}
        role="dialog"
        aria-modal="true"
        aria-labelledby="register-title"
      >
        <header className={styles.head}>
          <div className={styles.title}>
            <p>{clubName}</p>
            <h1 id="register-title" tabIndex={-1} data-autofocus data-rest>
              {title}
            </h1>
            {ahead === undefined ? null : <p className={styles.ahead}>{registerText.notStarted[ahead]}</p>}
          </div>
          {editable ? <AllPresentButton all={all} /> : null}
        </header>
        <div className={styles.rows}>
          {editable ? null : (
            <div className={styles.locked}>
              <span>{text.closed(place, switchable)}</span>
              {switchable ? <Button onClick={onEnable}>{text.enable}</Button> : null}
            </div>
          )}
          <Register meeting={meeting} marks={marks} locked={!editable} label={registerText.label(title)} />
          <OfflineBanner format={format} />
          <StaleBanner format={format} />
        </div>
        <footer className={styles.foot}>
          <div className={styles.count}>
            <p>{registerText.inOf(count.in, count.total)}</p>
            <div className={styles.others}>{registerText.others(count)}</div>
            {editable || switchable ? <SaveState state={marks.state} meeting={meeting} /> : null}
          </div>
          <UndoButton all={all} />
          <Button variant="filled" onClick={onDone}>
            {registerText.done}
          </Button>
        </footer>
      </div>
    </FocusTrap>
  );
}
