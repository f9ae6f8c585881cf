/** Shared by all registers on a screen. */
import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import {
  editing,
  type MeetingPlace,
  placeOf,
  type SortedMeetings,
  sortMeetings,
} from '@casement/domain/attendance/meeting.rules.ts';
import type { Marks } from './marks.rules.ts';

/** Whether a register is open, and whether the menu offers to change that. */
export type RegisterState = { place: MeetingPlace; editable: boolean; switchable: boolean };

export type RegisterDesk = {
  marks: Marks;
  timeZone: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** The meeting named in the address. */
  openId: string | undefined;
  canDelete: boolean;
  /** Opens a meeting's photos; undefined for people who can't change them. */
  onPhotos: ((meetingId: string) => void) | undefined;
  editing: (meeting: Meeting) => RegisterState;
  /** Enables or disables editing of a meeting's register. */
  onSwitch: (meetingId: string) => void;
  /** Opens a register over a phone's whole screen. */
  onOpen: (meetingId: string) => void;
};

/** Whether a meeting's register is open, given the registers that the person has switched. */
export function editingOf(
  meeting: Meeting,
  meetings: SortedMeetings<Meeting>,
  now: number,
  switched: ReadonlySet<string>,
): RegisterState {
  const place = placeOf(meeting, meetings, now);
  return { place, ...editing(place, switched.has(meeting._id)) };
}

const grace = 30 * 60 * 1000;

/** The meetings whose registers are open automatically: the next one, and others in progress. */
export function openMeetings({ next, running }: SortedMeetings<Meeting>): Meeting[] {
  return next === undefined ? [] : [next, ...running];
}

/**
 * The time by which meetings are sorted on a screen that has been open since `since`: an open register stays
 * open for half an hour after its meeting ends, so that it never disappears under a finger.
 */
export function sortingMoment(meetings: readonly Meeting[], since: number, now: number): number {
  const ends = openMeetings(sortMeetings(meetings, since)).map(({ endDateAndTime }) =>
    Date.parse(endDateAndTime),
  );
  return Math.min(now, ...ends.filter((end) => now < end + grace).map((end) => end - 1));
}

/** Whether the set of open registers differs between two times. */
export function opensOthers(meetings: readonly Meeting[], before: number, now: number): boolean {
  const idsAt = (moment: number) => openMeetings(sortMeetings(meetings, moment)).map(({ _id }) => _id);
  return idsAt(before).join() !== idsAt(now).join();
}
