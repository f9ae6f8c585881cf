import type { MeetingFacts } from '@casement/domain/clubs/meeting.contract.ts';

type MeetingNameProps = {
  meeting: MeetingFacts /** Shown in place of a name that is empty. */;
  untitled?: string;
};

/** What a meeting is called, beside its time in lists of meetings. */
export function MeetingName({ meeting, untitled }: MeetingNameProps) {
  return meeting.meetingName || untitled;
}
