/** Words of the attendance screen and the register. */
import type { AttendanceStatus } from '@casement/domain/attendance/attendance.contract.ts';
import type { ClubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import type { Stall } from '../../lib/cache/outbox.ts';

const meetings = (count: number) => (count === 1 ? '1 meeting' : `${count} meetings`);

export const attendanceText = {
  title: 'Attendance',
  summary: (members: number, times: string) =>
    [members === 1 ? '1 member' : `${members} members`, times].filter((part) => part !== '').join(' · '),
  documentTitle: (club: string) => `Attendance · ${club}`,
  create: 'Create New Meeting',
  exportCsv: 'Export CSV',
  exportFailed: 'The file could not be made',
  absencesNotTracked: 'Absences Not Tracked',
  absencesNotTrackedHint: 'Absences here are written down but held against nobody.',
  otherZone: (zone: string, time: string) => `Times are the school's (${zone}), where it is ${time}.`,
  refused: {
    title: 'This attendance is not yours to see',
    body: (club: ClubWords) =>
      `Only members of this ${club.one} and those who run it can see its meetings. Join it, or ask its advisors.`,
    back: (club: ClubWords) => `All ${club.many}`,
  },
  meetings: {
    now: 'Now',
    next: 'Next meeting',
    past: 'Past meetings',
    upcoming: 'Upcoming meetings',
    showAll: (count: number) => `Show all ${count}`,
    tally: (present: number, total: number) => `${present} of ${total} in`,
    notMarked: 'Not marked yet',
    partlyMarked: (toMark: number) => `${toMark} to mark`,
    noMembers: 'No members yet',
    take: 'Take attendance',
    look: 'Open register',
    closed: (upcoming: boolean, switchable: boolean) => {
      if (upcoming) return 'Opens when it is the next meeting';
      return switchable ? 'Locked' : 'Read-only while you view the school as somebody else';
    },
    menu: (meeting: string) => `More for ${meeting}`,
    enable: 'Enable Editing Attendance',
    disable: 'Disable Editing Attendance',
    photos: 'Photos…',
    delete: 'Delete meeting',
    none: {
      title: 'No meetings yet',
      body: 'Each meeting comes with a register of the members.',
      first: 'Plan the first meeting',
    },
    noNext: 'No meeting is planned.',
  },
  confirmDelete: {
    title: 'Are you sure',
    body: 'This will delete this meeting',
    what: (meeting: string, marks: number) =>
      marks === 0
        ? `${meeting}. Nobody has been marked in it.`
        : `${meeting}. With it ${marks === 1 ? 'goes 1 mark' : `go ${marks} marks`}. This cannot be undone.`,
  },
  own: {
    title: 'Your record',
    none: 'You have no row in a meeting yet.',
    notOnRegister: 'You were not on this register',
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
  classOf: (year: string) => `Class of ${year}`,
  allPresent: 'All present',
  undo: 'Undo',
  undone: (count: number) => `${count} marked present`,
  excuse: 'Excused absent',
  unmark: 'Clear mark',
  rowMenu: (student: string) => `More for ${student}`,
  keys: 'P, L and A mark the row and go on; arrows move.',
  inOf: (present: number, total: number) => `${present} of ${total} in`,
  /** Beside {@link inOf}, which counts the late as in. */
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
    title: 'Mark all as present already?',
    body: (when: string, count: number) =>
      `The meeting begins on ${when}. ${count === 1 ? '1 student is' : `${count} students are`} marked as present before it.`,
    confirm: 'Mark as present',
  },
  done: 'Done',
  empty: 'Nobody is on this register. Members who join get a row in the meetings to come.',
  save: {
    idle: 'Marks save by themselves',
    saved: 'Saved',
    saving: 'Saving…',
    waiting: (count: number, stall: Stall) => {
      if (stall === 'offline') return `${count} waiting for signal`;
      if (stall === 'signedOut') return `${count} waiting:`;
      return `${count} not saved yet: the service is not answering, trying again`;
    },
    signIn: 'sign in again to save',
    refused: (names: string) => `Could not be saved — ${names}`,
  },
  gone: {
    title: (meeting: string) => `The meeting on ${meeting} was deleted`,
    club: 'What you marked was deleted',
    body: 'Its register went with it, and so the marks could not be saved.',
  },
  refusedLater: 'What it belongs to was removed.',
  rowGone: 'They are no longer on this register.',
  refusedTitle: (student: string) => `The mark of ${student} could not be saved`,
  refusedRow: (why: string) => `Not saved: ${why}`,
};

export const heatText = {
  title: 'Day by day',
  range: (from: string, to: string) => `${from} to ${to}`,
  whose: 'Whose attendance',
  everyone: 'Everyone',
  you: 'You',
  former: 'Former members',
  nobody: 'Nobody',
  all: 'Everyone',
  absent: 'Absent',
  present: 'Present',
  toCome: 'To come',
  stats: {
    rate: 'present or late',
    meetings: (from: string) => `meetings since ${from}`,
    below: 'below 90%',
    counted: (from: string) => `counted since ${from}`,
    absences: 'absent',
  },
  percent: (rate: number | null) => (rate === null ? '–' : `${Math.round(rate * 100)}%`),
  chart: (who: string, rate: string, count: number) =>
    `Attendance by day, ${who}: ${rate} present or late in ${meetings(count)}. The table below has each day.`,
  table: 'Show as a table',
  day: 'Day',
  what: 'Attendance',
  squares: {
    of: (day: string, what: string) => `${day}: ${what}`,
    none: 'no meeting',
    upcoming: 'a meeting to come',
    unfinished: (marked: number, rows: number) => `Register unfinished, ${marked} of ${rows} marked`,
    excused: 'all excused',
    counts: (present: number, counted: number) => `${present} of ${counted} present or late`,
    share: (percent: string) => `${percent} present or late`,
    nobody: 'nobody on the register',
  },
};

export const csvText = {
  fileName: (club: string, date: string) => `${club} attendance ${date}.csv`,
  headers: ['Date', 'Start', 'End', 'Meeting', 'First name', 'Last name', 'Class', 'Attendance'],
};
