import type { MeetingFacts } from '@casement/domain/clubs/meeting.contract.ts';
import { uiText } from '../ui.text.ts';
import styles from './MeetingName.module.css';

type MeetingNameProps = {
  meeting: MeetingFacts /** Shown in place of a name that is empty. */;
  untitled?: string;
};

/** What a meeting is called, beside its time in lists of meetings; where it is, if elsewhere, and that it is cancelled. */
export function MeetingName({ meeting, untitled = '' }: MeetingNameProps) {
  const { meetingName, place, cancelled } = meeting;
  const words = [meetingName || untitled, place].filter((part) => part !== '').join(' · ');
  if (cancelled === null) return words;
  return (
    <>
      <span className={styles.cancelled}>{uiText.meetingCancelled(cancelled.reason)}</span> · {words}
    </>
  );
}
