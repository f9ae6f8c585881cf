/** Words of the form that creates meetings. */
import { commonText } from '../../../lib/text/words.text.ts';

export const createText = {
  title: 'Create New Meeting',
  modes: { recurring: 'Every week', single: 'Once' },
  modeLabel: 'How often',
  date: { recurring: 'First meeting', single: 'Day' },
  lastDay: 'Ends on',
  start: 'Start',
  end: 'End',
  weeks: 'Weeks',
  weeksHint: '1 to 52',
  name: commonText.name,
  singleName: 'Single Event',
  use: 'Use a weekly time',
  zone: (zone: string, time: string) =>
    `You’re in another time zone. Enter times in the school’s zone (${zone}, where it’s ${time} now).`,
  preview: {
    many: (count: number, first: string, last: string) => `${count} meetings: ${first} to ${last}`,
    clock: (day: string) => `The clocks change on ${day}. The meetings stay at the same time of day.`,
    exist: (count: number) =>
      count === 1
        ? 'There is already a meeting at one of these times.'
        : `There are already meetings at ${count} of these times.`,
  },
  errors: {
    date: 'Choose a day.',
    start: 'Enter a start time.',
    end: 'Enter an end time.',
    order: 'The end must be after the start.',
    weeks: 'Enter 1 to 52 weeks.',
  },
  failed: (count: number) => `The ${count < 2 ? 'meeting was' : 'meetings were'} not created.`,
  submit: (count: number) => (count < 2 ? 'Create meeting' : `Create ${count} meetings`),
  created: (count: number) => (count === 1 ? 'Meeting created' : `${count} meetings created`),
};

/** Words of every form of one meeting. */
export const planText = { deleted: 'This meeting was deleted. Copy your text if you need it.' };

/** Words of the form that edits one meeting. */
export const editText = {
  title: 'Edit meeting',
  fields: {
    date: 'Day',
    start: 'Start',
    lastDate: 'Ends on',
    end: 'End',
    name: commonText.name,
    place: 'Location',
  },
  placeHint: 'Only if it isn’t the usual location.',
  saved: 'Meeting saved',
  savedCancelled: 'Meeting saved. It’s cancelled.',
  failed: 'The meeting was not saved.',
};

/** Words of reinstating a cancelled meeting. */
export const reinstateText = {
  action: 'Reinstate meeting',
  done: 'Meeting reinstated',
  failed: 'The meeting was not reinstated',
};

/** Words of the form that cancels a meeting. */
export const cancelText = {
  title: 'Cancel this meeting?',
  body: (meeting: string) =>
    `${meeting}. It’s shown as cancelled everywhere, including in calendars. It doesn’t count towards attendance, and its register is locked.`,
  marks: (count: number) =>
    count === 1
      ? 'Its 1 attendance mark is kept, and counts again if you reinstate the meeting.'
      : `Its ${count} attendance marks are kept, and count again if you reinstate the meeting.`,
  unsent: (count: number) =>
    count === 1
      ? '1 mark isn’t saved yet. If you cancel the meeting now, this mark is lost.'
      : `${count} marks aren’t saved yet. If you cancel the meeting now, these marks are lost.`,
  fields: { reason: 'Reason', times: 'When' },
  reasonHint: 'Optional. Shown to members next to the meeting.',
  confirm: 'Cancel meeting',
  keep: 'Keep meeting',
  saved: 'Meeting cancelled',
  failed: 'The meeting was not cancelled.',
};
