/** What the forms of clubs decide without the service. */
import type { Club, ClubEdit, NewClub, WeeklyMeetingTime } from '@casement/domain/clubs/clubs.contract.ts';
import type { CasStrand } from '@casement/domain/shared/records/strandRecords.ts';
import { isSame } from '../../../lib/drafts/drafts.ts';
import { plainAdvisor, plainMember } from '../clubs.rules.ts';

/** A time as the form holds it: as it is typed, empty while nothing is. */
export type SlotDraft = { day: WeeklyMeetingTime['day'] | null; start: string; end: string };
export type SlotProblem = 'day' | 'time' | 'order' | 'twice';

/**
 * A time of the 24-hour clock as people type it (`9`, `930`, `9.30`, `15:45`), as `HH:MM`; undefined where it
 * is none. Of the school's own making, since a browser's time field follows the browser's language.
 */
export function clockOf(typed: string): string | undefined {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** One hour after `HH:MM`, or the last minute of the day where that would be past midnight. */
export function hourLater(clock: string): string {
  const minutes = Math.min(minutesOf(clock) + 60, 24 * 60 - 1);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The weekly time of a draft, or what keeps it from being added (spec: section 5, "Meetings"). */
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

/** The same while it is written: no strand is chosen at first. */
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

/** The fields of the information page, in its order. */
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

/** Whether the caller may change a field: leaders have some and not the others. */
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

/** Only the given fields of a version: what an edit sends. */
export function pickFields(version: ClubDraft, fields: readonly InformationField[]): Partial<ClubDraft> {
  const picked: Partial<ClubDraft> = {};
  function take<Field extends InformationField>(field: Field) {
    picked[field] = version[field];
  }
  for (const field of fields) take(field);
  return picked;
}

/**
 * The first message of a field; those of its parts (`weeklyMeetingTimes.0.endHour`) count as its own.
 * @param errors messages by path
 */
export function firstError<Message>(
  errors: Readonly<Record<string, Message>>,
  field: string,
): Message | undefined {
  const path = Object.keys(errors).find((key) => key === field || key.startsWith(`${field}.`));
  return path === undefined ? undefined : errors[path];
}

/** Who would belong to a club. */
export type PeopleDraft = {
  advisors: string[];
  members: string[];
  /** Ids of students by leadership role. */
  roles: Record<string, string[]>;
};

/** The create form as it is written. */
export type NewClubDraft = ClubDraft & PeopleDraft & { wholeSchoolClub: boolean; ignoreAbsences: boolean };

/** A club or a proposal of which nothing is written yet. */
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

/** Who belongs to the club of a create form, as the call wants it. */
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
