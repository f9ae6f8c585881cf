/** Shared by all registers on a screen. */
import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import {
  editing,
  type MeetingPlace,
  meetingCounts,
  meetingEnded,
  placeOf,
  type SortedMeetings,
  sortMeetings,
} from '@casement/domain/attendance/meeting.rules.ts';
import type { Marks } from './marks.rules.ts';

/** Whether a register is open, and whether the menu offers to change that. */
export type RegisterState = { place: MeetingPlace; editable: boolean; switchable: boolean };

/** A dialog about one meeting. It belongs to the page: the meeting's row can move or go while somebody types. */
export type MeetingDialog = 'edit' | 'cancel' | 'delete';

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
  /** Opens a dialog about a meeting. */
  onAsk: (dialog: MeetingDialog, meeting: Meeting) => void;
  /** The person is done with registers that only stay in their places, or has changed meetings themselves. */
  onMoveOn: () => void;
};

/**
 * Whether a meeting's register is open.
 * @param wanted by meeting, whether the person has enabled or disabled editing of its register
 */
export function editingOf(
  meeting: Meeting,
  meetings: SortedMeetings<Meeting>,
  now: number,
  wanted: ReadonlyMap<string, boolean>,
): RegisterState {
  const place = placeOf(meeting, meetings, now);
  return { place, ...editing(place, wanted.get(meeting._id)) };
}

const grace = 30 * 60 * 1000;

/** The meetings whose registers are open automatically: the next one, and others in progress. */
export function openMeetings({ next, running }: SortedMeetings<Meeting>): Meeting[] {
  return next === undefined ? [] : [next, ...running];
}

/**
 * The time by which meetings are sorted on a screen that has been open since `since`: a register that was open then
 * or has opened since stays open for half an hour after its meeting ends, so that it never disappears under a finger.
 * Which meetings have started follows the real time nevertheless: the next one's register doesn't wait for that.
 */
export function sortingMoment(meetings: readonly Meeting[], since: number, now: number): number {
  const ends = meetings
    .filter((meeting) => meetingCounts(meeting) && !meetingEnded(meeting, since))
    .map(({ endDateAndTime }) => Date.parse(endDateAndTime));
  return Math.min(now, ...ends.filter((end) => now < end + grace).map((end) => end - 1));
}

/** Whether the set of open registers differs between two times. */
export function opensOthers(meetings: readonly Meeting[], before: number, now: number): boolean {
  const idsAt = (moment: number) => openMeetings(sortMeetings(meetings, moment)).map(({ _id }) => _id);
  return idsAt(before).join() !== idsAt(now).join();
}

/** Why a register stays in its place although it is no longer open: what somebody did to its meeting. */
export type Staying = 'cancelled' | 'deleted' | 'moved' | 'later';

export type PlacedRegister = {
  meeting: Meeting;
  /** The meeting as it was when its register was last open. */
  lastOpen: Meeting;
  /** Undefined for an open register. */
  staying: Staying | undefined;
};

function stayingOf(last: Meeting, current: Meeting | undefined, at: number): Staying | undefined {
  if (current === undefined) return 'deleted';
  if (!meetingCounts(current)) return 'cancelled';
  const { startDateAndTime, endDateAndTime } = current;
  if (startDateAndTime !== last.startDateAndTime || endDateAndTime !== last.endDateAndTime) return 'moved';
  return meetingEnded(current, at) ? undefined : 'later';
}

/**
 * The registers on a desk. One that was open keeps its place, so that a press meant for it never marks another one:
 * it is locked when somebody cancels, moves or deletes its meeting or plans an earlier one, and leaves half an hour
 * after the end that its meeting had.
 * @param before the meetings whose registers were shown until now, each as it was when last open
 * @param meetings the club's meetings as last read
 * @param at the time by which they're sorted, see {@link sortingMoment}
 */
export function registersInPlace(
  before: readonly Meeting[],
  meetings: readonly Meeting[],
  at: number,
  now: number,
): PlacedRegister[] {
  const open = openMeetings(sortMeetings(meetings, at, now));
  const placed = before.flatMap((last): PlacedRegister[] => {
    const current = meetings.find(({ _id }) => _id === last._id);
    if (current !== undefined && open.includes(current)) {
      return [{ meeting: current, lastOpen: current, staying: undefined }];
    }
    const staying = stayingOf(last, current, at);
    if (staying === undefined || now >= Date.parse(last.endDateAndTime) + grace) return [];
    return [{ meeting: current ?? last, lastOpen: last, staying }];
  });
  const others = open.filter(({ _id }) => !placed.some(({ meeting }) => meeting._id === _id));
  return [...placed, ...others.map((meeting) => ({ meeting, lastOpen: meeting, staying: undefined }))];
}
