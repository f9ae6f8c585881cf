/** The academic calendar and personal feeds: schemas and calls. */

import { z } from 'zod';
import { meetingFacts } from '../clubs/meeting.contract.ts';
import { evaluationDue } from '../evaluations/due/due.contract.ts';
import { call, data, line, shown, text } from '../shared/answers.ts';
import { id, newId } from '../shared/ids.ts';
import { casStrand } from '../shared/records/strandRecords.ts';
import { day, instant } from '../shared/time/instants.ts';
import {
  type CalendarEventType,
  calendarEventTypes,
  clubColours,
  daysFrom,
  endProblem,
  lastDayOf,
  longestHoliday,
  longestRange,
} from './calendar.rules.ts';
import { calendarText } from './calendar.text.ts';

export const calendarEventType = z.enum(calendarEventTypes);

/** An event of the school, in whole days of the school; only a holiday can end on a different day. */
export const calendarEvent = z.object({
  _id: z.string(),
  name: z.string(),
  type: calendarEventType,
  startDate: day,
  endDate: day,
  description: z.string(),
  location: z.string(),
  allDay: z.boolean(),
  updatedAt: z.string(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** A club whose meetings are in the calendar; `own`: the caller belongs to it or advises it. */
export const calendarClub = z.object({
  _id: z.string(),
  clubName: z.string(),
  casStrand,
  colour: z
    .number()
    .int()
    .min(0)
    .max(clubColours - 1),
  own: z.boolean(),
  can: z.object({ 'attendance.read': z.boolean(), 'attendance.mark': z.boolean() }),
});
export type CalendarClub = z.infer<typeof calendarClub>;

export const calendarMeeting = meetingFacts.extend({ clubId: z.string(), location: z.string() });
export type CalendarMeeting = z.infer<typeof calendarMeeting>;

/**
 * A range of the calendar; `clubs` are the meetings' clubs and the caller's own, `evaluations` those due at
 * the caller's projects.
 */
export const calendar = z.object({
  events: z.array(calendarEvent),
  meetings: z.array(calendarMeeting),
  evaluations: z.array(evaluationDue),
  clubs: z.array(calendarClub),
  can: z.object({ 'calendar.manage': z.boolean() }),
});
export type Calendar = z.infer<typeof calendar>;

/** The messages of the two forms: the edit form has the same ones without the full stop (spec: section 5). */
const messages = {
  create: {
    name: calendarText.nameRequired,
    startDate: calendarText.startRequired,
    type: calendarText.typeRequired,
    endNeeded: calendarText.endRequired,
    endBeforeStart: calendarText.endTooEarly,
    tooLong: calendarText.holidayTooLong(longestHoliday),
  },
  edit: {
    name: calendarText.editNameRequired,
    startDate: calendarText.editStartRequired,
    type: calendarText.editTypeRequired,
    endNeeded: calendarText.editEndRequired,
    endBeforeStart: calendarText.editEndTooEarly,
    tooLong: calendarText.editHolidayTooLong(longestHoliday),
  },
} as const;
type Messages = (typeof messages)['create' | 'edit'];

/** The message for an empty field; other problems keep their own. */
const whereEmpty = (message: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? message : undefined;

/** The first and last day that a school's calendar can show. */
const schoolDay = (message: string) =>
  z.iso
    .date({ error: whereEmpty(message), abort: true })
    .refine((value) => /^20\d\d-/.test(value), calendarText.year);

function fieldsOf(said: Messages) {
  return z.object({
    name: z.string(said.name).pipe(line(200)).pipe(shown(said.name)),
    type: z.enum(calendarEventTypes, { error: whereEmpty(said.type) }),
    startDate: schoolDay(said.startDate),
    endDate: z
      .string()
      .nullish()
      .transform((value) => (value === null || value === '' ? undefined : value))
      .pipe(schoolDay(said.endNeeded).optional())
      .describe('The last day of a holiday; other types are on one day, whatever is sent.'),
    description: text(2000).default(''),
    location: line(200).default(''),
    allDay: z.boolean().optional().describe('Accepted and ignored: every event is of whole days.'),
  });
}

const daysOf = z.object({ type: calendarEventType, startDate: day, endDate: z.string().nullish() });

function problemIn(value: unknown) {
  const days = daysOf.safeParse(value).data;
  return days === undefined ? undefined : endProblem(days.type, days.startDate, days.endDate || undefined);
}

const hasFitEnd = (value: unknown) => problemIn(value) === undefined;

/**
 * The message about an end with a problem; it appears even if other fields are refused, so that every bad
 * field is named.
 */
function end(said: Messages) {
  const error = ({ input }: { input?: unknown }) => {
    const problem = problemIn(input);
    return problem === undefined ? undefined : said[problem];
  };
  return { path: ['endDate'], error, when: () => true };
}

type Days = { type: CalendarEventType; startDate: string; endDate?: string | undefined };

/** Sets the last day by type: only holidays have their own. */
function withLastDay<Event extends Days>({ allDay: _allDay, ...event }: Event & { allDay?: boolean }) {
  return { ...event, endDate: lastDayOf(event.type, event.startDate, event.endDate) };
}

const { create, edit } = messages;

export const newCalendarEvent = fieldsOf(create)
  .extend({ newId })
  .refine(hasFitEnd, end(create))
  .transform(withLastDay);
export type NewCalendarEvent = z.infer<typeof newCalendarEvent>;

/** The fields of the edit form. */
export const calendarEventFields = fieldsOf(edit).refine(hasFitEnd, end(edit)).transform(withLastDay);

const userTimeZone = z
  .string()
  .max(100)
  .optional()
  .describe("Accepted and ignored: days are the school's, wherever they are entered.");

/** An edit has all fields; `updatedAt` is the version it was based on. */
export const calendarEventEdit = fieldsOf(edit)
  .extend({ eventId: id, updatedAt: instant.optional(), userTimeZone })
  .refine(hasFitEnd, end(edit))
  .transform(withLastDay);
export type CalendarEventEdit = z.infer<typeof calendarEventEdit>;

/** A personal feed as its owner sees it; the address itself is only in the answer that creates it. */
export const calendarFeed = z.object({ createdAt: z.string(), lastReadAt: z.string().nullable() });
export type CalendarFeed = z.infer<typeof calendarFeed>;

const range = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => to >= from, {
    path: ['to'],
    message: calendarText.endBeforeStart,
  })
  .refine(({ from, to }) => daysFrom(from, to) <= longestRange, {
    path: ['to'],
    message: calendarText.tooManyDays(longestRange),
  });

export const calendarContract = {
  read: call(
    { permission: 'calendar.read' },
    { shows: ['event', 'meeting', 'club', 'project', 'evaluation'] },
  )
    .route({
      method: 'GET',
      path: '/calendar/events',
      summary: 'Events and club meetings of a stretch of days',
    })
    .input(range)
    .output(data(calendar)),
  create: call({ permission: 'calendar.manage' }, { changes: ['event'] })
    .route({ method: 'POST', path: '/calendar/events', summary: 'Add events to the calendar' })
    .input(z.object({ events: z.array(newCalendarEvent).min(1).max(100), userTimeZone }))
    .output(data(z.object({ events: z.array(calendarEvent) }))),
  update: call({ permission: 'calendar.manage' }, { changes: ['event'] })
    .route({ method: 'PUT', path: '/calendar/event', summary: 'Edit an event' })
    .input(calendarEventEdit)
    .output(data(calendarEvent)),
  delete: call({ permission: 'calendar.manage' }, { changes: ['event'] })
    .route({ method: 'DELETE', path: '/calendar/event', summary: 'Delete an event' })
    .input(z.object({ eventId: id }))
    .output(data(z.object({ _id: z.string() }))),
  feed: call({ permission: 'calendar.feed' }, { shows: ['feed'] })
    .route({
      method: 'GET',
      path: '/calendar/feed',
      summary: 'Whether the caller has a feed, and when it was read',
    })
    .output(data(z.object({ feed: calendarFeed.nullable() }))),
  makeFeed: call({ permission: 'calendar.feed' }, { changes: ['feed'] })
    .route({ method: 'POST', path: '/calendar/feed', summary: 'A new secret address; the old one dies' })
    .output(data(calendarFeed.extend({ path: z.string() }))),
  endFeed: call({ permission: 'calendar.feed' }, { changes: ['feed'] })
    .route({ method: 'DELETE', path: '/calendar/feed', summary: "End the caller's feed" })
    .output(data(z.object({ feed: z.null() }))),
  subscribe: call({ permission: 'calendar.subscribe' }, { shows: [] })
    .route({
      method: 'GET',
      path: '/calendar/feed/{address}',
      summary: 'The feed itself, as iCalendar text; `address` is the secret with `.ics` behind it',
      spec: (operation) => ({
        ...operation,
        responses: {
          ...operation.responses,
          200: { description: 'OK', content: { 'text/calendar': { schema: { type: 'string' } } } },
        },
      }),
    })
    .input(z.object({ address: z.string().max(100) }))
    .output(z.string()),
};
