/** Pure decisions about meetings: their times, which count, which is next, and what an edit changes. */
import type { MeetingFacts } from '../clubs/meeting.contract.ts';
import { meetingText } from './meeting.text.ts';

/** Instants, ISO 8601. */
export type MeetingTimes = Pick<MeetingFacts, 'startDateAndTime' | 'endDateAndTime'>;

/** A camp may take days; anything longer is a typing mistake. In milliseconds. */
const longestMeeting = 14 * 24 * 3600 * 1000;

/** Problems with a meeting's times, by field; a missing time isn't checked. */
export function timesProblems({
  startDateAndTime: start,
  endDateAndTime: end,
}: Partial<MeetingTimes>): { path: keyof MeetingTimes; message: string }[] {
  const problems: { path: keyof MeetingTimes; message: string }[] = [];
  if (start !== undefined && end !== undefined) {
    const length = Date.parse(end) - Date.parse(start);
    if (length <= 0) problems.push({ path: 'endDateAndTime', message: meetingText.endAfterStart });
    if (length > longestMeeting) {
      problems.push({ path: 'endDateAndTime', message: meetingText.tooLong });
    }
  }
  if (start !== undefined && !/^20\d\d-/.test(start)) {
    problems.push({ path: 'startDateAndTime', message: meetingText.year });
  }
  return problems;
}

/** The fields of a meeting's form. */
type MeetingPlan = MeetingTimes & Pick<MeetingFacts, 'meetingName'>;

/**
 * Whether the meetings that a form created are still those of the form, so that the same form sent again has nothing
 * to add. Their places and cancellations don't matter: the form has none.
 * @param form with the ids it gave to the meetings
 */
export function areMeetingsAsCreated(
  meetings: readonly (MeetingPlan & { _id: string })[],
  form: readonly (MeetingPlan & { newId?: string | undefined })[],
): boolean {
  const byId = new Map(form.map((planned) => [planned.newId, planned]));
  return (
    meetings.length === form.length &&
    meetings.every(({ _id, meetingName, startDateAndTime, endDateAndTime }) => {
      const planned = byId.get(_id);
      return (
        planned?.meetingName === meetingName &&
        Date.parse(planned.startDateAndTime) === Date.parse(startDateAndTime) &&
        Date.parse(planned.endDateAndTime) === Date.parse(endDateAndTime)
      );
    })
  );
}

/** The fields of a meeting that an edit can change. */
type MeetingDetails = Omit<MeetingFacts, '_id'>;

export const meetingEdits = ['cancelled', 'reinstated', 'moved', 'changed'] as const;
export type MeetingEdited = (typeof meetingEdits)[number];

/** The most important change that an edit made to a meeting; undefined if it changed nothing. */
export function meetingEditOf(before: MeetingDetails, after: MeetingDetails): MeetingEdited | undefined {
  if ((before.cancelled === null) !== (after.cancelled === null)) {
    return after.cancelled === null ? 'reinstated' : 'cancelled';
  }
  const moved = (field: keyof MeetingTimes) => Date.parse(before[field]) !== Date.parse(after[field]);
  if (moved('startDateAndTime') || moved('endDateAndTime')) return 'moved';
  const same =
    before.meetingName === after.meetingName &&
    before.place === after.place &&
    before.cancelled?.reason === after.cancelled?.reason;
  return same ? undefined : 'changed';
}

declare const counting: unique symbol;
/**
 * A meeting that counts, as checked by {@link meetingCounts}. Figures require this type, so that code which
 * counts all meetings doesn't compile.
 */
export type Counting<M> = M & { readonly [counting]: true };

/**
 * Whether a meeting counts in rates, heat maps, tallies and tables. A cancelled one doesn't (decision 0047).
 * The service's SQL has the same rule.
 */
export function meetingCounts<M extends Pick<MeetingFacts, 'cancelled'>>(meeting: M): meeting is Counting<M> {
  return meeting.cancelled === null;
}

/**
 * A meeting's place in time: over, the earliest that hasn't ended, running at the same time as that one, or
 * starting after it; or cancelled, at any time.
 */
export type MeetingPlace = 'past' | 'next' | 'running' | 'upcoming' | 'cancelled';

/**
 * Whether a meeting has a register to take or to look back on: an upcoming one has none yet, a cancelled one
 * none at all.
 */
export function hasRegister(place: MeetingPlace): boolean {
  return place !== 'upcoming' && place !== 'cancelled';
}

/**
 * Whether a meeting's register can be edited on the screen, and whether the menu offers to change that (spec:
 * section 4, "Attendance marking"): the next meeting is open, and so are others running at the same time;
 * past ones are locked until editing is enabled, upcoming ones stay locked. A guard against slips, not a
 * permission (design).
 * @param wanted whether the person has enabled (true) or disabled editing; undefined for the default, which changes
 *   when the meeting is over
 */
export function editing(
  place: MeetingPlace,
  wanted: boolean | undefined,
): { editable: boolean; switchable: boolean } {
  if (!hasRegister(place)) return { editable: false, switchable: false };
  return { editable: wanted ?? place !== 'past', switchable: true };
}

/**
 * Whether a meeting has started.
 * @param now milliseconds since the epoch
 */
export function meetingStarted(meeting: Pick<MeetingTimes, 'startDateAndTime'>, now: number): boolean {
  return startOf(meeting) <= now;
}

/**
 * Whether a meeting has ended.
 * @param now milliseconds since the epoch
 */
export function meetingEnded({ endDateAndTime }: Pick<MeetingTimes, 'endDateAndTime'>, now: number): boolean {
  return Date.parse(endDateAndTime) <= now;
}

/** The fields that decide a meeting's place in time. */
type Placed = MeetingTimes & Pick<MeetingFacts, 'cancelled'>;

/**
 * The next meeting: the earliest that counts and has not ended (design).
 * @param now milliseconds since the epoch
 */
export function nextMeeting<M extends Placed>(meetings: readonly M[], now: number): M | undefined {
  return meetings
    .filter((meeting) => meetingCounts(meeting) && !meetingEnded(meeting, now))
    .reduce<M | undefined>(
      (first, one) => (first === undefined || startOf(one) < startOf(first) ? one : first),
      undefined,
    );
}

const startOf = ({ startDateAndTime }: Pick<MeetingTimes, 'startDateAndTime'>) =>
  Date.parse(startDateAndTime);

/** A club's meetings by their place in time. */
export type SortedMeetings<M> = { past: M[]; next: M | undefined; running: M[]; upcoming: M[] };

/**
 * Splits meetings into past, next, running and upcoming. The next meeting is the earliest that hasn't ended
 * (design); others that have started too are running (a class during a camp). A cancelled meeting is neither:
 * it is among the upcoming until it ends. Past ones are listed newest first, the others earliest first.
 * @param now milliseconds since the epoch; a screen that keeps a register open after its end takes an earlier moment
 * @param clock the real time then, by which a meeting has started
 */
export function sortMeetings<M extends Placed>(
  meetings: readonly M[],
  now: number,
  clock = now,
): SortedMeetings<M> {
  const ordered = meetings.toSorted((a, b) => startOf(a) - startOf(b));
  const open = ordered.filter((meeting) => !meetingEnded(meeting, now));
  const past = ordered.filter((meeting) => meetingEnded(meeting, now)).toReversed();
  const next = nextMeeting(open, now);
  const others = open.filter((meeting) => meeting !== next);
  const runs = (meeting: M) => meetingStarted(meeting, clock) && meetingCounts(meeting);
  return {
    past,
    next,
    running: others.filter(runs),
    upcoming: others.filter((meeting) => !runs(meeting)),
  };
}

/**
 * A meeting's place among the club's.
 * @param now milliseconds since the epoch, the same as when they were sorted
 */
export function placeOf<M extends Placed & { _id: string }>(
  meeting: M,
  { next, running }: SortedMeetings<M>,
  now: number,
): MeetingPlace {
  if (!meetingCounts(meeting)) return 'cancelled';
  if (meeting._id === next?._id) return 'next';
  if (running.some(({ _id }) => _id === meeting._id)) return 'running';
  return meetingEnded(meeting, now) ? 'past' : 'upcoming';
}
