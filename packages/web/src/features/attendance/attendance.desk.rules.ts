/** What every register of one screen shares. */
import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { editing, type MeetingPlace, sortMeetings } from '@casement/domain/attendance/attendance.rules.ts';
import type { Marks } from './attendance.marks.rules.ts';

/** Past, next and upcoming meetings of a club. */
export type SortedMeetings = { past: Meeting[]; next: Meeting | undefined; upcoming: Meeting[] };

export type RegisterDesk = {
  marks: Marks;
  timeZone: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** The meeting that the address names. */
  openId: string | undefined;
  canDelete: boolean;
  /** Leads to a meeting's photos; undefined for who may not change them. */
  onPhotos: ((meetingId: string) => void) | undefined;
  editing: (meeting: Meeting) => { editable: boolean; switchable: boolean };
  /** Enables or disables editing of a meeting's register. */
  onSwitch: (meetingId: string) => void;
  /** Opens a register over the whole screen of a phone. */
  onOpen: (meetingId: string) => void;
};

/** @param now milliseconds since the epoch */
export function sorted(meetings: readonly Meeting[], now: number): SortedMeetings {
  return sortMeetings(meetings, now);
}

/** Where a meeting stands among the club's. */
export function placeOf(meeting: Meeting, { next }: SortedMeetings, now: number): MeetingPlace {
  if (meeting._id === next?._id) return 'next';
  return Date.parse(meeting.endDateAndTime) <= now ? 'past' : 'upcoming';
}

/** Whether a meeting's register is open, given what the person has switched. */
export function editingOf(
  meeting: Meeting,
  meetings: SortedMeetings,
  now: number,
  switched: ReadonlySet<string>,
): { editable: boolean; switchable: boolean } {
  return editing(placeOf(meeting, meetings, now), switched.has(meeting._id));
}

const grace = 30 * 60 * 1000;

/**
 * The moment by which meetings are sorted on a screen that has been open since `since`: the next meeting
 * stays the next for half an hour after its end, so that no register is taken away from under the finger.
 */
export function sortingMoment(meetings: readonly Meeting[], since: number, now: number): number {
  const held = sorted(meetings, since).next;
  if (held === undefined) return now;
  const end = Date.parse(held.endDateAndTime);
  return now < end + grace ? Math.min(now, end - 1) : now;
}
