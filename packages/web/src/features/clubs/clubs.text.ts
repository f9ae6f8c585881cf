/** Words of the directory and of one club's overview. */

import type { Counting } from '@casement/domain/attendance/meeting.rules.ts';
import type { ClubMeeting } from '@casement/domain/clubs/clubs.contract.ts';
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { counted, formatCount, listed } from '@casement/domain/shared/locale.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { alreadyDeleted } from '../../lib/text/sentences.text.ts';
import { commonText } from '../../lib/text/words.text.ts';

export const members = (count: number) => counted(count, 'member', 'members');

export const directoryText = {
  title: (words: ClubWords) => `${words.Many} Dashboard`,
  summary: (figures: { listed: number; running: number; places: number }, words: ClubWords) =>
    [
      counted(figures.listed, words.one, words.many),
      `${formatCount(figures.running)} active`,
      counted(figures.places, 'membership', 'memberships'),
    ].join(' · '),
  search: 'Search by name',
  filters: { classes: 'Classes', strand: 'Strand', day: 'Day', tag: 'Tags' },
  hidden: (count: number, words: ClubWords) => `Filters hide ${counted(count, words.one, words.many)}`,
  clearFilters: 'Clear filters',
  wholeSchool: 'Whole school',
  classOf,
  noMembers: 'No members',
  create: (words: ClubWords) => `Create ${words.one}`,
  empty: (words: ClubWords) => `No ${words.many} found... Perhaps check the filter settings?`,
  showAll: (words: ClubWords) => `Show all ${words.many}`,
  none: (words: ClubWords) => `No ${words.many} yet`,
  noneBody: (words: ClubWords) => `${words.Many} will appear here.`,
  shown: (shown: number, all: number, words: ClubWords) =>
    shown === all
      ? `All ${formatCount(all)} ${words.many} shown`
      : `${formatCount(shown)} of ${formatCount(all)} ${words.many} shown`,
  own: (words: ClubWords) => `Your ${words.many}`,
  others: (words: ClubWords) => `More ${words.many}`,
  member: 'Member',
};

export const cardText = {
  more: (count: number) => `+${count}`,
  established: (year: number) => `Est. ${year}`,
  times: 'Meets',
  location: 'Location',
  next: 'Next meeting',
  nextAt: (when: string, place: string) => `Next: ${when}${place === '' ? '' : `, ${place}`}`,
  noneNext: 'No meeting planned',
  advisors: 'Advisors',
  noAdvisor: 'No advisor',
  noTimes: 'No weekly time',
  noLocation: 'No fixed location',
};

export const clubText = {
  notFound: (words: ClubWords) => `${words.One} not found`,
  back: (words: ClubWords) => `Back to ${words.many}`,
  wholeSchool: (words: ClubWords) => `Whole School ${words.One}`,
  notTracked: 'Absences Not Tracked',
  edit: commonText.edit,
  editDetails: 'Edit details',
  editHighlights: 'Edit highlights',
  editLeadership: 'Edit leadership',
  editMembers: 'Edit members',
  about: 'About',
  noDescription: 'No description yet.',
  tags: 'Tags',
  nextMeeting: 'Next meeting',
  noNextMeeting: 'No meeting is planned',
  comingMeetings: 'Coming up',
  takeAttendance: 'Take Attendance',
  attendance: 'Attendance',
  planMeetings: 'Plan meetings',
  now: 'Now',
  details: 'Details',
  times: 'Weekly meeting times',
  noTimes: 'None set',
  location: 'Location',
  noLocation: 'None set',
  established: 'Established',
  status: 'Status',
  statuses: { Active: 'Active', Inactive: 'Inactive' },
  leadership: 'Leadership',
  advisors: 'Faculty advisors',
  noAdvisors: 'No faculty advisor',
  highlights: 'Highlights',
  noHighlights: 'No Highlights Yet',
  membersTab: 'Members',
  timelineTab: 'Timeline',
  tabs: (words: ClubWords) => `Members and timeline of this ${words.one}`,
  searchMembers: 'Search members',
  noMembers: 'No members yet',
  addMembers: 'Add members',
  noMatch: commonText.nobodyNamed,
  classOf,
  noActivity: 'No Activity Yet',
  untitled: (words: ClubWords) => `${words.One} Meeting`,
  attended: ({ attendeeCount }: Counting<Pick<ClubMeeting, 'attendeeCount'>>) =>
    counted(attendeeCount, 'attendee', 'attendees'),
  earlier: (count: number) => `Show ${formatCount(count)} earlier`,
};

/** How many records a club has that are deleted together with it; `registers`: meetings with a marked register. */
type Deleted = { members: number; meetings: number; registers: number; photos: number; requests: number };

export const deleteText = {
  button: (words: ClubWords) => `Delete ${words.one}`,
  title: (name: string) => `Delete ${name}?`,
  body: (gone: Deleted) => {
    const lost = [
      ...(gone.members === 0 ? [] : [members(gone.members)]),
      ...(gone.meetings === 0 ? [] : [counted(gone.meetings, 'meeting', 'meetings')]),
      ...(gone.registers === 0 ? [] : [counted(gone.registers, 'marked register', 'marked registers')]),
      ...(gone.photos === 0 ? [] : [counted(gone.photos, 'photo', 'photos')]),
      ...(gone.requests === 0 ? [] : [counted(gone.requests, 'budget request', 'budget requests')]),
    ];
    const removes =
      lost.length === 0 ? 'It has no members, meetings or budget requests.' : `This removes ${listed(lost)}.`;
    return `${removes} This can’t be undone.`;
  },
  done: (name: string) => `${name} was deleted`,
  already: alreadyDeleted,
};

/** For a change to a club that was deleted. */
export const deletedText = {
  title: (name: string) => `${name} was deleted`,
  body: (words: ClubWords) => `This ${words.one} was deleted, so your changes were not saved.`,
};
