/** Words of the create form and of the three edit pages. */

import type { ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { counted, formatCount } from '@casement/domain/shared/locale.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { addStudents, article } from '../../../lib/text/sentences.text.ts';
import { commonText } from '../../../lib/text/words.text.ts';
import { formatWeeklyTimes } from '../../../lib/time/time.ts';
import { strandNames } from '../../../ui/mark/strand.text.ts';
import type { ClubDraft, InformationField, SlotProblem } from './form.rules.ts';

export const fieldText = {
  name: (words: ClubWords) => `${words.One} name`,
  nameTooLong: (most: number) => `At most ${most} characters.`,
  description: 'Description',
  descriptionHint: 'What members do, and who it’s for.',
  strand: 'CAS strand',
  tags: 'Tags',
  tagsPlaceholder: 'Choose tags',
  noTags: 'No tag with that name',
  times: 'Meeting times',
  timesHint: 'Every week, in the school’s time zone.',
  day: 'Day',
  clock: 'hh:mm',
  start: 'Start',
  end: 'End',
  addTime: 'Add time',
  removeTime: (time: string) => `Remove ${time}`,
  slotProblems: {
    day: 'Please select a day',
    time: 'Enter a start and an end, such as 15:45',
    order: 'Start time must be before end time',
    twice: 'This time is already added',
  } satisfies Record<SlotProblem, string>,
  timePending: 'Add this time or clear it',
  location: 'Meeting location',
  highlights: 'Highlights',
  highlightsHint: 'Achievements to show on the page. One per line.',
  highlight: 'Highlight',
  addHighlight: 'Add highlight',
  removeHighlight: (highlight: string) => `Remove “${highlight}”`,
  remove: commonText.remove,
  nobody: commonText.nobodyNamed,
  people: 'Type a name',
  more: (count: number) => `${formatCount(count)} more. Keep typing to narrow the list.`,
  classOf,
};

export const formText = {
  nameNeeded: (words: ClubWords) => `Please input ${article(words.one)} ${words.one} name`,
  descriptionNeeded: (words: ClubWords) => `Please input ${article(words.one)} ${words.one} description`,
  strandNeeded: 'Choose a strand',
  timesNeeded: 'Add a meeting time',
  locationNeeded: 'Enter a meeting location',
  forbidden: (words: ClubWords) => `You can’t edit this ${words.one}`,
  forbiddenBody: 'Its advisors, its leaders and the CAS office can.',
  back: (name: string) => `Back to ${name}`,
};

export const createText = {
  title: (words: ClubWords) => `Create ${words.one}`,
  forbidden: (words: ClubWords) => `You can’t create ${words.many}`,
  summary: (words: ClubWords) => `The ${words.one} is available as soon as you create it.`,
  about: 'About',
  meets: 'Schedule',
  people: 'People',
  advisors: 'Faculty advisors',
  roles: 'Student leadership roles',
  members: 'Members',
  settings: 'Settings',
  wholeSchool: (words: ClubWords) => `Whole school ${words.one}`,
  wholeSchoolHint: 'Shown to every class.',
  ignoreAbsences: 'Don’t track absences',
  ignoreAbsencesHint: 'Absences won’t affect attendance rates.',
  submit: (words: ClubWords) => `Create ${words.one}`,
  done: 'Successfully Created',
  doneBody: (words: ClubWords) => `The ${words.one} has been successfully created.`,
  failed: (words: ClubWords) =>
    `There was an issue in creating your ${words.one}. Please refresh and try again.`,
};

export const editText = {
  title: 'Edit details',
  highlightsTitle: 'Edit highlights',
  done: (words: ClubWords) => `Successful ${words.One} Update`,
  doneBody: (words: ClubWords) => `The ${words.one} has been successfully updated!`,
  failed: 'There was an issue. Please refresh and try again.',
  fields: {
    clubName: commonText.name,
    clubDescription: 'Description',
    casStrand: 'CAS strand',
    clubTagIds: 'Tags',
    weeklyMeetingTimes: 'Meeting times',
    generalLocationOfMeetings: 'Meeting location',
    clubHighlights: 'Highlights',
  } satisfies Record<InformationField, string>,
};

/** A field of a club's information, in words. */
export function informationWords(
  field: InformationField,
  draft: ClubDraft,
  tags: readonly ClubTag[],
): string {
  switch (field) {
    case 'clubTagIds':
      return draft.clubTagIds.map((id) => tags.find((tag) => tag._id === id)?.tag ?? '').join(', ');
    case 'weeklyMeetingTimes':
      return formatWeeklyTimes(draft.weeklyMeetingTimes);
    case 'clubHighlights':
    case 'generalLocationOfMeetings':
      return draft[field].join('\n');
    case 'clubName':
    case 'clubDescription':
      return draft[field];
    case 'casStrand':
      return draft.casStrand === null ? '' : strandNames[draft.casStrand];
  }
}

export const leadershipText = {
  title: 'Edit leadership',
  advisors: 'Faculty advisors',
  noAdvisors: 'No faculty advisor',
  chooseAdvisors: 'Faculty to add',
  addAdvisors: (count: number) => (count > 1 ? `Add ${formatCount(count)} advisors` : 'Add advisor'),
  roles: 'Student leadership roles',
  noRoles: 'Your school hasn’t set up any leadership roles.',
  nobody: 'Nobody',
  chooseRole: 'Role',
  chooseStudents: 'Students to add',
  add: 'Add',
  remove: commonText.remove,
  removeAdvisor: (name: string) => `Remove ${name} as a faculty advisor`,
  removeRole: (name: string, roleKey: string) => `Remove ${name} from the role of ${roleKey}`,
  removeAll: 'Remove from all roles',
  removeAllOf: (name: string) => `Remove ${name} from all roles`,
  severalRoles: 'In several roles',
  advisorAdded: 'Faculty Advisor Added',
  advisorAddedBody: (words: ClubWords) =>
    `The faculty advisor has been successfully added to the ${words.one}.`,
  advisorFailed: 'Failed to Add Faculty',
  confirmTitle: 'Confirm Removal',
  confirm: { advisor: 'Remove advisor', role: 'Remove from role', all: 'Remove from all roles' },
  confirmRole: (name: string, roleKey: string) =>
    `Are you sure you want to remove ${name} from the role of ${roleKey}?`,
  confirmAdvisor: (name: string) => `Are you sure you want to remove ${name} as a faculty advisor?`,
  confirmAll: (name: string) => `Are you sure you want to remove ${name} from all roles?`,
  staysMember: (words: ClubWords) => `They’ll remain a member of the ${words.one}.`,
};

export const memberEditText = {
  title: 'Edit members',
  summary: (count: number) => counted(count, 'member', 'members'),
  add: 'Add members',
  chooseStudents: 'Students to add',
  addButton: addStudents,
  current: 'Current members',
  search: 'Search members',
  none: 'No members yet',
  noMatch: commonText.nobodyNamed,
  confirmTitle: 'Are you sure',
  confirm: 'Remove student',
  confirmBody: (words: ClubWords) => `This will remove this student from the ${words.one}`,
  confirmName: (name: string, roles: readonly string[]) =>
    roles.length === 0 ? name : `${name}, ${roles.join(', ')}`,
  added: 'Successful addition of new members',
  addedBody: (words: ClubWords) => `You have added new members to the ${words.one}.`,
  addFailed: (words: ClubWords) =>
    `There was an issue in adding members to the ${words.one}. Please refresh and try again.`,
  removedBody: 'They still appear in past registers.',
};
