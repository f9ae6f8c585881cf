/** Rules of the club forms that don't need the service. */
import type { Club, ClubEdit, NewClub, WeeklyMeetingTime } from '@casement/domain/clubs/clubs.contract.ts';
import type { CasStrand } from '@casement/domain/shared/records/strandRecords.ts';
import { isSame } from '../../../lib/drafts/drafts.ts';
import { minutesOf } from '../../../lib/time/clocks.ts';
import { plainAdvisor, plainMember } from '../clubs.rules.ts';

/** A weekly time in the form: the text as typed, empty at first. */
export type SlotDraft = { day: WeeklyMeetingTime['day'] | null; start: string; end: string };
export type SlotProblem = 'day' | 'time' | 'order' | 'twice';

/**
 * A typed 24-hour time (`9`, `930`, `9.30`, `15:45`) as `HH:MM`; undefined if it isn't one. Our own parser,
 * since a browser's time field follows the browser's language.
 */
export function clockOf(typed: string): string | undefined {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** The weekly time of a draft, or the problem that prevents adding it (spec: section 5, "Meetings"). */
export function slotOf(
  draft: SlotDraft,
  current: readonly WeeklyMeetingTime[],
): { slot: WeeklyMeetingTime } | { problem: SlotProblem } {
  if (draft.day === null) return { problem: 'day' };
  const [from, to] = [clockOf(draft.start), clockOf(draft.end)];
  if (from === undefined || to === undefined) return { problem: 'time' };
  const start = minutesOf(from);
  const end = minutesOf(to);
  if (start >= end) return { problem: 'order' };
  const slot = {
    day: draft.day,
    startHour: Math.floor(start / 60),
    startMinute: start % 60,
    endHour: Math.floor(end / 60),
    endMinute: end % 60,
  };
  return current.some((other) => isSame(other, slot)) ? { problem: 'twice' } : { slot };
}

/** The part of a club that its information page edits. */
export type ClubInformation = Required<Omit<ClubEdit, '_id' | 'updatedAt'>>;

/** The same as a draft: no strand is chosen at first. */
export type ClubDraft = Omit<ClubInformation, 'casStrand'> & { casStrand: CasStrand | null };

/** The editable part of a record. */
export function informationOf(club: Club): ClubInformation {
  return {
    clubName: club.clubName,
    clubDescription: club.clubDescription,
    casStrand: club.casStrand,
    clubTagIds: club.tags.map((tag) => tag._id),
    weeklyMeetingTimes: club.weeklyMeetingTimes,
    generalLocationOfMeetings: club.generalLocationOfMeetings.slice(0, 1),
    clubHighlights: club.clubHighlights,
  };
}

/** The fields of the information page, in order. */
export const informationFields = [
  'clubName',
  'clubDescription',
  'casStrand',
  'clubTagIds',
  'weeklyMeetingTimes',
  'generalLocationOfMeetings',
  'clubHighlights',
] as const satisfies readonly (keyof ClubInformation)[];
export type InformationField = (typeof informationFields)[number];

/** Whether the caller can change a field: leaders can change only some. */
export function mayChange(can: Club['can'], field: InformationField): boolean {
  switch (field) {
    case 'clubName':
      return can['club.editName'];
    case 'clubDescription':
      return can['club.editDescription'];
    case 'clubHighlights':
      return can['club.editHighlights'];
    case 'casStrand':
    case 'clubTagIds':
    case 'weeklyMeetingTimes':
    case 'generalLocationOfMeetings':
      return can['club.editDetails'];
  }
}

/** The given fields of a version, as an edit sends them. */
export function pickFields(version: ClubDraft, fields: readonly InformationField[]): Partial<ClubDraft> {
  const picked: Partial<ClubDraft> = {};
  function take<Field extends InformationField>(field: Field) {
    picked[field] = version[field];
  }
  for (const field of fields) take(field);
  return picked;
}

/**
 * The first message of a field; those of its parts (`weeklyMeetingTimes.0.endHour`) count as the field's.
 * @param errors messages by path
 */
export function firstError<Message>(
  errors: Readonly<Record<string, Message>>,
  field: string,
): Message | undefined {
  const path = Object.keys(errors).find((key) => key === field || key.startsWith(`${field}.`));
  return path === undefined ? undefined : errors[path];
}

/** A club's future people. */
export type PeopleDraft = {
  advisors: string[];
  members: string[];
  /** Ids of students by leadership role. */
  roles: Record<string, string[]>;
};

/** The draft of the create form. */
export type NewClubDraft = ClubDraft & PeopleDraft & { wholeSchoolClub: boolean; ignoreAbsences: boolean };

/** An empty club or proposal. */
export const blankClub: ClubDraft & PeopleDraft = {
  clubName: '',
  clubDescription: '',
  casStrand: null,
  clubTagIds: [],
  weeklyMeetingTimes: [],
  generalLocationOfMeetings: [],
  clubHighlights: [],
  advisors: [],
  members: [],
  roles: {},
};

/** The people of a create form's club, in the call's format. */
export function membershipsOf(
  draft: PeopleDraft,
): Pick<NewClub, 'studentMemberships' | 'facultyMemberships'> {
  const led = Object.entries(draft.roles).flatMap(([roleKey, ids]) =>
    ids.map((studentId) => ({ studentId, roleKey })),
  );
  const leaders = new Set(led.map(({ studentId }) => studentId));
  const plain = draft.members
    .filter((studentId) => !leaders.has(studentId))
    .map((studentId) => ({ studentId, roleKey: plainMember }));
  return {
    studentMemberships: [...led, ...plain],
    facultyMemberships: draft.advisors.map((facultyId) => ({ facultyId, roleKey: plainAdvisor })),
  };
}
