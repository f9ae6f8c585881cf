/** Words of the activity log's page. */

import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { counted } from '@casement/domain/shared/locale.ts';
import type { Detail } from '../../../lib/activity.text.ts';

const fieldText: Readonly<Record<string, (words: ClubWords) => string>> = {
  schoolName: () => 'name',
  semesterType: () => 'periods',
  teachersMayAdminister: () => 'teacher permissions',
  evaluationsVisible: () => 'when students see their marks',
  'features.portfolio': () => 'portfolios',
  'features.proposals': () => 'proposals',
  'features.evaluations': () => 'projects and evaluations',
  'features.clubs': (words) => words.many,
  clubName: () => 'name',
  clubDescription: () => 'description',
  clubHighlights: () => 'highlights',
  casStrand: () => 'strand',
  clubTagIds: () => 'tags',
  generalLocationOfMeetings: () => 'location',
  weeklyMeetingTimes: () => 'weekly times',
  studentMemberships: () => 'students',
  facultyMemberships: () => 'faculty',
  alternateName: (words) => `word for ${words.many}`,
  alternateIcon: () => 'icon',
  wholeSchoolClubEnabled: (words) => `whole-school ${words.one}`,
  ignoreAbsencesEnabled: () => 'absences not tracked',
  showAttendanceInTokenDashboard: () => 'attendance next to tokens',
  roleDefinitions: () => 'roles',
  defaultMemberPermissions: () => 'member permissions',
  casTokens: () => 'CAS tokens',
  customTokens: () => 'custom tokens',
  clubId: (words) => words.one,
  moveHoldersTo: () => 'holders of removed roles',
};

/** A line's changes in words: a record's fields, or a tag's former text; empty if the line has none. */
export function changedText(detail: Detail, words: ClubWords): string {
  const { changed, tag, became } = detail;
  if (typeof tag === 'string' && typeof became === 'string' && tag !== became) return `It was “${tag}”.`;
  if (!Array.isArray(changed)) return '';
  const fields = changed
    .filter((field): field is string => typeof field === 'string')
    .map(
      (field) =>
        fieldText[field]?.(words) ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    );
  return [...new Set(fields)].join(', ');
}

/** The role of the person who acted. */
export const actorRoleText: Readonly<Record<string, string>> = {
  admin: 'Administrator',
  faculty: 'Teacher',
  student: 'Student',
};

export const activityText = {
  title: 'Activity log',
  summary: 'Every change made at the school, with who made it and when. Nobody can edit this log.',
  search: 'Search people and actions',
  group: 'Kind',
  anyGroup: 'Everything',
  from: 'From',
  to: 'To',
  only: (name: string) => `Only actions by ${name}`,
  onlyOf: (name: string) => `Only ${name}`,
  everyone: (name: string) => `Show everyone again, not only ${name}`,
  onePerson: 'One person',
  caption: (day: string) => `Activity on ${day}`,
  more: 'Load more',
  moreFailed: 'Couldn’t load more entries.',
  shown: (shown: number, all: boolean) =>
    all ? counted(shown, 'entry', 'entries') : `The latest ${counted(shown, 'entry', 'entries')}`,
  none: 'Nothing yet',
  noneBody: 'Changes made at the school will appear here.',
  empty: 'Nothing found',
  emptyBody: 'No activity matches your search and filters.',
  clear: 'Show everything',
  order: 'The end date can’t be before the start date.',
};
