/** All words of the calendar. */

import type { CalendarEventType } from '@casement/domain/calendar/calendar.rules.ts';
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { counted, formatCount } from '@casement/domain/shared/locale.ts';
import { actsText } from '../../lib/text/acts.text.ts';
import { commonText } from '../../lib/text/words.text.ts';
import { timeText } from '../../lib/time/time.text.ts';
import { formatTypedDay } from '../../lib/time/time.ts';
import type { CalendarView, ClubChoice } from './calendar.search.ts';
import type { EventDraft } from './form.rules.ts';

const hours = (minutes: number): string => {
  const whole = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const part = (count: number, unit: string) =>
    count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
  return [part(whole, 'hour'), part(rest, 'minute')].filter((each) => each !== '').join(' ');
};

const views: Record<CalendarView, string> = { month: 'Month', week: 'Week', day: 'Day', list: 'List' };
const units: Record<CalendarView, string> = { month: 'month', week: 'week', day: 'day', list: 'four weeks' };

/** How club meetings are shown; empty if clubs are switched off. */
const colours = (words: ClubWords | undefined): string =>
  words === undefined
    ? ''
    : ` ${words.One} meetings appear automatically. Each ${words.one} keeps one colour.`;

export const calendarText = {
  title: 'Calendar',
  add: 'Add Events',
  subscribe: 'Subscribe',
  views,
  viewLabel: 'View',
  today: timeText.near.today,
  previous: (view: CalendarView) => `Previous ${units[view]}`,
  next: (view: CalendarView) => `Next ${units[view]}`,
  whose: 'Shown in the calendar',
  choices: (words: ClubWords): Record<ClubChoice, string> => ({
    all: `All ${words.many}`,
    mine: 'Only mine',
    none: 'School events',
  }),
  filter: 'Filter',
  filtered: ', some entries are hidden',
  menu: 'More',
  summary: (figures: { meetings: number; clubs: number; events: number }, words: ClubWords) => {
    const { meetings, clubs, events } = figures;
    const parts = [
      ...(meetings === 0
        ? []
        : [`${counted(meetings, 'meeting', 'meetings')} of ${counted(clubs, words.one, words.many)}`]),
      ...(events === 0 ? [] : [counted(events, 'school event', 'school events')]),
    ];
    return parts.length === 0 ? 'Nothing is planned' : parts.join(', ');
  },
  meetings: (count: number) => counted(count, 'meeting', 'meetings'),
  noMeetings: 'No meetings',
  weekend: 'Weekend',
  time: 'Time',
  countHint: (count: number, date: string) => ` ${count === 1 ? 'meeting' : 'meetings'}, show ${date}`,
  until: (time: string) => `until ${time}`,
  nothingOn: 'Nothing to show on this day.',
  addHere: 'Add an event',
  later: 'Show later days',
  stripDay: (date: string, count: number, current: boolean) =>
    `${current ? 'Today, ' : ''}${date}, ${counted(count, 'meeting', 'meetings')}`,
  stripLabel: 'Days of the week',
  region: (title: string) => `Calendar, ${title}`,
  allDay: 'All day',
  eventsOf: (count: number) => ` ${count === 1 ? 'event' : 'events'}, `,
  meetingsOf: (count: number) => ` ${count === 1 ? 'meeting' : 'meetings'}, `,
  more: (count: number) => `+${formatCount(count)}`,
  moreGrid: (count: number) => `+${count} more`,
  moreHint: (count: number) => `Show ${count} more`,
  closeMore: commonText.close,
  addOn: (date: string) => `Add an event on ${date}`,
  showDay: (date: string) => `Show ${date}`,
  nothing: 'Nothing in these four weeks.',
  span: (first: string, last: string) => `${first} – ${last}`,
  failed: 'Couldn’t load the calendar.',
  failedLater: 'Couldn’t load later days.',
  zone: (zone: string, minutes: number) =>
    `Days and times are in the school’s time zone (${zone}), which is ${hours(Math.abs(minutes))} ${
      minutes > 0 ? 'ahead of' : 'behind'
    } this device.`,
  help: {
    title: 'How the calendar works',
    manage: (words: ClubWords | undefined) =>
      `Select a day to add an event, or an event to open it.${colours(words)}`,
    read: (words: ClubWords | undefined) =>
      `Select ${words === undefined ? 'an event' : 'an event or a meeting'} to see its details.${colours(words)} Select “Subscribe” to add everything to the calendar on your phone.`,
    dismiss: 'Dismiss',
  },
};

/** The types of events by name. */
export function typeName(type: CalendarEventType, words: ClubWords): string {
  switch (type) {
    case 'start_of_semester':
      return 'Start of semester';
    case 'end_of_semester':
      return 'End of semester';
    case 'holiday':
      return 'Holiday';
    case 'start_of_clubs':
      return `Start of ${words.many}`;
    case 'end_of_clubs':
      return `End of ${words.many}`;
  }
}

const fields = {
  name: commonText.name,
  type: 'Type',
  startDate: 'Start date',
  endDate: 'End date',
  location: 'Location',
  description: 'Description',
};

export const eventText = {
  /** The fields by name, for the comparison of two versions. */
  fields,
  createTitle: 'Add an event',
  editTitle: 'Edit event',
  ...fields,
  typePlaceholder: 'Choose a type',
  when: 'When',
  days: (count: number) => `${count} days`,
  create: 'Add event',
  another: 'Add another',
  edit: commonText.edit,
  delete: actsText.delete,
  added: 'Event added',
  saved: 'Event saved',
  notAdded: 'The event was not added.',
  notSaved: 'The event was not saved.',
  alreadyDeleted: 'This event was deleted. Copy your text if you need it.',
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteBody: (when: string) => `${when}. This removes it from everyone’s calendar, including subscriptions.`,
  deleteConfirm: 'Delete event',
  deleteFailed: 'The event was not deleted.',
  deleted: 'Event deleted',
  restored: 'Event restored',
  notRestored: 'Couldn’t restore the event',
};

/** A field of an event's draft, in words. */
export function eventWords(field: keyof EventDraft, draft: EventDraft, words: ClubWords): string {
  if (field === 'type') return draft.type === null ? '' : typeName(draft.type, words);
  return field === 'startDate' || field === 'endDate' ? formatTypedDay(draft[field]) : draft[field];
}

export const meetingText = {
  when: 'When',
  location: 'Location',
  club: (words: ClubWords) => words.One,
  openClub: (words: ClubWords) => `Open ${words.one}`,
  attendance: 'Attendance',
};

export const feedText = {
  title: 'Subscribe to the calendar',
  about: (words: ClubWords | undefined) =>
    `Add the school’s events${words === undefined ? '' : ` and your ${words.one} meetings`} to the calendar on your phone or computer. They stay up to date.`,
  secret: 'Anyone with the address can read your calendar. Keep it private.',
  notTheirs: 'Only the account owner can view or create this address.',
  make: 'Create an address',
  renew: 'Create a new address',
  end: 'Revoke',
  made: (when: string) => `You created an address on ${when}.`,
  read: (when: string) => `It was last used on ${when}.`,
  unread: 'No calendar app has used it yet.',
  lost: 'The address is shown only once, when you create it. If you need it again, create a new one.',
  once: 'Copy it now. It won’t be shown again.',
  address: 'Your address',
  copy: 'Copy',
  copied: 'Copied',
  open: 'Open in your calendar',
  how: 'How to add it',
  apps: [
    {
      name: 'Apple',
      steps:
        'Select “Open in your calendar”, or in Calendar choose File, New Calendar Subscription, and paste the address.',
    },
    {
      name: 'Google',
      steps: 'At calendar.google.com, next to “Other calendars” choose +, “From URL”, and paste the address.',
    },
    {
      name: 'Outlook',
      steps: 'In the calendar choose “Add calendar”, “Subscribe from web”, and paste the address.',
    },
  ],
  delay: 'Updates can take time: Apple within an hour, Google and Outlook within a day.',
  renewTitle: 'Create a new address?',
  renewConfirm: 'Create new address',
  renewBody: 'The current address stops working immediately. Add the new one to the calendars that use it.',
  endTitle: 'Revoke the address?',
  endConfirm: 'Revoke address',
  endBody: 'It stops working immediately. Calendars that use it stop updating or become empty.',
  ended: 'The address was revoked',
};

/** An evaluation on its due date. */
export const evaluationDueText = (title: string, project: string) => `Due: ${title} (${project})`;
