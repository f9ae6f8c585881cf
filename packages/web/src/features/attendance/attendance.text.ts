/** Words of the attendance screen and the register. */

import type { AttendanceStatus } from '@casement/domain/attendance/attendance.contract.ts';
import type { MeetingPlace } from '@casement/domain/attendance/meeting.rules.ts';
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { counted, listed } from '@casement/domain/shared/locale.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import type { Stall } from '../../lib/cache/outbox.ts';
import { commonText } from '../../lib/text/words.text.ts';

const meetings = (count: number) => counted(count, 'meeting', 'meetings');

/** The first names of a list, and how many others there are. */
function someOf(names: readonly string[]): string {
  const most = 4;
  if (names.length <= most) return listed(names);
  const first = names.slice(0, most - 1);
  return listed([...first, `${names.length - first.length} others`]);
}

export const attendanceText = {
  title: 'Attendance',
  summary: (members: number, times: string) =>
    [counted(members, 'member', 'members'), times].filter((part) => part !== '').join(' · '),
  documentTitle: (club: string) => `Attendance · ${club}`,
  create: 'Create New Meeting',
  exportCsv: 'Export CSV',
  exportFailed: 'Export failed',
  absencesNotTracked: 'Absences Not Tracked',
  absencesNotTrackedHint: 'Absences are recorded but don’t affect attendance rates.',
  otherZone: (zone: string, time: string) =>
    `Times are in the school’s time zone (${zone}), where it’s ${time}.`,
  refused: {
    title: 'You don’t have access to this attendance',
    body: (club: ClubWords) =>
      `Only members and advisors of this ${club.one} can see its meetings. Ask an advisor to add you.`,
    back: (club: ClubWords) => `All ${club.many}`,
  },
  meetings: {
    now: 'Now',
    next: 'Next meeting',
    /** Above a register that is still open. */
    ended: 'Just ended',
    past: 'Past meetings',
    upcoming: 'Upcoming meetings',
    showAll: (count: number) => `Show all ${count}`,
    tally: (present: number, total: number) => `${present} of ${total} in`,
    notMarked: 'Not marked yet',
    partlyMarked: (toMark: number) => `${toMark} to mark`,
    noMembers: 'No members yet',
    writeToAbsent: 'Write to absent students',
    titleToAbsent: (meeting: string, when: string) => `We missed you: ${meeting}, ${when}`,
    absentFrom: (meeting: string, when: string) => `absent from ${meeting}, ${when}`,
    take: 'Take attendance',
    look: 'Open register',
    /** Why a register is closed. */
    closed: (place: MeetingPlace, switchable: boolean) => {
      if (place === 'cancelled') return 'Locked: this meeting is cancelled';
      if (place === 'upcoming') return 'Opens when it’s the next meeting';
      return switchable ? 'Locked' : 'Read-only while you view the school as somebody else';
    },
    /** Above a register that stays in its place although it's no longer open, and why it is closed. */
    noLongerOpen: 'No longer open',
    staying: {
      cancelled: 'Locked: this meeting is cancelled',
      deleted: 'Locked: this meeting was deleted',
      moved: 'Locked: this meeting was moved',
      later: 'Locked: another meeting now comes first',
    },
    menu: (meeting: string) => `More for ${meeting}`,
    enable: 'Enable Editing Attendance',
    disable: 'Disable Editing Attendance',
    photos: 'Photos…',
    delete: 'Delete meeting',
    none: {
      title: 'No meetings yet',
      body: 'Each meeting has a register of its members.',
      first: 'Plan the first meeting',
    },
    noNext: 'No meeting is planned.',
  },
  confirmDelete: {
    title: 'Are you sure',
    body: 'This will delete this meeting',
    what: (meeting: string, marks: number) =>
      marks === 0
        ? `${meeting}. No attendance has been marked.`
        : `${meeting}. This also deletes ${counted(marks, 'attendance mark', 'attendance marks')} and can’t be undone.`,
  },
  own: {
    title: 'Your record',
    none: 'You haven’t been on a register yet.',
    notOnRegister: 'You weren’t on this register',
  },
};

export const statusText: Readonly<Record<AttendanceStatus, string>> = {
  present: 'Present',
  late: 'Late',
  absent: 'Absent',
  excusedAbsent: 'Excused absent',
  unmarked: 'Unmarked',
};

export const registerText = {
  letters: { present: 'P', late: 'L', absent: 'A' },
  label: (meeting: string) => `Register of ${meeting}`,
  classOf,
  allPresent: 'All present',
  undo: commonText.undo,
  undone: (count: number) => `${count} marked present`,
  excuse: 'Excused absent',
  unmark: 'Clear mark',
  rowMenu: (student: string) => `More for ${student}`,
  keys: 'Shortcuts: P, L, A to mark and move on; ↑ ↓ to move.',
  inOf: (present: number, total: number) => `${present} of ${total} in`,
  /** Next to {@link inOf}, which includes late students. */
  others: (count: { late: number; absent: number; excused: number; toMark: number }) =>
    [
      ...(count.late > 0 ? [`${count.late} of them late`] : []),
      ...(count.absent > 0 ? [`${count.absent} absent`] : []),
      ...(count.excused > 0 ? [`${count.excused} excused`] : []),
      count.toMark > 0 ? `${count.toMark} to mark` : 'all marked',
    ].join(' · '),
  notStarted: {
    today: 'Today, not started yet',
    tomorrow: 'Tomorrow, not started yet',
    later: 'Not started yet',
  },
  early: {
    title: 'Mark everyone present before the meeting?',
    body: (when: string, count: number) =>
      `The meeting starts on ${when}. This marks ${counted(count, 'student', 'students')} as present before then.`,
    confirm: 'Mark as present',
  },
  done: commonText.done,
  empty: 'No members yet. New members are added to future registers.',
  save: {
    idle: 'Marks save automatically',
    saved: 'Saved',
    saving: 'Saving…',
    unsent: (count: number, stall: Stall) => {
      if (stall === 'offline') return `${count} unsent: no connection`;
      if (stall === 'signedOut') return `${count} unsent:`;
      return `${count} not saved. Can’t reach the server – retrying…`;
    },
    signIn: 'sign in again to save',
    refused: (students: readonly string[]) => `Couldn’t save: ${someOf(students)}`,
  },
  gone: {
    title: (meeting: string) => `The meeting on ${meeting} was deleted`,
    club: 'The meeting was deleted',
    body: 'The register was deleted with the meeting, so these marks weren’t saved.',
  },
  refusedLater: 'The meeting or student was removed.',
  rowGone: 'They’re no longer on this register.',
  closed: {
    title: 'You can no longer mark this register',
    body: 'Your role or its permissions have changed.',
    mark: 'You can no longer mark this register. Your role or its permissions have changed.',
  },
  refusedTitle: (students: readonly string[]) =>
    `Couldn’t save the ${students.length === 1 ? 'mark' : 'marks'} for ${someOf(students)}`,
  overtaken: (count: number) =>
    count === 1
      ? 'Somebody else has marked this student since. Their mark stays.'
      : 'Somebody else has marked these students since. Their marks stay.',
  closedThen: 'The meeting had already been cancelled.',
  refusedRow: (why: string) => `Not saved: ${why}`,
};

export const heatText = {
  title: 'Day by day',
  range: (from: string, to: string) => `${from} to ${to}`,
  earlier: 'Earlier school year',
  later: 'Later school year',
  whose: 'Whose attendance',
  everyone: 'Everyone',
  you: 'You',
  former: 'Former members',
  nobody: 'Nobody',
  all: 'Everyone',
  toCome: 'Upcoming',
  stats: {
    rate: 'present or late',
    meetings: (from: string) => `meetings since ${from}`,
    below: 'below 90%',
    counted: (from: string) => `counted since ${from}`,
    absences: 'absent',
  },
  chart: (who: string, rate: string, count: number) =>
    `Attendance by day, ${who}: ${rate} present or late in ${meetings(count)}. The table below has each day.`,
  day: 'Day',
  what: 'Attendance',
  squares: {
    of: (day: string, what: string) => `${day}: ${what}`,
    none: 'no meeting',
    upcoming: 'an upcoming meeting',
    unfinished: (marked: number, rows: number) => `Register unfinished, ${marked} of ${rows} marked`,
    excused: 'all excused',
    counts: (present: number, counted: number) => `${present} of ${counted} present or late`,
    share: (percent: string) => `${percent} present or late`,
    nobody: 'nobody on the register',
  },
};

export const csvText = {
  fileName: (club: string, date: string) => `${club} attendance ${date}.csv`,
  headers: ['Date', 'Start', 'End date', 'End', 'Meeting', 'First name', 'Last name', 'Class', 'Attendance'],
};
